import type { AttributeFacet, Facets } from '../../../shared/api/types';
import { formatDecimal } from '../../../shared/counts';
import type { Language } from '../../../shared/i18n/languages';
import { formatMoneyWithoutZeroCents } from '../../../shared/money';
import {
  formatRange,
  type ListFilters,
  parseRange,
  type Range,
  toggled,
  valuesOf,
  withValues,
} from './list-state';

/** One chosen value with the filters that remain without it. */
export interface ChosenFilter {
  key: string;
  label: string;
  without: ListFilters;
}

type RangeText = (values: { min?: string; max?: string }) => string;

/** Chosen filters in the order of the panel. Values that the list does not know are left out. */
export function chosenFilters(
  filters: ListFilters,
  facets: Facets,
  texts: { available: string; range: RangeText },
  language: Language,
): ChosenFilter[] {
  const chosen: ChosenFilter[] = [];
  const { priceMin, priceMax, available, categories } = filters;
  if (available)
    chosen.push({ key: 'available', label: texts.available, without: { ...filters, available: false } });
  if (priceMin !== undefined || priceMax !== undefined) {
    const money = (amount: number) => formatMoneyWithoutZeroCents(amount, language);
    chosen.push({
      key: 'price',
      label: texts.range(mapRange({ min: priceMin, max: priceMax }, money)),
      without: { ...filters, priceMin: undefined, priceMax: undefined },
    });
  }
  for (const { id, name } of facets.categories) {
    if (categories.includes(id))
      chosen.push({
        key: `category ${id}`,
        label: name,
        without: { ...filters, categories: toggled(categories, id) },
      });
  }
  for (const facet of facets.attributes) chosen.push(...chosenValues(filters, facet, texts.range, language));
  return chosen;
}

function chosenValues(
  filters: ListFilters,
  { id, name, kind, unit, values }: AttributeFacet,
  rangeText: RangeText,
  language: Language,
): ChosenFilter[] {
  const chosen = valuesOf(filters, id);
  if (kind === 'words') {
    return values
      .filter(({ value }) => chosen.includes(value))
      .map(({ value, label }) => ({
        key: `${id}:${value}`,
        label: `${name}: ${label}`,
        without: withValues(filters, id, toggled(chosen, value)),
      }));
  }
  const range = parseRange(chosen[0]);
  if (formatRange(range).length === 0) return [];
  const format = (number: number) => formatDecimal(number, language) + (unit ? `\u00a0${unit}` : '');
  return [
    {
      key: String(id),
      label: `${name}: ${rangeText(mapRange(range, format))}`,
      without: withValues(filters, id, []),
    },
  ];
}

function mapRange({ min, max }: Range, format: (number: number) => string): { min?: string; max?: string } {
  return {
    min: min === undefined ? undefined : format(min),
    max: max === undefined ? undefined : format(max),
  };
}

/** Removes the values that the unfiltered list does not have, which the API refuses. */
export function withKnownValues(filters: ListFilters, facets: Facets): ListFilters {
  const knownCategories = new Set(facets.categories.map(({ id }) => id));
  return {
    ...filters,
    categories: filters.categories.filter((id) => knownCategories.has(id)),
    attributes: facets.attributes.flatMap(({ id, kind, values }) =>
      valuesOf(filters, id)
        .filter((value) =>
          kind === 'words'
            ? values.some((known) => known.value === value)
            : formatRange(parseRange(value)).length > 0,
        )
        // A range filter has one value.
        .slice(0, kind === 'words' ? undefined : 1)
        .map((value) => `${id}:${value}`),
    ),
  };
}

/** Texts of ranges: "€5 – €20", "from €5", "up to €20". */
export function rangeFormatter(
  t: (key: 'filters.from' | 'filters.to', values: { value: string }) => string,
): RangeText {
  return ({ min, max }) => {
    if (min !== undefined && max !== undefined) return `${min}\u00a0– ${max}`;
    return min !== undefined ? t('filters.from', { value: min }) : t('filters.to', { value: max ?? '' });
  };
}
