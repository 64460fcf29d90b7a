import { type To, useSearchParams } from 'react-router';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { rules } from '../../shared/rules.gen';
import { withParameters } from '../../shared/search-params';

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
  return withParameters(parameters, {
    // Another page or search is not at the position of a cursor.
    after: undefined,
    before: undefined,
    page: page === 1 ? undefined : String(page),
    size: size === defaultPageSize ? undefined : String(size),
    search,
  });
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
