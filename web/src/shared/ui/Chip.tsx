import type { ComponentProps, ReactNode } from 'react';
import type { To } from 'react-router';
import styles from './Chip.module.css';
import { NavLink } from './Link';

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

interface ChipLinkProps {
  to: To;
  count?: number;
  children: ReactNode;
}

/** A link with the look of a chip; the link to the current page is highlighted. */
export function ChipLink({ to, count, children }: ChipLinkProps) {
  return (
    <NavLink to={to} className={`${styles.chip} ${styles.link}`}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </NavLink>
  );
}
