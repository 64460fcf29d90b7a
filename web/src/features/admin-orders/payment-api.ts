import { queryOptions } from '@tanstack/react-query';
import { adminQueryKeys } from '../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../shared/api/client';
import type {
  AdminOrderDetails,
  AdminSettings,
  Invoice,
  ParcelChange,
  PaymentInput,
} from '../../shared/api/types';

export function setPayment(api: Api, id: number, body: PaymentInput): Promise<AdminOrderDetails> {
  return unwrap(api.PUT('/api/v1/admin/orders/{id}/payment', { params: { path: { id } }, body }));
}

export function removePayment(api: Api, id: number, version: number): Promise<AdminOrderDetails> {
  const params = { path: { id }, query: { version } };
  return unwrap(api.DELETE('/api/v1/admin/orders/{id}/payment', { params }));
}

export function setParcel(api: Api, id: number, body: ParcelChange): Promise<AdminOrderDetails> {
  return unwrap(api.PUT('/api/v1/admin/orders/{id}/parcel', { params: { path: { id } }, body }));
}

export function removeParcel(api: Api, id: number, version: number): Promise<AdminOrderDetails> {
  const params = { path: { id }, query: { version } };
  return unwrap(api.DELETE('/api/v1/admin/orders/{id}/parcel', { params }));
}

/** Repeating the request issues nothing new. */
export async function issueInvoice(api: Api, id: number): Promise<Invoice[]> {
  const { invoices } = await unwrap(
    api.POST('/api/v1/admin/orders/{id}/invoice', { params: { path: { id } } }),
  );
  return invoices;
}

/** The carriers that staff can choose from are part of the settings. */
export function carriersQuery(api: Api) {
  return queryOptions({
    queryKey: adminQueryKeys.settings,
    queryFn: ({ signal }): Promise<AdminSettings> => unwrap(api.GET('/api/v1/admin/settings', { signal })),
    select: ({ carriers }: AdminSettings) => carriers,
  });
}
