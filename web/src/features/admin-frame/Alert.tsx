import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { IconChevronUp } from '../../shared/ui/admin-icons';
import { IconButton } from '../../shared/ui/IconButton';
import { IconChevronDown, IconInfo } from '../../shared/ui/icons';
import styles from './Alert.module.css';

interface AlertProps {
  title: string;
  children?: ReactNode;
}

/** An inline message about staged changes. */
export function Alert({ title, children }: AlertProps) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(true);
  return (
    <div className={styles.alert}>
      <IconInfo className={styles.icon} />
      <div className={styles.content}>
        <b>{title}</b>
        {open && children}
      </div>
      {children && (
        <IconButton
          size="sm"
          label={t(open ? 'actions.collapse' : 'actions.expand')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        </IconButton>
      )}
    </div>
  );
}
