import { useEffect, useState } from 'react';

export const minute = 60_000;

/** The current time, updated every minute and when the tab becomes visible. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each update starts the next minute
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer = setTimeout(update, minute);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [now]);
  return now;
}
