import { type ReactNode, useId } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { IconChevronRight } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import styles from './DashboardOverview.module.css';

interface BoxProps {
  title: string;
  /** Next to the title, for example a count. */
  badge?: ReactNode;
  /** Link to the full list. */
  all?: { to: string; label: string };
  /** Spans both columns. */
  fullWidth?: boolean;
  children: ReactNode;
}

export function Box({ title, badge, all, fullWidth, children }: BoxProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.box, fullWidth && styles.fullWidth)}>
      <div className={styles.header}>
        <h2 id={id}>{title}</h2>
        {badge}
        {all && (
          <Link to={all.to} className={styles.all}>
            {all.label}
            <IconChevronRight size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
