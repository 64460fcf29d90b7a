import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminQueryKeys } from '../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../shared/api/client';
import type {
  AdminOrderDetails,
  CustomerContact,
  OrderEdit,
  PlacedOrder,
  StaffOrder,
} from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';

export function editOrder(api: Api, id: number, body: OrderEdit): Promise<AdminOrderDetails> {
  return unwrap(api.PUT('/api/v1/admin/orders/{id}', { params: { path: { id } }, body }));
}

/** Places an order for a customer. Repeating the request with the same key returns the existing order. */
export function placeForCustomer(api: Api, body: StaffOrder, key: string): Promise<PlacedOrder> {
  return unwrap(api.POST('/api/v1/admin/orders', { body, params: { header: { 'Idempotency-Key': key } } }));
}

export function customerContactQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: adminQueryKeys.customerContact(id),
    queryFn: ({ signal }): Promise<CustomerContact> =>
      unwrap(api.GET('/api/v1/admin/users/{id}/contact', { params: { path: { id } }, signal })),
  });
}

/** More matches than these are found by a longer search. */
const matchCount = 8;

export function productMatchesQuery(api: Api, language: Language, search: string) {
  return queryOptions({
    queryKey: adminQueryKeys.products(language, 1, matchCount, search, '', 0),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/admin/products', {
          params: { query: { page: 0, size: matchCount, search } },
          headers: { 'Accept-Language': language },
          signal,
        }),
      ),
    staleTime: 0,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}

export function customerMatchesQuery(api: Api, search: string) {
  return queryOptions({
    queryKey: adminQueryKeys.users(1, matchCount, search),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/admin/users', { params: { query: { page: 0, size: matchCount, search } }, signal }),
      ),
    staleTime: 0,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}
