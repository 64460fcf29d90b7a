import { adminCompositeQuery } from '../../../shared/api/admin-query';
import { type Api, unwrap } from '../../../shared/api/client';
import { filterQuery, type OrderFilter, type OrderSort, unpaidFilters } from './order-filter';

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

/** How many matching orders would be shipped before they are fully paid; disabled if the filter by method hides it. */
export function unpaidCountQuery(api: Api, { search, filter }: OrderSelectionQuery) {
  const queries = unpaidFilters(filter)?.map((unpaid) => ({
    page: 0,
    size: 1,
    ...selectionQuery({ search, filter: unpaid }),
  }));
  const load = async (signal: AbortSignal) => {
    const counts = (queries ?? []).map((query) => unwrap(api.GET(path, { params: { query }, signal })));
    return (await Promise.all(counts)).reduce((sum, { totalElements }) => sum + totalElements, 0);
  };
  return { ...adminCompositeQuery(path, { unpaid: queries }, load), enabled: queries !== undefined };
}
