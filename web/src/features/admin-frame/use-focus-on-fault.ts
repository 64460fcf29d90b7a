import { useEffect, useRef } from 'react';

interface Refused<Field extends string> {
  errors: Partial<Record<Field, string>>;
  /** Counts refusals, so that the focus moves to the fault each time. */
  refusals: number;
}

/** A refused form opens the tab of its first fault, if it has tabs, and puts the cursor there. */
export function useFocusOnFault<Field extends string>(
  { errors, refusals }: Refused<Field>,
  openTabOf: (field: Field) => void = () => {},
) {
  const panel = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const sought = useRef<Field>(undefined);
  // After every drawing: the tab is drawn some time after it was opened.
  useEffect(() => {
    const first = Object.keys(errors)[0] as Field | undefined;
    if (seen.current !== refusals) {
      seen.current = refusals;
      sought.current = first;
      if (first) openTabOf(first);
    }
    if (!sought.current || sought.current !== first) return;
    const fault = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    if (!fault) return;
    sought.current = undefined;
    fault.focus();
  });
  return panel;
}
