import { useEffect, useState } from 'react';

export const minute = 60_000;

/** The time, told again each minute and when somebody comes back to the tab. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each telling starts the next minute
  useEffect(() => {
    const tell = () => setNow(Date.now());
    const timer = setTimeout(tell, minute);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [now]);
  return now;
}
