import { adminCompositeQuery } from '../../../shared/api/admin-query';
import { type Api, unwrap } from '../../../shared/api/client';
import { filterQuery, type OrderFilter, type OrderSort } from './order-filter';

/** A part of the list: a page, or the orders after or before a cursor, which reaches further than pages do. */
export interface ListPosition {
  /** 1-based; ignored with a cursor. */
  page: number;
  after?: string;
  before?: string;
}

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

const path = '/api/v1/admin/orders';

export function orderListRequest(params: OrderListParams) {
  const { page, size, sort, after, before } = params;
  const { key, direction } = sort;
  return { query: { page: page - 1, size, ...selectionQuery(params), sort: key, direction, after, before } };
}

/** The number of matching orders. */
export function countQuery(api: Api, selection: OrderSelectionQuery) {
  const query = { page: 0, size: 1, ...selectionQuery(selection) };
  const load = async (signal: AbortSignal) =>
    (await unwrap(api.GET(path, { params: { query }, signal }))).totalElements;
  return adminCompositeQuery(path, { count: query }, load);
}
