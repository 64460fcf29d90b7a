import { type Api, unwrap } from '../../shared/api/client';
import { type CheckedProduct, isAvailability } from './cart-check';

/** Fetches the availability of all products in one request; malformed entries are dropped. */
export async function fetchAvailability(api: Api, ids: readonly number[]): Promise<CheckedProduct[]> {
  const query = { ids: ids.join(',') };
  const response: unknown = await unwrap(api.GET('/api/v1/products/availability', { params: { query } }));
  return Array.isArray(response) ? response.filter(isAvailability) : [];
}
