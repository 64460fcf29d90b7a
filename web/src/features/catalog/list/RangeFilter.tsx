import { useEffect, useEffectEvent, useId, useState } from 'react';
import { formatDecimal } from '../../../shared/counts';
import { useTranslation } from '../../../shared/i18n/use-translation';
import styles from './FilterPanel.module.css';
import { parseNumber, parsePrice, type Range } from './list-state';

interface RangeFilterProps {
  title: string;
  /** The lowest and the highest value of the list. */
  bounds: Range;
  range: Range;
  /** Amounts in euros have two decimals at most. */
  isPrice?: boolean;
  appliesWhileTyping?: boolean;
  onChange: (range: Range) => void;
}

/** After this pause in typing, in milliseconds. */
const typingPause = 400;

/** Two fields for the limits of a number; they apply when the focus leaves them and on Enter. */
export function RangeFilter({
  title,
  bounds,
  range,
  isPrice,
  appliesWhileTyping,
  onChange,
}: RangeFilterProps) {
  const parse = isPrice ? parsePrice : parseNumber;

  function apply(changes: Partial<Range>) {
    const next = { ...range, ...changes };
    // Limits typed in the wrong order are meant the other way around.
    const [min, max] =
      next.min !== undefined && next.max !== undefined && next.min > next.max
        ? [next.max, next.min]
        : [next.min, next.max];
    if (min !== range.min || max !== range.max) onChange({ min, max });
  }

  /** The number may be the beginning of another, so contradictory limits wait. */
  function applyUnfinished(changes: Partial<Range>) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = { ...range, ...changes };
    if (min <= max) apply(changes);
  }

  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.range}>
        {(['min', 'max'] as const).map((side) => (
          <LimitInput
            key={side}
            side={side}
            title={title}
            value={range[side]}
            bound={bounds[side]}
            onApply={(text) => apply({ [side]: parse(text) })}
            onPause={appliesWhileTyping ? (text) => applyUnfinished({ [side]: parse(text) }) : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface LimitInputProps {
  side: 'min' | 'max';
  title: string;
  value: number | undefined;
  bound: number | undefined;
  onApply: (text: string) => void;
  onPause: ((text: string) => void) | undefined;
}

function LimitInput({ side, title, value, bound, onApply, onPause }: LimitInputProps) {
  const { t, language } = useTranslation('search');
  const format = (number: number | undefined) =>
    number === undefined ? '' : formatDecimal(number, language);
  const [text, setText] = useState(format(value));
  // Back and "reset" change the value from outside.
  const [applied, setApplied] = useState(value);
  if (applied !== value) {
    setApplied(value);
    if (parseNumber(text) !== value) setText(format(value));
  }
  const pause = useEffectEvent(() => {
    if (text === '' || parseNumber(text) !== undefined) onPause?.(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text starts the pause again
  useEffect(() => {
    const timer = setTimeout(() => pause(), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  const id = useId();
  function apply() {
    onApply(text);
    // Input that is not a number limits nothing.
    if (parseNumber(text) === undefined) setText('');
  }
  return (
    <label htmlFor={id} className={styles.limit}>
      <span aria-hidden="true">{t(`filters.${side}`)}</span>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        aria-label={t(`filters.${side}Of`, { name: title })}
        placeholder={format(bound)}
        value={text}
        onChange={({ target }) => setText(target.value.replace(/[^\d.,]/g, ''))}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
    </label>
  );
}
