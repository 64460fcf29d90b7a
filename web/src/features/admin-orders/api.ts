import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminQueryKeys, adminQueryScopes } from '../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../shared/api/client';
import type { AdminOrderDetails, LatestOrders, StatusChange } from '../../shared/api/types';

/** Staff must always see the current data. */
const alwaysStale = { staleTime: 0 } as const;

export function adminOrderQuery(api: Api, id: number) {
  return queryOptions<AdminOrderDetails>({
    ...alwaysStale,
    queryKey: adminQueryKeys.order(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/admin/orders/{id}', { params: { path: { id } }, signal })),
  });
}

/** Polling interval for new orders. Hidden tabs do not poll. */
export const pollInterval = 5_000;

export function latestOrdersQuery(api: Api) {
  return queryOptions<LatestOrders>({
    queryKey: adminQueryKeys.latestOrders,
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/admin/orders/latest', { signal })),
    staleTime: pollInterval,
    refetchInterval: pollInterval,
    retry: false,
  });
}

export function changeStatus(api: Api, id: number, body: StatusChange): Promise<AdminOrderDetails> {
  return unwrap(api.PATCH('/api/v1/admin/orders/{id}/status', { params: { path: { id } }, body }));
}

export function markContacted(api: Api, id: number): Promise<AdminOrderDetails> {
  return unwrap(api.POST('/api/v1/admin/orders/{id}/contacted', { params: { path: { id } } }));
}

/** Takes back that the buyer was contacted. */
export function unmarkContacted(api: Api, id: number): Promise<AdminOrderDetails> {
  return unwrap(api.DELETE('/api/v1/admin/orders/{id}/contacted', { params: { path: { id } } }));
}

export function addNote(api: Api, id: number, text: string): Promise<AdminOrderDetails> {
  return unwrap(api.POST('/api/v1/admin/orders/{id}/notes', { params: { path: { id } }, body: { text } }));
}

/** `null` removes the day. */
export function setDeliveryDay(api: Api, id: number, day: string | null): Promise<AdminOrderDetails> {
  return unwrap(
    api.PUT('/api/v1/admin/orders/{id}/delivery-day', { params: { path: { id } }, body: { day } }),
  );
}

/** Puts an order from a response into the cache and invalidates lists and counts. */
export async function cacheOrder(queryClient: QueryClient, order: AdminOrderDetails): Promise<void> {
  const queryKey = adminQueryKeys.order(order.id);
  // A running request could overwrite it with an older state.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, order);
  void queryClient.invalidateQueries({ queryKey: adminQueryKeys.latestOrders });
  invalidateOrderLists(queryClient);
}

/** Refetches visible lists whose last refresh failed. */
export function retryFailedLists(queryClient: QueryClient): void {
  void queryClient.refetchQueries({
    queryKey: adminQueryScopes.orderLists,
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data !== undefined,
  });
}

export function invalidateOrderLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: adminQueryScopes.orderLists });
  void queryClient.invalidateQueries({ queryKey: adminQueryScopes.dashboard });
}
