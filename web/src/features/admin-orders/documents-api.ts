import { adminCompositeQuery } from '../../shared/api/admin-query';
import { type Api, unwrap } from '../../shared/api/client';
import type { OrderDocuments } from '../../shared/api/types';
import { staffRules } from '../../shared/staff-rules.gen';

const listPageSize = 100;

/** The documents of the given orders, or of all orders that match a filter of the list; never of a part of them. */
export function documentsQuery(api: Api, ids: readonly number[], filter: string | undefined) {
  const load = async (signal: AbortSignal): Promise<OrderDocuments | 'none' | 'tooMany'> => {
    const selected = ids.length > 0 || filter === undefined ? ids : await matchingIds(api, filter, signal);
    if (selected.length > staffRules.printedOrders) return 'tooMany';
    const parts: OrderDocuments[] = [];
    for (let start = 0; start < selected.length; start += staffRules.orderDocuments) {
      const body = { ids: selected.slice(start, start + staffRules.orderDocuments) };
      parts.push(await unwrap(api.POST('/api/v1/admin/orders/documents', { body, signal })));
    }
    const [first] = parts;
    if (!first) return 'none';
    return {
      ...first,
      documents: parts.flatMap(({ documents }) => documents),
      missing: parts.flatMap(({ missing }) => missing),
    };
  };
  return adminCompositeQuery('/api/v1/admin/orders/documents', { ids, filter }, load);
}

/** The ids of the orders that match; of too many orders, the first. */
async function matchingIds(api: Api, filter: string, signal: AbortSignal): Promise<number[]> {
  const ids: number[] = [];
  let after: string | undefined;
  do {
    const query = { ...Object.fromEntries(new URLSearchParams(filter)), page: 0, size: listPageSize, after };
    const page = await unwrap(api.GET('/api/v1/admin/orders', { params: { query }, signal }));
    ids.push(...page.content.map(({ id }) => id));
    after = page.next;
  } while (after && ids.length <= staffRules.printedOrders);
  return ids;
}
