import type { QueryClient } from '@tanstack/react-query';
import { adminPathScope, adminQueryKey, adminScope, useAdminQuery } from '../../shared/api/admin-query';
import { type Api, unwrap } from '../../shared/api/client';
import type {
  AdminOrderDetails,
  Invoice,
  OrderEntryInput,
  OrderReturn,
  ReturnedGoods,
  ReturnPreview,
  StatusChange,
} from '../../shared/api/types';

export const orderKey = (id: number) => adminQueryKey('/api/v1/admin/orders/{id}', { path: { id } });

/** The keys of all orders, but not of lists of them. */
export const orderScope = adminPathScope('/api/v1/admin/orders/{id}');

const listScope = adminPathScope('/api/v1/admin/orders');

/** Polling interval for new orders. Hidden tabs do not poll. */
export const pollInterval = 5_000;

/** A change of the latest orders invalidates the order queries. */
export function useLatestOrders() {
  const options = { staleTime: pollInterval, refetchInterval: pollInterval, retry: false };
  return useAdminQuery('/api/v1/admin/orders/latest', {}, options);
}

export function changeStatus(api: Api, id: number, body: StatusChange): Promise<AdminOrderDetails> {
  return unwrap(api.PATCH('/api/v1/admin/orders/{id}/status', { params: { path: { id } }, body }));
}

/** Takes back that the buyer was contacted. */
export function unmarkContacted(api: Api, id: number): Promise<AdminOrderDetails> {
  return unwrap(api.DELETE('/api/v1/admin/orders/{id}/contacted', { params: { path: { id } } }));
}

export function removeParcel(api: Api, id: number, version: number): Promise<AdminOrderDetails> {
  return unwrap(
    api.DELETE('/api/v1/admin/orders/{id}/parcel', { params: { path: { id }, query: { version } } }),
  );
}

/** Adds a payment or refund. Repeating the request with its key adds nothing. */
export function addEntry(
  api: Api,
  id: number,
  key: string,
  body: OrderEntryInput,
): Promise<AdminOrderDetails> {
  const params = { path: { id }, header: { 'Idempotency-Key': key } };
  return unwrap(api.POST('/api/v1/admin/orders/{id}/entries', { params, body }));
}

/** Takes a payment or refund back. Repeating the request has no effect. */
export function correctEntry(
  api: Api,
  id: number,
  entryId: number,
  version?: number,
): Promise<AdminOrderDetails> {
  const params = { path: { id, entryId }, query: { version } };
  return unwrap(api.POST('/api/v1/admin/orders/{id}/entries/{entryId}/correction', { params }));
}

/** What the order would amount to after a return. */
export function previewReturn(
  api: Api,
  id: number,
  body: ReturnedGoods,
  signal: AbortSignal,
): Promise<ReturnPreview> {
  const params = { path: { id } };
  return unwrap(api.POST('/api/v1/admin/orders/{id}/return/preview', { params, body, signal }));
}

/** Replaces what is recorded as returned. Repeating the request with its key refunds nothing twice. */
export function recordReturn(
  api: Api,
  id: number,
  key: string,
  body: OrderReturn,
): Promise<AdminOrderDetails> {
  const params = { path: { id }, header: { 'Idempotency-Key': key } };
  return unwrap(api.PUT('/api/v1/admin/orders/{id}/return', { params, body }));
}

export function loadOrder(api: Api, id: number): Promise<AdminOrderDetails> {
  return unwrap(api.GET('/api/v1/admin/orders/{id}', { params: { path: { id } } }));
}

/** Repeating the request issues nothing new. */
export async function issueInvoice(api: Api, id: number): Promise<Invoice[]> {
  const { invoices } = await unwrap(
    api.POST('/api/v1/admin/orders/{id}/invoice', { params: { path: { id } } }),
  );
  return invoices;
}

/** An invoice or credit note as a PDF. */
export async function downloadInvoice(api: Api, id: number, invoiceId: number): Promise<Blob> {
  const params = { path: { id, invoiceId } };
  const path = '/api/v1/admin/orders/{id}/invoices/{invoiceId}';
  return (await unwrap(api.GET(path, { params, parseAs: 'blob' }))) as Blob;
}

/** Takes back that an order is packed. */
export function unmarkPacked(api: Api, id: number): Promise<AdminOrderDetails> {
  return unwrap(api.DELETE('/api/v1/admin/orders/{id}/packed', { params: { path: { id } } }));
}

/** Puts an order from a response into the cache and invalidates lists and counts. */
export async function cacheOrder(queryClient: QueryClient, order: AdminOrderDetails): Promise<void> {
  const queryKey = orderKey(order.id);
  // A running request could overwrite it with an older state.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, order);
  void queryClient.invalidateQueries({ queryKey: adminPathScope('/api/v1/admin/orders/latest') });
  invalidateOrderLists(queryClient);
}

/** Refetches visible lists whose last refresh failed. */
export function retryFailedLists(queryClient: QueryClient): void {
  void queryClient.refetchQueries({
    queryKey: listScope,
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data !== undefined,
  });
}

export function invalidateOrderLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: listScope });
  void queryClient.invalidateQueries({ queryKey: adminScope('dashboard') });
  // The dashboard lists the emails about orders that failed.
  void queryClient.invalidateQueries({ queryKey: adminScope('emails') });
}
