import { type RefObject, useLayoutEffect } from 'react';

/** Finds the element that gets the focus of an unmounting one. */
type FindTarget = (element: HTMLElement) => HTMLElement | null | undefined;

/**
 * Moves the focus to another element when the element that contains it unmounts: to the result of `find`, which must not
 * change, or to the heading of the dialog or page.
 */
export function useFocusFallback(ref: RefObject<HTMLElement | null>, find?: FindTarget): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const target = find?.(element);
      if (target) target.focus();
      else focusHeading(element);
    };
  }, [ref, find]);
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
