import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to the heading of the dialog or page when the element that contains the focus unmounts. */
export function useFocusFallback(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusHeading(element);
    };
  }, [ref]);
}

/** Focuses the heading of the dialog or page that contains an element. */
export function focusHeading(element: HTMLElement | null): void {
  const dialog = element?.closest<HTMLElement>('dialog[open]');
  const heading = dialog?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  // Set only now: an opening dialog focuses its first focusable element, which must not be the heading.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
