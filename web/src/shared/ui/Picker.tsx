import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { IconSearch } from './icons';
import styles from './Picker.module.css';
import { Popover, type PopoverTriggerProps } from './Popover';
import { IconCheck } from './page-icons';
import { filterOptions, nextActiveIndex, type PickerOption } from './picker-model';

interface PickerProps<Option extends PickerOption> {
  /** Accessible name of the list. */
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  searchLabel: string;
  /** Rendered before an option's label. */
  mark?: (option: Option) => ReactNode;
  /** Rendered next to the search input, for example a loading progress. */
  note?: ReactNode;
  trigger: (props: PopoverTriggerProps) => ReactNode;
}

/** A select with a search input: arrow keys move, Enter selects, Escape closes without a change. */
export function Picker<Option extends PickerOption>({ label, trigger, ...list }: PickerProps<Option>) {
  return (
    <Popover forField label={label} trigger={trigger} className={styles.panel}>
      {(close) => <SearchableList {...list} label={label} onDone={close} />}
    </Popover>
  );
}

function SearchableList<Option extends PickerOption>({
  label,
  options,
  value,
  onChange,
  searchLabel,
  mark,
  note,
  onDone,
}: Omit<PickerProps<Option>, 'trigger'> & { onDone: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const matchingOptions = filterOptions(options, query);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  );
  const current = matchingOptions[active];

  const scrollToActive = () =>
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the active option changes
  useEffect(() => void scrollToActive(), [current?.value]);

  function select(option: Option): void {
    onChange(option.value);
    onDone();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = nextActiveIndex(event.key, active, matchingOptions.length);
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && current) select(current);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  }

  return (
    <>
      <div className={styles.head}>
        <IconSearch />
        <input
          type="text"
          role="combobox"
          aria-label={searchLabel}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${current.value}`}
          placeholder={searchLabel}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          value={query}
          // The list has no height until the popover is open; the input is focused after that.
          onFocus={scrollToActive}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {note}
      </div>
      <div ref={list} role="listbox" id={id} aria-label={label} className={styles.list}>
        {matchingOptions.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which has aria-activedescendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={option.value}
            role="option"
            id={`${id}-${option.value}`}
            aria-selected={option.value === value}
            data-active={option === current || undefined}
            className={styles.option}
            onClick={() => select(option)}
            onPointerMove={() => setActive(index)}
          >
            {mark?.(option)}
            <span className={styles.name}>{option.label}</span>
            <span className={styles.detail}>{option.detail}</span>
            <IconCheck size={16} className={styles.checkmark} />
          </div>
        ))}
      </div>
      <p role="status" className={matchingOptions.length > 0 ? 'visually-hidden' : styles.noResults}>
        {matchingOptions.length === 0 && t('catalog.noResults')}
      </p>
    </>
  );
}
