import type { ComponentProps, ReactNode } from 'react';
import styles from './Chip.module.css';

interface ChipProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Set for a toggle; undefined for a plain action. */
  pressed?: boolean;
  count?: number;
  icon?: ReactNode;
}

export function Chip({ pressed, count, icon, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={styles.chip}>
      {icon}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}
