import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
}

interface TabsProps<Name extends string> {
  /** Prefix of the element ids. */
  id: string;
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  onChange: (name: Name) => void;
  /** `side` is a column next to the panel on wide screens and looks like `segments` on narrow ones. */
  variant?: 'segments' | 'side';
}

/** ARIA tabs with roving tabindex: arrow keys, Home and End move the focus and select. */
export function Tabs<Name extends string>({
  id,
  label,
  tabs,
  current,
  onChange,
  variant = 'segments',
}: TabsProps<Name>) {
  function move(event: KeyboardEvent<HTMLElement>): void {
    const currentIndex = tabs.findIndex(({ name }) => name === current);
    const nextIndex = {
      ArrowRight: currentIndex + 1,
      ArrowLeft: currentIndex - 1,
      // In a row of tabs, these keys scroll the page.
      ...(variant === 'side' && { ArrowDown: currentIndex + 1, ArrowUp: currentIndex - 1 }),
      Home: 0,
      End: -1,
    }[event.key];
    const nextTab = nextIndex === undefined ? undefined : tabs.at(nextIndex % tabs.length);
    if (!nextTab) return;
    event.preventDefault();
    onChange(nextTab.name);
    document.getElementById(tabId(id, nextTab.name))?.focus();
  }

  return (
    <div role="tablist" aria-label={label} className={styles[variant]} onKeyDown={move}>
      {tabs.map(({ name, label: tabLabel }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(id, name)}
          aria-selected={name === current}
          // The other panels are not in the page.
          aria-controls={name === current ? panelId(id, name) : undefined}
          tabIndex={name === current ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(name)}
        >
          {tabLabel}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** The `id` of the Tabs. */
  id: string;
  name: string;
  className?: string;
  /** For a panel that starts with text: the keyboard reaches it before the controls below the text. */
  focusable?: boolean;
  children: ReactNode;
}

export function TabPanel({ id, name, className, focusable, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(id, name)}
      aria-labelledby={tabId(id, name)}
      tabIndex={focusable ? 0 : undefined}
      className={className}
    >
      {children}
    </div>
  );
}

const tabId = (id: string, name: string) => `${id}-tab-${name}`;
const panelId = (id: string, name: string) => `${id}-panel-${name}`;
