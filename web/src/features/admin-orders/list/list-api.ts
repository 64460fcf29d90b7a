import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminQueryKeys } from '../../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../../shared/api/client';
import type { AdminOrderPage } from '../../../shared/api/types';
import { filterQuery, type OrderFilter, type OrderSort, unpaidFilters } from './order-filter';

/** A part of the list: a page, or the orders after or before a cursor, which reaches further than pages do. */
export interface ListPosition {
  /** 1-based; ignored with a cursor. */
  page: number;
  after?: string;
  before?: string;
}

/** Which orders are listed. */
export interface OrderSelectionQuery {
  search: string;
  filter: OrderFilter;
}

export interface OrderListParams extends ListPosition, OrderSelectionQuery {
  size: number;
  sort: OrderSort;
}

/** The parameters of the API that select the orders. */
export function selectionQuery({ search, filter }: OrderSelectionQuery) {
  return { ...(search && { search }), ...filterQuery(filter) };
}

export function orderListQuery(api: Api, params: OrderListParams) {
  const { page, size, sort, after, before } = params;
  const query = {
    page: page - 1,
    size,
    ...selectionQuery(params),
    sort: sort.key,
    direction: sort.direction,
    ...(after && { after }),
    ...(before && { before }),
  };
  return queryOptions<AdminOrderPage>({
    queryKey: adminQueryKeys.orders(query),
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/admin/orders', { params: { query }, signal })),
    // Staff must always see the current data.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** How many matching orders would be shipped before they are fully paid; disabled if the filter by method hides it. */
export function unpaidCountQuery(api: Api, { search, filter }: OrderSelectionQuery) {
  const queries = unpaidFilters(filter)?.map((unpaid) => ({
    page: 0,
    size: 1,
    ...selectionQuery({ search, filter: unpaid }),
  }));
  return queryOptions({
    queryKey: adminQueryKeys.orders({ unpaid: queries ?? null }),
    queryFn: async ({ signal }) => {
      const counts = (queries ?? []).map((query) =>
        unwrap(api.GET('/api/v1/admin/orders', { params: { query }, signal })),
      );
      return (await Promise.all(counts)).reduce((sum, { totalElements }) => sum + totalElements, 0);
    },
    enabled: queries !== undefined,
    staleTime: 0,
  });
}
