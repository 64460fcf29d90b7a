import { act } from '@testing-library/react';

/** Presses Enter in the focused field. user-event does not find a submit button that is outside of its form. */
export function submitByEnter(): void {
  act(() => (document.activeElement as HTMLInputElement).form?.requestSubmit());
}
