import { useLayoutEffect, useRef } from 'react';

interface Refused<Field extends string> {
  errors: Partial<Record<Field, string>>;
  /** Counts refusals, so that the focus moves to the fault each time. */
  refusals: number;
}

/** A refused form opens the tab of its first fault and puts the cursor there. */
export function useFocusOnFault<Field extends string>(
  { errors, refusals }: Refused<Field>,
  openTabOf: (field: Field) => void,
) {
  const panel = useRef<HTMLDivElement>(null);
  const open = useRef(openTabOf);
  const first = useRef<Field>(undefined);
  first.current = Object.keys(errors)[0] as Field | undefined;
  open.current = openTabOf;
  useLayoutEffect(() => {
    const field = first.current;
    if (refusals === 0 || !field) return;
    open.current(field);
    // The tab is drawn after this.
    const frame = requestAnimationFrame(() => {
      panel.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [refusals]);
  return panel;
}
