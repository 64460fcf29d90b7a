import { type Api, unwrap } from '../../../shared/api/client';
import type { AdminOrderDetails, OrderDocument, PackedOrder } from '../../../shared/api/types';

/** Claims an order for packing. While another administrator packs it, they are replaced only knowingly. */
export async function claimForPacking(
  api: Api,
  id: number,
  takeOverFrom?: number,
): Promise<OrderDocument | undefined> {
  const body = { takeOverFrom };
  const request = api.PUT('/api/v1/admin/orders/{id}/packer', { params: { path: { id } }, body });
  return (await unwrap(request)).documents[0];
}

/** Lets others pack the order. If the request fails, the claim ends by itself. */
export async function releaseFromPacking(api: Api, id: number): Promise<void> {
  const request = api.DELETE('/api/v1/admin/orders/{id}/packer', { params: { path: { id } } });
  await unwrap(request).catch(() => undefined);
}

export function markPacked(api: Api, id: number, body: PackedOrder): Promise<AdminOrderDetails> {
  return unwrap(api.PUT('/api/v1/admin/orders/{id}/packed', { params: { path: { id } }, body }));
}

/** The id of the order with a number. */
export async function findOrder(api: Api, number: string): Promise<number | undefined> {
  const query = { page: 0, size: 10, search: number };
  const page = await unwrap(api.GET('/api/v1/admin/orders', { params: { query } }));
  return page.content.find(({ orderNumber }) => orderNumber === number)?.id;
}

/** Whether a text is the SKU of a product. */
export async function isSku(api: Api, text: string, isSame: (sku: string) => boolean): Promise<boolean> {
  const query = { page: 0, size: 10, search: text };
  const page = await unwrap(api.GET('/api/v1/admin/products', { params: { query } }));
  return page.content.some(({ sku }) => sku != null && isSame(sku));
}
