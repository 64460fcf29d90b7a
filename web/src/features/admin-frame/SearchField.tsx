import { useEffect, useRef, useState } from 'react';
import { rules } from '../../shared/rules.gen';
import { IconSearch } from '../../shared/ui/icons';
import styles from './SearchField.module.css';

export const searchDelay = 500;

interface SearchFieldProps {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (words: string) => void;
}

/** Searches half a second after the last key, or at once by Enter; "/" brings the cursor here. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  /** What was searched for and has not come back as the value yet. */
  const [asked, setAsked] = useState<string[]>([]);
  if (told !== value) {
    const own = asked.indexOf(value);
    setTold(value);
    setAsked(own < 0 ? [] : asked.slice(own + 1));
    // The address changed by itself, for example by Back. Over one's own words somebody may have typed on.
    if (own < 0 && typed.trim() !== value) setTyped(value);
  }

  const search = (words: string) => {
    setAsked([...asked, words.trim()]);
    onSearch(words);
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => latest.current(typed), searchDelay);
    return () => clearTimeout(timer);
  }, [typed, value]);

  useEffect(() => {
    const bringCursor = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, dialog') || target.isContentEditable) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', bringCursor);
    return () => document.removeEventListener('keydown', bringCursor);
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2024 do not all know <search>
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <IconSearch size={16} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={rules.searchMaxChars}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <kbd>/</kbd>
    </form>
  );
}
