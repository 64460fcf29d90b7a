import { useLocation } from 'react-router';
import { useAdminQuery } from '../../../shared/api/admin-query';
import { pagePath } from '../../../shared/paths';
import { readListParams, useListPreferences } from '../../admin-frame';
import { orderListRequest } from '../list/list-api';
import { readFilter, readSort } from '../list/order-filter';
import { findInWalk, readWalk, stepInto, type WalkStep } from './order-walk';

const path = '/api/v1/admin/orders';

/** The orders before and after the open one in the list that the reader came from; undefined without a list. */
export function useOrderWalk(id: number): { previous?: WalkStep; next?: WalkStep } | undefined {
  const walk = readWalk(useLocation().state);
  const { before, after, ...known } = findInWalk(walk, id);
  const pageBefore = useListPart(before);
  const pageAfter = useListPart(after);
  // The next order is shown at once when it is opened.
  useAdminQuery(`${path}/{id}`, { path: { id: known.next?.id ?? 0 } }, { enabled: known.next !== undefined });
  if (walk.length === 0) return undefined;
  return {
    previous:
      known.previous ?? (before && pageBefore ? stepInto(walk, 'before', before, pageBefore) : undefined),
    next: known.next ?? (after && pageAfter ? stepInto(walk, 'after', after, pageAfter) : undefined),
  };
}

/** The orders that the list with a query string shows. */
function useListPart(search: string | undefined) {
  const { size } = useListPreferences(pagePath('adminOrders'));
  const parameters = new URLSearchParams(search);
  const filter = readFilter(parameters);
  const { data } = useAdminQuery(
    path,
    orderListRequest({
      ...readListParams(parameters, size),
      filter,
      sort: readSort(parameters, filter),
      after: parameters.get('after') ?? undefined,
      before: parameters.get('before') ?? undefined,
    }),
    { enabled: search !== undefined },
  );
  return search === undefined ? undefined : data;
}
