import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminQueryKeys } from '../../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../../shared/api/client';
import type { AdminOrderPage } from '../../../shared/api/types';
import { filterQuery, type OrderFilter, type OrderSort } from './order-filter';

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

/** The number of matching orders. */
export function orderCountQuery(api: Api, selection: OrderSelectionQuery) {
  return queryOptions({
    ...orderListQuery(api, { ...selection, page: 1, size: 1, sort: { key: 'created', direction: 'asc' } }),
    placeholderData: undefined,
    select: ({ totalElements }) => totalElements,
  });
}
