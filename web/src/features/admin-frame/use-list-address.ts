import { type To, useSearchParams } from 'react-router';
import { rules } from '../../shared/rules.gen';

export const pageSizes = [5, 10, 25] as const;
export const usualPageSize = 10;

export interface ListAddress {
  /** Counted from 1, as people count. */
  page: number;
  size: number;
  search: string;
}

/** Page, size and search as an address tells them; what it tells wrongly counts as not told. */
export function readListAddress(parameters: URLSearchParams): ListAddress {
  const page = Number(parameters.get('page'));
  const size = Number(parameters.get('size'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: pageSizes.find((known) => known === size) ?? usualPageSize,
    search: (parameters.get('search') ?? '').slice(0, rules.searchMaxChars),
  };
}

/** What is usual is left out, so that the address of a list stays short. */
export function writeListAddress(
  parameters: URLSearchParams,
  { page, size, search }: ListAddress,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const set = (name: string, value: string | number, usual: string | number) =>
    value === usual ? next.delete(name) : next.set(name, String(value));
  set('page', page, 1);
  set('size', size, usualPageSize);
  set('search', search, '');
  return next;
}

/** Page, size and search of a list live in the address: Back, reload and a shared link show the same rows. */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams();
  const now = readListAddress(parameters);
  const change = (next: Partial<ListAddress>, replace: boolean) =>
    setParameters((latest) => writeListAddress(latest, { ...readListAddress(latest), page: 1, ...next }), {
      replace,
      preventScrollReset: true,
    });
  return {
    ...now,
    addressOfPage: (page: number): To => ({
      search: writeListAddress(parameters, { ...now, page }).toString(),
    }),
    setSize: (size: number) => change({ size }, false),
    /** Every pause while typing is not a step to go Back to. */
    setSearch: (search: string) => change({ search: search.trim().slice(0, rules.searchMaxChars) }, true),
  };
}
