import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import styles from './Drawer.module.css';
import { IconButton } from './IconButton';
import { IconX } from './icons';
import { Modal } from './Modal';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  /** Content of the header, next to the close button. */
  head?: ReactNode;
  children: ReactNode;
}

/** A modal panel that slides in from the side on narrow screens. */
export function Drawer({ open, onClose, label, head, children }: DrawerProps) {
  const { t } = useTranslation();
  return (
    <Modal open={open} onClose={onClose} label={label} className={styles.drawer}>
      <div className={styles.body}>
        <div className={styles.head}>
          {head}
          <IconButton label={t('actions.close')} onClick={onClose} className={styles.close}>
            <IconX />
          </IconButton>
        </div>
        {children}
      </div>
    </Modal>
  );
}
