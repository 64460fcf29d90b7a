import { useState } from 'react';

/** State of a dialog about one row. The subject stays set while the dialog fades out. */
export function useDialogState<Subject>() {
  const [state, setState] = useState<{ subject?: Subject; open: boolean; openCount: number }>({
    open: false,
    openCount: 0,
  });
  return {
    subject: state.subject,
    open: state.open,
    /** As the dialog's `key`, it resets the dialog's state each time it opens. */
    openCount: state.openCount,
    show: (subject?: Subject) =>
      setState(({ openCount }) => ({ subject, open: true, openCount: openCount + 1 })),
    close: () => setState((current) => ({ ...current, open: false })),
  };
}
