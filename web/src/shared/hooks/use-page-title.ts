import { createContext, useContext, useEffect } from 'react';

/** Shown before the title of every page below, for example a count. */
export const TitlePrefix = createContext('');

/** Sets the document title. The server sets the title of the first page. */
export function usePageTitle(title: string | undefined, shopName: string): void {
  const prefix = useContext(TitlePrefix);
  useEffect(() => {
    if (title) document.title = `${prefix}${title} · ${shopName}`;
  }, [prefix, title, shopName]);
}
