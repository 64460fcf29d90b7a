import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../shared/ui/class-names';
import { IconChevronRight } from '../../shared/ui/icons';
import styles from './Overview.module.css';

interface BoxProps {
  title: string;
  /** How much of it there is, beside the title. */
  badge?: ReactNode;
  /** Where all of it is. */
  all?: { to: string; label: string };
  /** Takes the whole width. */
  whole?: boolean;
  children: ReactNode;
}

export function Box({ title, badge, all, whole, children }: BoxProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.box, whole && styles.whole)}>
      <div className={styles.head}>
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
