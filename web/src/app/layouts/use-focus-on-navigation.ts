import { useEffect, useRef } from 'react';

/** Moves the focus to the page after navigation, because the clicked link may no longer exist. */
export function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    // The page may have focused a field or its heading itself.
    const { activeElement } = document;
    if (activeElement?.matches('input, h1') && main.current?.contains(activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
