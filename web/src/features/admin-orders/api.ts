import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Api, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type {
  AdminOrderDetails,
  AdminOrderPage,
  LatestOrders,
  OrderStatus,
  StatusChange,
} from '../../shared/api/types';

interface Listed {
  /** Counted from 1. */
  page: number;
  size: number;
  search: string;
  status: OrderStatus | undefined;
}

/** Staff look at what is, not at what was a minute ago. */
const always = { staleTime: 0 } as const;

export function orderListQuery(api: Api, { page, size, search, status }: Listed) {
  return queryOptions<AdminOrderPage>({
    ...always,
    queryKey: queryKeys.adminOrders(page, size, search, status ?? ''),
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/admin/orders', {
          params: { query: { page: page - 1, size, ...(search && { search }), ...(status && { status }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function adminOrderQuery(api: Api, id: number) {
  return queryOptions<AdminOrderDetails>({
    ...always,
    queryKey: queryKeys.adminOrder(id),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/admin/orders/{id}', { params: { path: { id } }, signal })),
  });
}

/** How often an open back office asks whether there is anything new. A hidden tab does not ask. */
export const watchInterval = 5_000;

export function latestOrdersQuery(api: Api) {
  return queryOptions<LatestOrders>({
    queryKey: queryKeys.latestOrders,
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/admin/orders/latest', { signal })),
    staleTime: watchInterval,
    refetchInterval: watchInterval,
    retry: false,
  });
}

export function changeStatus(api: Api, id: number, body: StatusChange): Promise<AdminOrderDetails> {
  return dataOf(api.PATCH('/api/v1/admin/orders/{id}/status', { params: { path: { id } }, body }));
}

export function markContacted(api: Api, id: number): Promise<AdminOrderDetails> {
  return dataOf(api.POST('/api/v1/admin/orders/{id}/contacted', { params: { path: { id } } }));
}

export function addNote(api: Api, id: number, text: string): Promise<AdminOrderDetails> {
  return dataOf(api.POST('/api/v1/admin/orders/{id}/notes', { params: { path: { id } }, body: { text } }));
}

/** An order as the server has just told it takes the old one's place; lists and counts are asked for anew. */
export async function takeOrder(queryClient: QueryClient, order: AdminOrderDetails): Promise<void> {
  const queryKey = queryKeys.adminOrder(order.id);
  // An older answer that is still under way must not take its place.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, order);
  void queryClient.invalidateQueries({ queryKey: queryKeys.latestOrders });
  refreshOrderLists(queryClient);
}

/** Lists of which the last refresh has failed. */
export function retryFailedLists(queryClient: QueryClient): void {
  void queryClient.refetchQueries({
    queryKey: ['admin-orders', 'all', 'list'],
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data !== undefined,
  });
}

export function refreshOrderLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['admin-orders', 'all', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['admin-dashboard'] });
}
