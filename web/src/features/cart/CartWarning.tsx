import type { ReactNode } from 'react';
import { AlertBox } from '../../shared/ui/AlertBox';
import { IconAlert } from '../../shared/ui/icons';
import styles from './CartWarning.module.css';

/** A warning about the whole cart, with an optional button. */
export function CartWarning({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <AlertBox tone="warning" icon={<IconAlert />} className={styles.warning}>
      <p>{text}</p>
      {action}
    </AlertBox>
  );
}
