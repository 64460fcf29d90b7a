import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Button } from './Button';
import { classNames } from './class-names';
import styles from './Dialog.module.css';
import { Modal } from './Modal';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Buttons next to the title, which then stays visible while the content scrolls. */
  titleActions?: ReactNode;
  /** For dialogs with a table or a form. */
  wide?: boolean;
  /** Focuses the title when the dialog opens: for content that is read first, or that is still loading. */
  focusTitle?: boolean;
  /** A request is pending: the dialog cannot be dismissed. */
  busy?: boolean;
  role?: 'alertdialog';
  /** Id of the text that explains the title. */
  describedBy?: string;
}

export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  titleActions,
  wide,
  focusTitle,
  busy,
  role,
  describedBy,
}: DialogProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (open && focusTitle) heading.current?.focus();
  }, [open, focusTitle]);
  const titleElement = (
    <h2 ref={heading} id={titleId} tabIndex={focusTitle ? -1 : undefined} className="subtitle">
      {title}
    </h2>
  );
  return (
    <Modal
      open={open}
      onClose={onClose}
      dismissable={!busy}
      role={role}
      labelledBy={titleId}
      describedBy={describedBy}
      className={classNames(styles.dialog, wide && styles.wide)}
    >
      <div className={styles.body}>
        {titleActions ? (
          <div className={styles.head}>
            {titleElement}
            {titleActions}
          </div>
        ) : (
          titleElement
        )}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>
  );
}

interface ConfirmDialogProps extends Omit<DialogProps, 'actions' | 'children' | 'role' | 'describedBy'> {
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  danger?: boolean;
}

export function ConfirmDialog({
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  danger,
  ...dialog
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const textId = useId();
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      describedBy={textId}
      actions={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            {cancelLabel ?? t('actions.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p id={textId} className="muted">
        {text}
      </p>
    </Dialog>
  );
}
