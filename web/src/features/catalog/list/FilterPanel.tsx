import { useId, useState } from 'react';
import type { AttributeFacet, Facets } from '../../../shared/api/types';
import { formatCount } from '../../../shared/counts';
import { useTranslation } from '../../../shared/i18n/use-translation';
import styles from './FilterPanel.module.css';
import { formatRange, type ListFilters, parseRange, toggled, valuesOf, withValues } from './list-state';
import { RangeFilter } from './RangeFilter';

interface FilterPanelProps {
  facets: Facets;
  filters: ListFilters;
  /** Subcategories of a category, or the categories of what was found. */
  isSearch: boolean;
  /** Whether typed limits apply after a pause, because a number of products depends on them. */
  appliesWhileTyping?: boolean;
  onChange: (filters: ListFilters) => void;
}

/** All filters of a list. Values that would leave no product are disabled and come last. */
export function FilterPanel({ facets, filters, isSearch, appliesWhileTyping, onChange }: FilterPanelProps) {
  const { t } = useTranslation('search');
  return (
    <div className={styles.panel}>
      <ul>
        <Choice
          label={t('filters.available')}
          count={facets.available}
          checked={filters.available}
          onChange={(available) => onChange({ ...filters, available })}
        />
      </ul>
      {facets.price && (
        <RangeFilter
          title={t('filters.price')}
          bounds={{ min: Math.floor(facets.price.min), max: Math.ceil(facets.price.max) }}
          range={{ min: filters.priceMin, max: filters.priceMax }}
          isPrice
          appliesWhileTyping={appliesWhileTyping}
          onChange={({ min, max }) => onChange({ ...filters, priceMin: min, priceMax: max })}
        />
      )}
      {facets.categories.length > 0 && (
        <Choices
          title={t(isSearch ? 'filters.searchCategories' : 'filters.categories')}
          choices={facets.categories.map(({ id, name, count }) => ({ value: id, label: name, count }))}
          chosen={filters.categories}
          onChange={(categories) => onChange({ ...filters, categories })}
        />
      )}
      {facets.attributes.map((facet) => (
        <AttributeFilter
          key={facet.id}
          facet={facet}
          filters={filters}
          appliesWhileTyping={appliesWhileTyping}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

interface AttributeFilterProps extends Pick<FilterPanelProps, 'filters' | 'appliesWhileTyping' | 'onChange'> {
  facet: AttributeFacet;
}

function AttributeFilter({ facet, filters, appliesWhileTyping, onChange }: AttributeFilterProps) {
  const { id, name, kind, unit, min, max, values } = facet;
  const chosen = valuesOf(filters, id);
  if (kind === 'words') {
    return (
      <Choices
        title={name}
        choices={values}
        chosen={chosen}
        onChange={(next) => onChange(withValues(filters, id, next))}
      />
    );
  }
  return (
    <RangeFilter
      title={unit ? `${name}, ${unit}` : name}
      bounds={{ min: min ?? undefined, max: max ?? undefined }}
      range={parseRange(chosen[0])}
      appliesWhileTyping={appliesWhileTyping}
      onChange={(range) => onChange(withValues(filters, id, formatRange(range)))}
    />
  );
}

/** Longer lists are collapsed. */
const collapsedLength = 8;

interface Choosable<Value> {
  value: Value;
  label: string;
  count: number;
}

interface ChoicesProps<Value> {
  title: string;
  choices: readonly Choosable<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

function Choices<Value extends string | number>({ title, choices, chosen, onChange }: ChoicesProps<Value>) {
  const { t } = useTranslation('search');
  const [isExpanded, setExpanded] = useState(false);
  const listId = useId();
  const isLong = choices.length > collapsedLength;
  const isDisabled = ({ value, count }: Choosable<Value>) => count === 0 && !chosen.includes(value);
  const sorted = choices.toSorted((one, other) => Number(isDisabled(one)) - Number(isDisabled(other)));
  const visible =
    isLong && !isExpanded
      ? sorted.filter(({ value }, index) => index < collapsedLength || chosen.includes(value))
      : sorted;
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <ul id={listId}>
        {visible.map(({ value, label, count }) => (
          <Choice
            key={value}
            label={label}
            count={count}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(chosen, value))}
          />
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          className={styles.expand}
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t('filters.showLess') : t('filters.showAll', { count: choices.length })}
        </button>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  count: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Choice({ label, count, checked, onChange }: ChoiceProps) {
  const { t, language } = useTranslation('search');
  return (
    <li>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={checked}
          // A chosen value can always be removed.
          disabled={count === 0 && !checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
        <span className={styles.count}>
          <span aria-hidden="true">{formatCount(count, language)}</span>
          <span className="visually-hidden">{t('filters.valueCount', { count })}</span>
        </span>
      </label>
    </li>
  );
}
