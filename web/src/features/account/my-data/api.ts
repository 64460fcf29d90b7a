import { queryOptions } from '@tanstack/react-query';
import { type Api, unwrap } from '../../../shared/api/client';
import { queryKeys } from '../../../shared/api/query-keys';
import { read } from '../../../shared/api/read';
import type { ListedOrder, Order } from '../../../shared/api/types';
import { statusName } from '../../../shared/order-status';

/** A ZIP archive with everything stored about the user. */
export async function downloadMyData(api: Api): Promise<Blob> {
  return (await unwrap(api.GET('/api/v1/profile/data', { parseAs: 'blob' }))) as Blob;
}

/** Whether the user agreed to shop news with an order. */
export function newsletterQuery(api: Api, email: string) {
  return queryOptions({
    queryKey: queryKeys.newsletter(email),
    queryFn: ({ signal }) => read(api, '/api/v1/profile/newsletter', { signal }),
    // A new order may have changed it.
    staleTime: 0,
  });
}

export async function unsubscribe(api: Api): Promise<void> {
  await unwrap(api.DELETE('/api/v1/profile/newsletter'));
}

export async function deleteAccount(api: Api, password: string): Promise<void> {
  await unwrap(api.POST('/api/v1/profile/deletion', { body: { password } }));
}

export type OpenOrder = Pick<Order, 'orderNumber'> & { id: number | undefined };

/** Finds the orders of the user by number, to link to them. */
export async function findOrders(api: Api, numbers: readonly string[]): Promise<OpenOrder[]> {
  if (numbers.length === 0) return [];
  const orders = await fetchNewestOrders(api).catch(() => []);
  return numbers.map((orderNumber) => ({
    orderNumber,
    id: orders.find((order) => order.orderNumber === orderNumber)?.id,
  }));
}

/** Orders because of which the account cannot be deleted yet. The server decides, also about older orders. */
export function openOrdersQuery(api: Api, email: string) {
  return queryOptions({
    queryKey: queryKeys.openOrders(email),
    queryFn: async ({ signal }): Promise<OpenOrder[]> =>
      (await fetchNewestOrders(api, signal)).filter(isUnderWay),
    // An order may have been finished since.
    staleTime: 0,
  });
}

function fetchNewestOrders(api: Api, signal?: AbortSignal): Promise<ListedOrder[]> {
  return read(api, '/api/v1/orders/user', { query: { page: 0, size: 100 }, signal });
}

function isUnderWay({ status, withdrawals = [] }: ListedOrder): boolean {
  const isFinished = ['delivered', 'cancelled'].includes(statusName(status));
  return !isFinished || withdrawals.some(({ state }) => state !== 'refunded' && state !== 'rejected');
}
