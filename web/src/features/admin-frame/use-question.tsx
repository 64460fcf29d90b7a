import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/Dialog';

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
}

/** Asks before something is done: `if (await ask({ … })) …`. Whoever closes the question has said no. */
export function useQuestion() {
  const [asked, setAsked] = useState<Question & { answer: (yes: boolean) => void }>();
  const [open, setOpen] = useState(false);
  const answer = (yes: boolean) => {
    setOpen(false);
    asked?.answer(yes);
  };
  return {
    ask: (question: Question) =>
      new Promise<boolean>((tell) => {
        setAsked({ ...question, answer: tell });
        setOpen(true);
      }),
    // It keeps its words while it fades out.
    question: asked && (
      <ConfirmDialog
        open={open}
        onClose={() => answer(false)}
        title={asked.title}
        text={asked.text}
        confirmLabel={asked.confirmLabel}
        cancelLabel={asked.cancelLabel}
        danger={asked.danger}
        onConfirm={() => answer(true)}
      />
    ),
  };
}
