import { useEffect } from 'react';

/** Names the browser's tab; the server has already done so for the first page. */
export function usePageTitle(title: string | undefined, shopName: string): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${shopName}`;
  }, [title, shopName]);
}
