import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/Dialog';

interface ConfirmOptions {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
}

/** Asks for confirmation: `if (await confirm({ … })) …`. Closing the dialog resolves to `false`. */
export function useConfirm() {
  const [pending, setPending] = useState<ConfirmOptions & { resolve: (confirmed: boolean) => void }>();
  const [open, setOpen] = useState(false);
  const close = (confirmed: boolean) => {
    setOpen(false);
    pending?.resolve(confirmed);
  };
  return {
    confirm: (options: ConfirmOptions) =>
      new Promise<boolean>((resolve) => {
        setPending({ ...options, resolve });
        setOpen(true);
      }),
    // Rendered with its texts after closing, too, for the fade-out.
    confirmDialog: pending && (
      <ConfirmDialog
        open={open}
        onClose={() => close(false)}
        title={pending.title}
        text={pending.text}
        confirmLabel={pending.confirmLabel}
        cancelLabel={pending.cancelLabel}
        danger={pending.danger}
        onConfirm={() => close(true)}
      />
    ),
  };
}
