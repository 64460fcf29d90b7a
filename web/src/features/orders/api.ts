import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../shared/api/api-context';
import { type Api, unwrap } from '../../shared/api/client';
import { queryKeys, queryScopes } from '../../shared/api/query-keys';
import { read } from '../../shared/api/read';
import type { Order, OrderAgain, OrderRequest, PlacedOrder, PreviousAddress } from '../../shared/api/types';
import { useSession } from '../session';

/** Places an order. Repeating the request with the same idempotency key returns the existing order. */
export function placeOrder(api: Api, body: OrderRequest, key: string): Promise<PlacedOrder> {
  return unwrap(api.POST('/api/v1/orders', { body, params: { header: { 'Idempotency-Key': key } } }));
}

/** One order, for its owner or for a guest with the access key. */
export function orderQuery(api: Api, id: number, accessKey: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.order(id, accessKey ?? ''),
    queryFn: ({ signal }) => read(api, '/api/v1/orders/{id}', { path: { id }, accessKey, signal }),
    // The status may have changed.
    staleTime: 0,
  });
}

/** Withdrawals of an order and what is left to withdraw, for its owner or for a guest with the access key. */
export function orderWithdrawalQuery(api: Api, id: number, accessKey: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.orderWithdrawal(id, accessKey ?? ''),
    queryFn: ({ signal }) => read(api, '/api/v1/orders/{id}/withdrawal', { path: { id }, accessKey, signal }),
    // Staff may have recorded the delivery, or another withdrawal may have been sent.
    staleTime: 0,
  });
}

/** An invoice or credit note as a PDF, for its buyer or for a guest with the access key. */
export async function downloadInvoice(
  api: Api,
  id: number,
  invoiceId: number,
  accessKey: string | undefined,
): Promise<Blob> {
  const params = { path: { id, invoiceId } };
  const headers = { 'Order-Key': accessKey };
  const options = { params, headers, parseAs: 'blob' } as const;
  return (await unwrap(api.GET('/api/v1/orders/{id}/invoices/{invoiceId}', options))) as Blob;
}

/** What of an order can be bought now, and why the rest cannot. */
export function fetchOrderAgain(api: Api, id: number, accessKey: string | undefined): Promise<OrderAgain> {
  return read(api, '/api/v1/orders/{id}/again', { path: { id }, accessKey });
}

/** Moves a guest order to the account of the signed-in user with the same email. */
export async function claimOrder(api: Api, id: number, accessKey: string): Promise<void> {
  const headers = { 'Order-Key': accessKey };
  await unwrap(api.POST('/api/v1/orders/{id}/claim', { params: { path: { id } }, headers }));
}

export const ordersPerPage = 20;

export function ordersQuery(api: Api, email: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.orders(email),
    queryFn: ({ signal, pageParam }) =>
      read(api, '/api/v1/orders/user', { query: { page: pageParam, size: ordersPerPage }, signal }),
    initialPageParam: 0,
    // An incomplete page is the last one.
    getNextPageParam: (page, _, current) => (page.length < ordersPerPage ? undefined : current + 1),
    staleTime: 0,
  });
}

/** The latest order with its contact data; null if there is none. */
export function lastOrderQuery(api: Api, email: string) {
  return queryOptions({
    queryKey: queryKeys.lastOrder(email),
    queryFn: async ({ signal }): Promise<Order | null> => {
      const [order] = await read(api, '/api/v1/orders/user', { query: { page: 0, size: 1 }, signal });
      return order && !order.anonymized ? order : null;
    },
  });
}

/** Addresses of earlier orders; errors are only logged, because the address can be typed. */
export function usePreviousAddresses(): PreviousAddress[] {
  return usePrevious('addresses', queryKeys.previousAddresses);
}

/** Phone numbers of earlier orders; errors are only logged. */
export function usePreviousPhones(): string[] {
  return usePrevious('phones', queryKeys.previousPhones);
}

const emptyList: never[] = [];

function usePrevious<Kind extends 'addresses' | 'phones'>(kind: Kind, keyOf: (email: string) => QueryKey) {
  const api = useApi();
  const email = useSession().user?.email;
  const { data, error } = useQuery({
    queryKey: keyOf(email ?? ''),
    queryFn: ({ signal }) => read(api, `/api/v1/orders/user/${kind}`, { signal }),
    enabled: email !== undefined,
  });
  useEffect(() => {
    if (error) console.warn(`Failed to load previous ${kind}`, error);
  }, [kind, error]);
  return data ?? emptyList;
}

/** Invalidates all queries that depend on orders. */
export function invalidateOrders(queryClient: QueryClient): void {
  const { orders, previous, profile } = queryScopes;
  for (const queryKey of [orders, previous, profile]) void queryClient.invalidateQueries({ queryKey });
}
