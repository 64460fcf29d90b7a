import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Closes a panel on any navigation, including Back and Forward. A navigation that was under way when the panel was
 * opened does not close it: its page may be shown later than the address.
 */
export function useCloseOnNavigation(open: boolean, onClose: () => void): void {
  const { key } = useLocation();
  const keyWhenOpened = useRef(key);
  useEffect(() => {
    // The browser's history is ahead of the router while a page loads.
    if (open) keyWhenOpened.current = historyKey();
  }, [open]);

  const previousKey = useRef(key);
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    if (key !== keyWhenOpened.current) onClose();
  }, [key, onClose]);

  // Going back before a page has loaded returns to the current location, whose key does not change.
  useEffect(() => {
    window.addEventListener('popstate', onClose);
    return () => window.removeEventListener('popstate', onClose);
  }, [onClose]);
}

/** The router's key of the current history entry. The first entry of a visit has none. */
function historyKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? 'default';
}
