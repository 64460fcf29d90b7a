import { useEffect, useState } from 'react';

/** Used for the first render, so that hydration matches the server's HTML. */
const buildYear = Number(import.meta.env.VITE_BUILD_YEAR);

export function useCurrentYear(): number {
  const [year, setYear] = useState(buildYear);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
}
