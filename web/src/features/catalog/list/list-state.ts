import { parsePositiveInteger } from '../../../shared/parse-positive-integer';
import { rules } from '../../../shared/rules.gen';

/** The orders of a list; the default is the shop's own, or the relevance of a search. */
export const sorts = ['default', 'priceAsc', 'priceDesc', 'newest', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** Values within one filter are alternatives, filters combine. */
export interface ListFilters {
  categories: readonly number[];
  /** In euros. */
  priceMin: number | undefined;
  priceMax: number | undefined;
  available: boolean;
  /** `<filter id>:<value>`, or `<filter id>:<min>..<max>` for numbers. */
  attributes: readonly string[];
}

/** State of a product list. It is part of the URL, so that Back, reload and shared links work. */
export interface ListState extends ListFilters {
  sort: Sort;
  /** Counted from 1. */
  page: number;
}

export interface Range {
  min: number | undefined;
  max: number | undefined;
}

export const noFilters: ListFilters = {
  categories: [],
  priceMin: undefined,
  priceMax: undefined,
  available: false,
  attributes: [],
};

/** Reads the state from a query string. Invalid and contradictory values are ignored. */
export function parseListState(parameters: URLSearchParams): ListState {
  const all = (name: string) => [...new Set(parameters.getAll(name))].slice(0, rules.chosenFilterValues);
  const price = validRange({
    min: parsePrice(parameters.get('priceMin')),
    max: parsePrice(parameters.get('priceMax')),
  });
  return {
    sort: sorts.find((sort) => sort === parameters.get('sort')) ?? 'default',
    categories: all('category').flatMap((id) => parsePositiveInteger(id) ?? []),
    priceMin: price.min,
    priceMax: price.max,
    available: parameters.get('available') === 'true',
    attributes: all('attribute').filter(isAttribute),
    page: parsePositiveInteger(parameters.get('page')) ?? 1,
  };
}

/** Parameters of the API, which the URL has, too. */
export function filterParameters({
  sort,
  categories,
  priceMin,
  priceMax,
  available,
  attributes,
}: ListFilters & { sort?: Sort }) {
  return {
    sort: sort === 'default' ? undefined : sort,
    category: categories.length > 0 ? [...categories] : undefined,
    priceMin,
    priceMax,
    available: available || undefined,
    attribute: attributes.length > 0 ? [...attributes] : undefined,
  };
}

/** The query string of a list; `query` is the text of a search. */
export function listSearch(state: Partial<ListState>, query?: string): string {
  const { page = 1, sort, ...filters } = { ...noFilters, ...state };
  const parameters = {
    q: query,
    ...filterParameters({ sort, ...filters }),
    page: page === 1 ? undefined : page,
  };
  return Object.entries(parameters)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeValue(String(value))}`)
    .join('&');
}

/** Keeps the characters that filters use and a query string allows. */
function encodeValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%20', '+').replaceAll('%3A', ':');
}

export function hasFilters(filters: ListFilters): boolean {
  return Object.values(filterParameters({ ...filters, sort: undefined })).some(
    (value) => value !== undefined,
  );
}

/** The number of chosen values; a range counts as one. */
export function countFilters({ categories, priceMin, priceMax, available, attributes }: ListFilters): number {
  const hasPrice = priceMin !== undefined || priceMax !== undefined;
  return categories.length + attributes.length + Number(available) + Number(hasPrice);
}

export function valuesOf({ attributes }: ListFilters, id: number): string[] {
  const prefix = `${id}:`;
  return attributes.filter((entry) => entry.startsWith(prefix)).map((entry) => entry.slice(prefix.length));
}

export function withValues(filters: ListFilters, id: number, values: readonly string[]): ListFilters {
  const others = filters.attributes.filter((entry) => !entry.startsWith(`${id}:`));
  return { ...filters, attributes: [...others, ...values.map((value) => `${id}:${value}`)] };
}

export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** Reads `min..max`, of which either side may be empty. */
export function parseRange(text: string | undefined): Range {
  const [, min, max] = /^(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?$/.exec(text ?? '') ?? [];
  return validRange({ min: parseNumber(min), max: parseNumber(max) });
}

/** The value of a range filter; none without limits. */
export function formatRange({ min, max }: Range): string[] {
  return min === undefined && max === undefined ? [] : [`${min ?? ''}..${max ?? ''}`];
}

/** Reads a number that a visitor typed, with a decimal comma or point; undefined if it is none. */
export function parseNumber(text: string | null | undefined): number | undefined {
  const match = /^\s*(\d{1,9}(?:[.,]\d{1,3})?)\s*$/.exec(text ?? '');
  return match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.'));
}

/** Reads a price in euros; one above the highest possible price limits nothing. */
export function parsePrice(text: string | null | undefined): number | undefined {
  const price = parseNumber(text);
  if (price === undefined || price * 100 > rules.maxPriceCents) return undefined;
  return Math.round(price * 100) / 100;
}

function validRange({ min, max }: Range): Range {
  return min !== undefined && max !== undefined && min > max
    ? { min: undefined, max: undefined }
    : { min, max };
}

function isAttribute(entry: string): boolean {
  const [, value] = /^[1-9]\d*:(.+)$/s.exec(entry) ?? [];
  if (value === undefined) return false;
  const [, min, max] = /^(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)$/.exec(value) ?? [];
  return min === undefined || max === undefined || Number(min) <= Number(max);
}
