import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconSearch } from './icons';
import styles from './Picker.module.css';
import { Popover, type PopoverTriggerProps } from './Popover';
import { filterOptions, nextActiveIndex, type PickerOption } from './picker-model';

interface PickerProps<Option extends PickerOption> {
  /** Names the list. */
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  searchLabel: string;
  /** Stands before an option's name. */
  mark?: (option: Option) => ReactNode;
  /** A line below the search, such as how far something is. */
  note?: ReactNode;
  trigger: (props: PopoverTriggerProps) => ReactNode;
}

/** A list to choose one from, with a search: arrows move, Enter chooses, Escape leaves everything as it was. */
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
  const [typed, setTyped] = useState('');
  const shown = filterOptions(options, typed);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  );
  const current = shown[active];

  const showActive = () => list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another active option is another element to show
  useEffect(() => void showActive(), [current?.value]);

  function choose(option: Option): void {
    onChange(option.value);
    onDone();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = nextActiveIndex(event.key, active, shown.length);
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && current) choose(current);
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
          value={typed}
          // The list has no height before it is open, and the focus comes only then.
          onFocus={showActive}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {note}
      </div>
      <div ref={list} role="listbox" id={id} aria-label={label} className={styles.list}>
        {shown.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search's
          <div
            key={option.value}
            role="option"
            id={`${id}-${option.value}`}
            aria-selected={option.value === value}
            data-active={option === current || undefined}
            className={styles.option}
            onClick={() => choose(option)}
            onPointerMove={() => setActive(index)}
          >
            {mark?.(option)}
            <span className={styles.name}>{option.label}</span>
            <span className={styles.detail}>{option.detail}</span>
            <IconCheck size={16} className={styles.chosen} />
          </div>
        ))}
      </div>
      <p role="status" className={shown.length > 0 ? 'visually-hidden' : styles.none}>
        {shown.length === 0 && t('catalog.noResults')}
      </p>
    </>
  );
}
