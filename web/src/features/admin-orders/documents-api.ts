import { queryOptions } from '@tanstack/react-query';
import { adminQueryKeys } from '../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../shared/api/client';
import type { OrderDocuments } from '../../shared/api/types';
import { staffRules } from '../../shared/staff-rules.gen';

/** Orders on one print page; a browser prints a thousand pages slowly. */
export const printedOrders = 500;

const listPageSize = 100;

export interface PrintJob extends OrderDocuments {
  /** Whether the filter matches more orders than are printed. */
  truncated: boolean;
}

/** The documents of the given orders, or of the orders that match a filter of the list. */
export function documentsQuery(api: Api, ids: readonly number[], filter: string) {
  return queryOptions({
    queryKey: adminQueryKeys.orderDocuments(ids.join(), filter),
    queryFn: async ({ signal }): Promise<PrintJob | null> => {
      const selected = ids.length > 0 || !filter ? [...ids] : await matchingIds(api, filter, signal);
      const printed = selected.slice(0, printedOrders);
      const parts: OrderDocuments[] = [];
      for (let start = 0; start < printed.length; start += staffRules.orderDocuments) {
        const body = { ids: printed.slice(start, start + staffRules.orderDocuments) };
        parts.push(await unwrap(api.POST('/api/v1/admin/orders/documents', { body, signal })));
      }
      const [first] = parts;
      if (!first) return null;
      return {
        ...first,
        documents: parts.flatMap(({ documents }) => documents),
        missing: parts.flatMap(({ missing }) => missing),
        truncated: selected.length > printed.length,
      };
    },
    staleTime: 0,
  });
}

/** The ids of the orders that match, up to one more than are printed. */
async function matchingIds(api: Api, filter: string, signal: AbortSignal): Promise<number[]> {
  const ids: number[] = [];
  let after: string | undefined;
  do {
    const query = { ...Object.fromEntries(new URLSearchParams(filter)), page: 0, size: listPageSize, after };
    const page = await unwrap(api.GET('/api/v1/admin/orders', { params: { query }, signal }));
    ids.push(...page.content.map(({ id }) => id));
    after = page.next;
  } while (after && ids.length <= printedOrders);
  return ids;
}
