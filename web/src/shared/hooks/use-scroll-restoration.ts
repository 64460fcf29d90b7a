import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { interceptPopstate } from '../popstate-interceptor';
import { scrollPositionsKey } from '../storage-keys';
import { preferredScrollBehavior } from './scroll-behavior';

/** Scroll positions by the key of the history entry. */
type Positions = Record<string, number>;

/**
 * Scrolls to the top when the path changes. Back, Forward and a reload return to the last position of that history
 * entry. The browser's own restoration is off: it runs before the page of the entry is rendered.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef<Positions>({});
  const currentKey = useRef<string | undefined>(undefined);
  const previousPath = useRef(pathname);
  // Aborted as soon as the page has reached the position it returns to, or need not reach it any more.
  const restoration = useRef<AbortSignal | undefined>(undefined);

  useLayoutEffect(() => {
    const restore = (position: number) => {
      const stopped = new AbortController();
      restoration.current = stopped.signal;
      scrollWhenReachable(position, stopped);
      return () => stopped.abort();
    };
    const isFirstPage = currentKey.current === undefined;
    const pathChanged = previousPath.current !== pathname;
    currentKey.current = key;
    previousPath.current = pathname;
    if (isFirstPage) {
      positions.current = readPositions();
      const position = wasVisitedBefore() ? positions.current[key] : undefined;
      return position === undefined ? undefined : restore(position);
    }
    if (navigationType === 'POP') return restore(positions.current[key] ?? 0);
    positions.current[key] = window.scrollY;
    if (pathChanged) window.scrollTo({ top: 0, behavior: preferredScrollBehavior() });
  }, [key, pathname, navigationType]);

  useEffect(() => {
    const browserRestoration = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    const record = () => {
      const isRestoring = restoration.current?.aborted === false;
      if (currentKey.current !== undefined && !isRestoring)
        positions.current[currentKey.current] = window.scrollY;
    };
    const save = () => {
      record();
      writePositions(positions.current);
    };
    window.addEventListener('scroll', record, { passive: true });
    // The scroll event comes a frame after the scroll: too late for a visitor who goes back within that frame.
    const removePopstate = interceptPopstate(record);
    window.addEventListener('pagehide', save);
    return () => {
      window.history.scrollRestoration = browserRestoration;
      window.removeEventListener('scroll', record);
      removePopstate();
      window.removeEventListener('pagehide', save);
    };
  }, []);
}

/**
 * Scrolls to a position. While the page is too short for it, because its data is still loading, tries again whenever
 * the page grows, until the visitor scrolls or `stopped` is aborted.
 */
function scrollWhenReachable(top: number, stopped: AbortController): void {
  const stop = () => stopped.abort();
  const tryScroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  tryScroll();
  if (stopped.signal.aborted) return;
  const observer = new ResizeObserver(tryScroll);
  observer.observe(document.body);
  stopped.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(type, stop, { passive: true, signal: stopped.signal });
  }
}

/** False for a page opened by a link or an address, whose history entry is new. */
function wasVisitedBefore(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(scrollPositionsKey) ?? '');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, top]) => typeof top === 'number'));
  } catch {
    return {};
  }
}

function writePositions(positions: Positions): void {
  try {
    window.sessionStorage.setItem(scrollPositionsKey, JSON.stringify(positions));
  } catch {
    // Without storage, a reload starts at the top.
  }
}
