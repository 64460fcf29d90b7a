import { type RefObject, useEffect, useState } from 'react';

/** Moves the focus from a removed line to the remove button of the line that follows it. */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>): (index: number) => void {
  const [removed, setRemoved] = useState<{ index: number }>();
  useEffect(() => {
    if (!removed) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    buttons[Math.min(removed.index, buttons.length - 1)]?.focus();
  }, [removed, list]);
  return (index) => setRemoved({ index });
}
