import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { registerModal, useOpenModals } from './open-modals';

interface ModalProps {
  open: boolean;
  /** Shows the dialog in server-rendered HTML, before `open` makes it modal. Must not change. */
  openInHtml?: true;
  /** Called on Escape and on a click outside the dialog. */
  onClose?: () => void;
  /** If false, the dialog closes only when `open` becomes false. */
  dismissable?: boolean;
  /** `alertdialog` for a question that interrupts the user; screen readers then read the description too. */
  role?: 'alertdialog';
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  className?: string;
  children: ReactNode;
}

/**
 * Wrapper of the native modal `<dialog>`: the browser moves and restores the focus and makes the rest of the page
 * inert. It adds no history entry, because browsers that support close requests close it on Android's Back.
 */
export function Modal({
  open,
  openInHtml,
  onClose,
  dismissable = true,
  role,
  label,
  labelledBy,
  describedBy,
  className,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  /** A click outside counts only if the press also started outside: selecting text may end outside the dialog. */
  const pressStartedOutside = useRef(false);
  // Content is rendered on first open and stays mounted for the closing animation.
  const [opened, setOpened] = useState(open || openInHtml);
  if (open && !opened) setOpened(true);
  // Chromium closes dialogs that were opened without a user gesture, as after a reload, with one Escape.
  const isCovered = useOpenModals()
    .slice(0, -1)
    .some((modal) => modal === ref.current);

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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard equivalent is Escape, reported as "cancel"
    <dialog
      ref={ref}
      open={openInHtml}
      role={role}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // Older browsers ignore `closedby` and rely on the handlers below.
      {...{ closedby: dismissable && !isCovered ? 'closerequest' : 'none' }}
      onCancel={(event) => {
        // An event that cannot be prevented is followed by "close".
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        if (dismissable) onClose?.();
      }}
      onClose={(event) => {
        // Browsers fire "close" asynchronously; the dialog may have been reopened since.
        if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
        // Browsers do not allow "cancel" to be prevented twice in a row; `onClose` may keep the dialog open.
        showModal(event.currentTarget);
        if (dismissable) onClose?.();
      }}
      onPointerDown={(event) => {
        pressStartedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (dismissable && pressStartedOutside.current && event.target === event.currentTarget) onClose?.();
      }}
    >
      {opened && children}
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement): void {
  // Server-rendered HTML may contain an open dialog that is not modal.
  if (dialog.open && !dialog.matches(':modal')) dialog.close();
  if (!dialog.open) dialog.showModal();
}
