import { infiniteQueryOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../shared/api/api-context';
import { type Api, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { Order, OrderRequest, PlacedOrder, PreviousAddress } from '../../shared/api/types';
import { useSession } from '../session';

/** Places an order. The same key with the same order gives the order that the first call made. */
export function placeOrder(api: Api, body: OrderRequest, key: string): Promise<PlacedOrder> {
  return dataOf(api.POST('/api/v1/orders', { body, params: { header: { 'Idempotency-Key': key } } }));
}

/** One order, for its owner or for whoever has the secret of its link. */
export function orderQuery(api: Api, id: number, secret: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.order(id, secret ?? ''),
    queryFn: ({ signal }): Promise<Order> =>
      dataOf(
        api.GET('/api/v1/orders/{id}', {
          signal,
          params: { path: { id } },
          headers: secret ? { 'Order-Key': secret } : undefined,
        }),
      ),
    // Staff may have changed its status.
    staleTime: 0,
  });
}

export const ordersPerPage = 20;

export function ordersQuery(api: Api, email: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.orders(email),
    queryFn: ({ signal, pageParam }): Promise<Order[]> =>
      dataOf(
        api.GET('/api/v1/orders/user', {
          signal,
          params: { query: { page: pageParam, size: ordersPerPage } },
        }),
      ),
    initialPageParam: 0,
    // A page that is not full is the last one.
    getNextPageParam: (page, _, current) => (page.length < ordersPerPage ? undefined : current + 1),
    staleTime: 0,
  });
}

/** Addresses of earlier orders; a failure is only logged, since one can always type. */
export function usePreviousAddresses(): PreviousAddress[] {
  const api = useApi();
  const email = useSession().user?.email;
  const { data, error } = useQuery({
    queryKey: queryKeys.previousAddresses(email ?? ''),
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/orders/user/addresses', { signal })),
    enabled: email !== undefined,
  });
  useLogged('Previous addresses', error);
  return data ?? none;
}

/** Phone numbers of earlier orders, as for addresses. */
export function usePreviousPhones(): string[] {
  const api = useApi();
  const email = useSession().user?.email;
  const { data, error } = useQuery({
    queryKey: queryKeys.previousPhones(email ?? ''),
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/orders/user/phones', { signal })),
    enabled: email !== undefined,
  });
  useLogged('Previous phones', error);
  return data ?? none;
}

const none: never[] = [];

function useLogged(what: string, error: unknown): void {
  useEffect(() => {
    if (error) console.warn(`${what} could not be loaded`, error);
  }, [what, error]);
}

/** After an order everything that lists orders, or what was in them, is asked for anew. */
export function forgetOrders(queryClient: QueryClient): void {
  for (const key of ['orders', 'previous', 'profile'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}
