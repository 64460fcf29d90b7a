import { useEffect, useState } from 'react';

/** The year of the build stands in the first HTML; the visitor's clock corrects it afterwards. */
const builtIn = Number(import.meta.env.VITE_BUILD_YEAR);

export function useCurrentYear(): number {
  const [year, setYear] = useState(builtIn);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
}
