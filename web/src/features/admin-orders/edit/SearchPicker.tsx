import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useAdminQuery } from '../../../shared/api/admin-query';
import { useSettled } from '../../../shared/hooks/use-settled';
import type { Language } from '../../../shared/i18n/languages';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { rules } from '../../../shared/rules.gen';
import { Field, inputClassName } from '../../../shared/ui/Field';
import { nextActiveIndex } from '../../../shared/ui/picker-model';
import styles from './SearchPicker.module.css';

interface Matches<Option> {
  data: { content: readonly Option[] } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
}

interface SearchPickerProps<Option extends { id: number }> {
  label: string;
  hint?: string;
  error?: string;
  search: string;
  onSearch: (search: string) => void;
  matches: Matches<Option>;
  isDisabled?: (option: Option) => boolean;
  renderOption: (option: Option) => ReactNode;
  onSelect: (option: Option) => void;
}

const typingPause = 200;

/** A text that follows the input after a pause, so that not every letter is searched. */
export function useSearchText() {
  const [input, setInput] = useState('');
  const search = useSettled(input.trim(), typingPause);
  return { input, setInput, search };
}

/** A search field with a list of matches: arrow keys move, Enter selects, Escape clears. */
export function SearchPicker<Option extends { id: number }>({
  label,
  hint,
  error,
  search,
  onSearch,
  matches,
  isDisabled = () => false,
  renderOption,
  onSelect,
}: SearchPickerProps<Option>) {
  const { t } = useTranslation('fulfillment');
  const listId = useId();
  const [active, setActive] = useState(0);
  const isOpen = search.trim() !== '' && (matches.data !== undefined || matches.error != null);
  const options = isOpen ? (matches.data?.content ?? []) : [];
  const current = options[Math.min(active, options.length - 1)];

  function select(option: Option): void {
    if (isDisabled(option)) return;
    onSelect(option);
    onSearch('');
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = isOpen ? nextActiveIndex(event.key, active, options.length) : undefined;
    if (next !== undefined) setActive(next);
    else if (event.key === 'Escape' && search !== '') onSearch('');
    else if (event.key === 'Enter') {
      // The matches of an earlier text must not be selected.
      if (current && !matches.isPlaceholderData) select(current);
    } else return;
    event.preventDefault();
  }

  return (
    <div className={styles.search}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            type="search"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current && `${listId}-${current.id}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={rules.searchMaxChars}
            className={inputClassName}
            value={search}
            onChange={({ target }) => {
              onSearch(target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div
        role="listbox"
        id={listId}
        aria-label={label}
        hidden={options.length === 0}
        className={styles.list}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which has aria-activedescendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={option.id}
            id={`${listId}-${option.id}`}
            role="option"
            aria-selected={option === current}
            aria-disabled={isDisabled(option) || undefined}
            className={styles.option}
            onClick={() => select(option)}
            onPointerMove={() => setActive(index)}
          >
            {renderOption(option)}
          </div>
        ))}
      </div>
      <p role="status" className={isOpen && options.length === 0 ? styles.none : 'visually-hidden'}>
        {isOpen &&
          (matches.error
            ? t('search.error')
            : options.length === 0
              ? t('search.none')
              : t('search.found', { count: options.length }))}
      </p>
    </div>
  );
}

/** More matches than these are found by a longer search. */
const matchCount = 8;

export function useMatches<Path extends '/api/v1/admin/products' | '/api/v1/admin/users'>(
  path: Path,
  search: string,
  language?: Language,
) {
  return useAdminQuery(
    path,
    { query: { page: 0, size: matchCount, search }, language },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
}
