import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { registerModal } from './open-modals';

interface ModalProps {
  open: boolean;
  /** Called when the visitor wants out (Escape, a press beside the dialog). */
  onClose?: () => void;
  /** A dialog that may not be dismissed closes only when `open` becomes false. */
  dismissable?: boolean;
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  className?: string;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it takes the focus and gives it back, and what is behind it is inert. Browsers with
 * close requests also close it by Android's Back, which is why no entry of the history stands for it.
 * Drawer, Dialog and the age gate are made of it.
 */
export function Modal({
  open,
  onClose,
  dismissable = true,
  label,
  labelledBy,
  describedBy,
  className,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  /** A press counts as one beside the dialog only if it began there: text is selected beyond the edge, too. */
  const beganBeside = useRef(false);
  // The content stays while the dialog fades out, but is not made before it is first wanted.
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open) {
      showModal(dialog);
      return registerModal(dialog);
    }
    if (dialog.open) dialog.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser reports as "cancel"
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // Newer browsers then do not even try to close it; for the others there are the handlers below.
      {...{ closedby: dismissable ? 'closerequest' : 'none' }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissable) onClose?.();
      }}
      onClose={(event) => {
        // Browsers tell of a closing with the next frame they draw; by then the dialog may be open again.
        if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
        // Browsers let a second Escape through whatever "cancel" says.
        if (dismissable) onClose?.();
        else showModal(event.currentTarget);
      }}
      onPointerDown={(event) => {
        beganBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (dismissable && beganBeside.current && event.target === event.currentTarget) onClose?.();
      }}
    >
      {wanted && children}
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement): void {
  // A server may have written the dialog open but not modal.
  if (dialog.open && !dialog.matches(':modal')) dialog.close();
  if (!dialog.open) dialog.showModal();
}
