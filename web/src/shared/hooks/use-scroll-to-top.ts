import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { preferredScrollBehavior } from './scroll-behavior';

/** Scrolls to the top on every path change. The first page keeps the browser's scroll position. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    window.scrollTo({ top: 0, behavior: preferredScrollBehavior() });
  }, [pathname]);
}
