import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
}

interface TabsProps<Name extends string> {
  /** Names the tabs and their panels in the page. */
  id: string;
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  onChange: (name: Name) => void;
  /** `side` stands beside the panel on wide screens, and above it as `segments` on narrow ones. */
  variant?: 'segments' | 'side';
}

/** Tabs by the book: one stop for Tab, arrows, Home and End move and choose. */
export function Tabs<Name extends string>({
  id,
  label,
  tabs,
  current,
  onChange,
  variant = 'segments',
}: TabsProps<Name>) {
  function move(event: KeyboardEvent<HTMLElement>): void {
    const now = tabs.findIndex(({ name }) => name === current);
    const next = {
      ArrowRight: now + 1,
      ArrowDown: now + 1,
      ArrowLeft: now - 1,
      ArrowUp: now - 1,
      Home: 0,
      End: -1,
    }[event.key];
    const chosen = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!chosen) return;
    event.preventDefault();
    onChange(chosen.name);
    document.getElementById(tabId(id, chosen.name))?.focus();
  }

  return (
    <div role="tablist" aria-label={label} className={styles[variant]} onKeyDown={move}>
      {tabs.map(({ name, label: words }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(id, name)}
          aria-selected={name === current}
          aria-controls={panelId(id, name)}
          tabIndex={name === current ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(name)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** The id of the tabs. */
  id: string;
  name: string;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ id, name, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(id, name)} aria-labelledby={tabId(id, name)} className={className}>
      {children}
    </div>
  );
}

const tabId = (id: string, name: string) => `${id}-tab-${name}`;
const panelId = (id: string, name: string) => `${id}-panel-${name}`;
