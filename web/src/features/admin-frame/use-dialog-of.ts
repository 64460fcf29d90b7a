import { useState } from 'react';

/** A dialog about one thing of a list: it keeps its subject while it fades out, and starts anew each time. */
export function useDialogOf<Subject>() {
  const [state, setState] = useState<{ subject?: Subject; open: boolean; times: number }>({
    open: false,
    times: 0,
  });
  return {
    subject: state.subject,
    open: state.open,
    /** For the dialog's `key`. */
    times: state.times,
    show: (subject?: Subject) => setState(({ times }) => ({ subject, open: true, times: times + 1 })),
    close: () => setState((now) => ({ ...now, open: false })),
  };
}
