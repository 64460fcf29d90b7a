import { type RefObject, useLayoutEffect } from 'react';

/** When something goes that holds the focus, the head of its dialog or of the page takes it: otherwise it would be nowhere. */
export function useFocusKept(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const dialog = element.closest<HTMLElement>('dialog[open]');
      const head = dialog?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
      if (!head) return;
      // Not from the start: a dialog gives its first focus to whatever can take it.
      head.tabIndex = -1;
      head.focus({ preventScroll: true });
    };
  }, [ref]);
}
