import type { ComponentProps, ReactNode } from 'react';
import type { To } from 'react-router';
import styles from './Chip.module.css';
import { classNames } from './class-names';
import { Link, NavLink } from './Link';

type ChipProps = Omit<ComponentProps<'button'>, 'className'>;

export function Chip(props: ChipProps) {
  return <button type="button" {...props} className={styles.chip} />;
}

interface ChipLinkProps {
  to: To;
  count?: number;
  children: ReactNode;
}

/** A link with the look of a chip; the link to the current page is highlighted. */
export function ChipLink({ to, ...content }: ChipLinkProps) {
  return (
    <NavLink to={to} className={classNames(styles.chip, styles.link)}>
      <ChipContent {...content} />
    </NavLink>
  );
}

interface FilterChipProps extends ChipLinkProps {
  /** Whether the list is filtered by the chip. */
  current?: boolean;
  icon?: ReactNode;
}

/** A link to another view of the same page, whose path does not tell whether the link is current. */
export function FilterChip({ to, current, ...content }: FilterChipProps) {
  return (
    <Link to={to} aria-current={current || undefined} className={styles.chip}>
      <ChipContent {...content} />
    </Link>
  );
}

function ChipContent({ icon, count, children }: Pick<FilterChipProps, 'icon' | 'count' | 'children'>) {
  return (
    <>
      {icon}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
}
