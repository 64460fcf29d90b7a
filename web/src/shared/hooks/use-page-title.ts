import { useEffect } from 'react';

/** Sets the document title. The server sets the title of the first page. */
export function usePageTitle(title: string | undefined, shopName: string): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${shopName}`;
  }, [title, shopName]);
}
