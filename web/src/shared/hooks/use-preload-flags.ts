import { useEffect, useState } from 'react';
import { flagUrls } from '../ui/CountryFlag';

/** What is on the screen comes first. */
const startAfter = 100;

/** Loads the flags of a list before it is opened; gives how far that is, in percent. */
export function usePreloadFlags(base: string, codes: readonly string[]): number {
  const list = codes.join();
  const [done, setDone] = useState(0);

  useEffect(() => {
    let wanted = true;
    const finished = () => {
      if (wanted) setDone((count) => count + 1);
    };
    setDone(0);
    const timer = setTimeout(() => {
      for (const code of list.split(',')) {
        const [vector, raster] = flagUrls(base, code);
        load(vector, finished, () => load(raster, finished, finished));
      }
    }, startAfter);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [base, list]);

  return codes.length === 0 ? 100 : Math.round((100 * Math.min(done, codes.length)) / codes.length);
}

function load(address: string, loaded: () => void, failed: () => void): void {
  const image = new Image();
  image.onload = loaded;
  image.onerror = failed;
  image.src = address;
}
