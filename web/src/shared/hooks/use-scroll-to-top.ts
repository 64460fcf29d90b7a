import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { preferredScrollBehavior } from './scroll-behavior';

/** Every change of path starts at the top; the first page stays where the browser put it. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo({ top: 0, behavior: preferredScrollBehavior() });
  }, [pathname]);
}
