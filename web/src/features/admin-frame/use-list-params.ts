import { type To, useLocation, useSearchParams } from 'react-router';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { rules } from '../../shared/rules.gen';
import { withParameters } from '../../shared/search-params';
import { useListPreferences } from './use-list-preferences';

export const pageSizes = [5, 10, 25, 50, 100, 200] as const;
const defaultPageSize = 10;

export interface ListParams {
  /** 1-based. */
  page: number;
  size: number;
  search: string;
}

/** The page size if it is one of the choices. */
function knownSize(size: number | undefined): number | undefined {
  return pageSizes.find((allowed) => allowed === size);
}

/**
 * Reads page, size and search from the query string; invalid values become the defaults. The remembered size is that of
 * a list without a position: a link to its second page shows everybody the same rows.
 */
export function readListParams(parameters: URLSearchParams, remembered?: number): ListParams {
  const hasPosition = ['page', 'after', 'before'].some((name) => parameters.has(name));
  return {
    page: parsePositiveInteger(parameters.get('page')) ?? 1,
    size:
      knownSize(Number(parameters.get('size'))) ??
      (hasPosition ? undefined : knownSize(remembered)) ??
      defaultPageSize,
    search: (parameters.get('search') ?? '').slice(0, rules.searchMaxChars),
  };
}

/** Writes page, size and search into the query string; defaults are omitted. */
export function writeListParams(
  parameters: URLSearchParams,
  { page, size, search }: ListParams,
  remembered: number = defaultPageSize,
): URLSearchParams {
  return withParameters(parameters, {
    // Another page or search is not at the position of a cursor.
    after: undefined,
    before: undefined,
    page: page === 1 ? undefined : String(page),
    size: size === defaultPageSize && remembered === defaultPageSize ? undefined : String(size),
    search,
  });
}

/** Page, size and search of a list, stored in the URL so that Back, reload and shared links show the same rows. */
export function useListParams() {
  const { size: remembered, remember } = useListPreferences(useLocation().pathname);
  const [parameters, setParameters] = useSearchParams();
  const current = readListParams(parameters, remembered);
  const change = (next: Partial<ListParams>, replace: boolean) =>
    setParameters(
      (latest) =>
        writeListParams(latest, { ...readListParams(latest, remembered), page: 1, ...next }, remembered),
      { replace },
    );
  return {
    ...current,
    pageLink: (page: number): To => ({
      search: writeListParams(parameters, { ...current, page }, remembered).toString(),
    }),
    setSize: (size: number) => {
      change({ size }, false);
      remember({ size });
    },
    /** Replaces the history entry, so that Back does not step through every pause while typing. */
    setSearch: (search: string) => change({ search: search.trim().slice(0, rules.searchMaxChars) }, true),
  };
}
