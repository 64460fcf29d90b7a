import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../shared/ui/IconButton';
import { IconChevronDown, IconInfo } from '../../shared/ui/icons';
import { IconChevronUp } from '../../shared/ui/office-icons';
import styles from './Alert.module.css';

interface AlertProps {
  title: string;
  /** What can be folded away. */
  children?: ReactNode;
}

/** A quiet word above a table about what waits to be saved. */
export function Alert({ title, children }: AlertProps) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(true);
  return (
    <div className={styles.alert}>
      <IconInfo className={styles.icon} />
      <div className={styles.words}>
        <b>{title}</b>
        {open && children}
      </div>
      {children && (
        <IconButton
          size="sm"
          label={t(open ? 'actions.fold' : 'actions.unfold')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        </IconButton>
      )}
    </div>
  );
}
