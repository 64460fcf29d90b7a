import { type To, useSearchParams } from 'react-router';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { rules } from '../../shared/rules.gen';

export const pageSizes = [5, 10, 25] as const;
export const defaultPageSize = 10;

export interface ListParams {
  /** 1-based. */
  page: number;
  size: number;
  search: string;
}

/** Reads page, size and search from the query string; invalid values become the defaults. */
export function readListParams(parameters: URLSearchParams): ListParams {
  const size = Number(parameters.get('size'));
  return {
    page: parsePositiveInteger(parameters.get('page')) ?? 1,
    size: pageSizes.find((allowed) => allowed === size) ?? defaultPageSize,
    search: (parameters.get('search') ?? '').slice(0, rules.searchMaxChars),
  };
}

/** Writes page, size and search into the query string; defaults are omitted. */
export function writeListParams(
  parameters: URLSearchParams,
  { page, size, search }: ListParams,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const set = (name: string, value: string | number, defaultValue: string | number) =>
    value === defaultValue ? next.delete(name) : next.set(name, String(value));
  // Another page or search is not at the position of a cursor.
  for (const cursor of ['after', 'before']) next.delete(cursor);
  set('page', page, 1);
  set('size', size, defaultPageSize);
  set('search', search, '');
  return next;
}

/** Page, size and search of a list, stored in the URL so that Back, reload and shared links show the same rows. */
export function useListParams() {
  const [parameters, setParameters] = useSearchParams();
  const current = readListParams(parameters);
  const change = (next: Partial<ListParams>, replace: boolean) =>
    setParameters((latest) => writeListParams(latest, { ...readListParams(latest), page: 1, ...next }), {
      replace,
    });
  return {
    ...current,
    pageLink: (page: number): To => ({
      search: writeListParams(parameters, { ...current, page }).toString(),
    }),
    setSize: (size: number) => change({ size }, false),
    /** Replaces the history entry, so that Back does not step through every pause while typing. */
    setSearch: (search: string) => change({ search: search.trim().slice(0, rules.searchMaxChars) }, true),
  };
}
