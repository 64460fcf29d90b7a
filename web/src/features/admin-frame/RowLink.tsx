import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Link } from '../../shared/ui/Link';
import styles from './RowLink.module.css';

/** The link in the first cell of a row. */
export function RowLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}

/** Below the link on phones, where the other columns are hidden. */
export function PhoneFacts({ children }: { children: ReactNode }) {
  return <span className={styles.facts}>{children}</span>;
}
