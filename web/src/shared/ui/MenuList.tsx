import type { KeyboardEvent, ReactNode } from 'react';
import type { To } from 'react-router';
import { Link } from './Link';
import styles from './MenuList.module.css';

/** Links and actions in a popover or a drawer. Arrow keys, Home and End move the focus, as Tab does. */
export function MenuList({ children, large }: { children: ReactNode; large?: boolean }) {
  return (
    <ul className={large ? styles.large : styles.menu} onKeyDown={moveByArrows}>
      {children}
    </ul>
  );
}

interface ItemProps {
  icon?: ReactNode;
  children: ReactNode;
  /** The active item, for example the current language. */
  current?: boolean;
  onSelect?: () => void;
}

interface MenuLinkProps extends ItemProps {
  to: To;
  state?: object;
}

export function MenuLink({ to, state, icon, children, current, onSelect }: MenuLinkProps) {
  return (
    <li>
      <Link
        to={to}
        state={state}
        className={styles.item}
        aria-current={current ? 'page' : undefined}
        onClick={onSelect}
      >
        {icon}
        {children}
      </Link>
    </li>
  );
}

interface ActionProps extends ItemProps {
  lang?: string;
  /** Disables the item and explains why. */
  disabledReason?: string;
}

export function MenuAction({ icon, children, current, onSelect, lang, disabledReason }: ActionProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-current={current ? 'true' : undefined}
        aria-disabled={disabledReason ? true : undefined}
        lang={lang}
        onClick={disabledReason ? undefined : onSelect}
      >
        {icon}
        {children}
        {disabledReason && <small>{disabledReason}</small>}
      </button>
    </li>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const current = items.indexOf(document.activeElement as HTMLElement);
  const next = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: (current - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
