import { useEffect, useRef } from 'react';

interface RejectedForm<Field extends string> {
  errors: Partial<Record<Field, string>>;
  /** Increases with every rejected save. */
  rejectedCount: number;
}

/** After a rejected save, opens the tab of the first invalid field and focuses that field. */
export function useFocusOnError<Field extends string>(
  { errors, rejectedCount }: RejectedForm<Field>,
  openTabOf: (field: Field) => void = () => {},
) {
  const container = useRef<HTMLDivElement>(null);
  const handledCount = useRef(0);
  const pendingField = useRef<Field>(undefined);
  // Runs after every render, because the tab's fields are rendered some time after the tab was opened.
  useEffect(() => {
    const firstField = Object.keys(errors)[0] as Field | undefined;
    if (handledCount.current !== rejectedCount) {
      handledCount.current = rejectedCount;
      pendingField.current = firstField;
      if (firstField) openTabOf(firstField);
    }
    if (!pendingField.current || pendingField.current !== firstField) return;
    const invalid = container.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    if (!invalid) return;
    pendingField.current = undefined;
    invalid.focus();
  });
  return container;
}
