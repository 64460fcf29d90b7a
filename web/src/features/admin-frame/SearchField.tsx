import { useEffect, useRef, useState } from 'react';
import { rules } from '../../shared/rules.gen';
import { IconSearch } from '../../shared/ui/icons';
import styles from './SearchField.module.css';

export const searchDelay = 500;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches 500 ms after the last key press, or immediately on Enter; "/" focuses the field. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  /** Searches reported by onSearch that have not come back as `value` yet. */
  const [pending, setPending] = useState<string[]>([]);
  if (previousValue !== value) {
    const index = pending.indexOf(value);
    setPreviousValue(value);
    setPending(index < 0 ? [] : pending.slice(index + 1));
    // A value from elsewhere, for example Back, replaces the input. The field's own search must not overwrite newer input.
    if (index < 0 && input.trim() !== value) setInput(value);
  }

  const search = (text: string) => {
    setPending([...pending, text.trim()]);
    onSearch(text);
  };
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  });
  useEffect(() => {
    if (input.trim() === value) return;
    const timer = setTimeout(() => latestSearch.current(input), searchDelay);
    return () => clearTimeout(timer);
  }, [input, value]);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, dialog') || target.isContentEditable) return;
      event.preventDefault();
      inputRef.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: not all supported browsers have <search>
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(input);
      }}
    >
      <IconSearch size={16} />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={rules.searchMaxChars}
        value={input}
        onChange={(event) => setInput(event.target.value)}
      />
      <kbd>/</kbd>
    </form>
  );
}
