import { type RefObject, useLayoutEffect } from 'react';

/** When something goes that holds the focus, the head of the page takes it: otherwise it would be nowhere. */
export function useFocusKept(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    };
  }, [ref]);
}
