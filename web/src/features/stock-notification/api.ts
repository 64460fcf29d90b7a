import { type Api, unwrap } from '../../shared/api/client';
import type { ConfirmedStockNotification } from '../../shared/api/types';

/** Asks for an email when a product is back; the response does not reveal whether the address already waits. */
export async function requestNotification(api: Api, productId: number, email: string): Promise<void> {
  const params = { path: { id: productId } };
  await unwrap(api.POST('/api/v1/products/{id}/back-in-stock', { params, body: { email } }));
}

export function confirmNotification(api: Api, token: string): Promise<ConfirmedStockNotification> {
  return unwrap(api.POST('/api/v1/back-in-stock/confirm', { body: { token } }));
}

export async function cancelNotifications(api: Api, email: string, token: string): Promise<void> {
  await unwrap(api.POST('/api/v1/back-in-stock/cancel', { body: { email, token } }));
}
