import { type To, useSearchParams } from 'react-router';
import type { OrderStatus } from '../../shared/api/types';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { defaultSort, type OrderSort, orderSorts, parseStatus } from './order-model';

/** The open order, the status filter and the sort order, stored in the URL so that they can be linked to. */
export function useOrderParams() {
  const [parameters, setParameters] = useSearchParams();
  const withChanges = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const linkWith = (changes: Record<string, string | undefined>): To => ({
    search: withChanges(changes).toString(),
  });
  const status = parseStatus(parameters.get('status'));
  return {
    id: parsePositiveInteger(parameters.get('order')),
    status,
    sort: orderSorts.find((sort) => sort === parameters.get('sort')) ?? defaultSort(status),
    setSort: (sort: OrderSort) =>
      setParameters(withChanges({ sort: sort === defaultSort(status) ? undefined : sort, page: undefined })),
    /** Opens an order on the current or the given page of the list. */
    orderLink: (id: number, page?: number) =>
      linkWith({
        order: String(id),
        ...(page !== undefined && { page: page === 1 ? undefined : String(page) }),
      }),
    /** Resets to the first page and the default order. */
    statusLink: (next: OrderStatus | undefined) =>
      linkWith({ status: next?.toLowerCase(), page: undefined, sort: undefined, order: undefined }),
    close: () => setParameters(withChanges({ order: undefined }), { replace: true }),
  };
}
