import { type ReactNode, useId } from 'react';
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
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** For dialogs with a table or a form. */
  wide?: boolean;
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
  wide,
  busy,
  role,
  describedBy,
}: DialogProps) {
  const titleId = useId();
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
        <h2 id={titleId} className="subtitle">
          {title}
        </h2>
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
