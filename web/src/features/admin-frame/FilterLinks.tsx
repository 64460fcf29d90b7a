import type { To } from 'react-router';
import { Link } from '../../shared/ui/Link';
import styles from './FilterLinks.module.css';

interface FilterLink {
  name: string;
  to: To;
  current: boolean;
  text: string;
  /** Number of rows; `undefined` while loading. A filter without counts has none. */
  count?: string | undefined;
}

/** Links to a list with each value of a filter. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={label} className={styles.filter}>
      <ul>
        {links.map(({ name, to, current, text, ...counted }) => (
          <li key={name}>
            <Link to={to} className={styles.link} aria-current={current ? 'page' : undefined}>
              {text} {'count' in counted && <span className={styles.count}>{counted.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
