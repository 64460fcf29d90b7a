import { useEffect, useState } from 'react';
import { flagUrls } from '../ui/CountryFlag';

/** Milliseconds; gives priority to the images on the screen. */
const startDelay = 100;

/** Preloads the flags of a country list. Returns the progress in percent. */
export function usePreloadFlags(base: string, codes: readonly string[]): number {
  const list = codes.join();
  const [finishedCount, setFinishedCount] = useState(0);

  useEffect(() => {
    let active = true;
    const onFinished = () => {
      if (active) setFinishedCount((count) => count + 1);
    };
    setFinishedCount(0);
    const timer = setTimeout(() => {
      for (const code of list.split(',')) {
        const [svg, png] = flagUrls(base, code);
        loadImage(svg, onFinished, () => loadImage(png, onFinished, onFinished));
      }
    }, startDelay);
    return () => {
      active = false;
      clearTimeout(timer);
    };
  }, [base, list]);

  if (codes.length === 0) return 100;
  return Math.round((100 * Math.min(finishedCount, codes.length)) / codes.length);
}

function loadImage(url: string, onLoad: () => void, onError: () => void): void {
  const image = new Image();
  image.onload = onLoad;
  image.onerror = onError;
  image.src = url;
}
