import { type Api, unwrap } from '../../shared/api/client';
import type { ProductAvailability } from '../../shared/api/types';

/** Instances of the previous release omit `withdrawalExempt`. */
export type CheckedProduct = Omit<ProductAvailability, 'withdrawalExempt'> & { withdrawalExempt?: boolean };

/** Fetches the availability of all products in one request; malformed entries are dropped. */
export async function fetchAvailability(api: Api, ids: readonly number[]): Promise<CheckedProduct[]> {
  const query = { ids: ids.join(',') };
  const response: unknown = await unwrap(api.GET('/api/v1/products/availability', { params: { query } }));
  return Array.isArray(response) ? response.filter(isAvailability) : [];
}

/** Validates an entry of the response, which may come from a proxy or an error page. */
export function isAvailability(value: unknown): value is CheckedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { id, exists, inStock, purchasable, stock } = value as Record<string, unknown>;
  const hasFlags = [exists, inStock, purchasable].every((flag) => typeof flag === 'boolean');
  return hasFlags && Number.isInteger(id) && Number.isInteger(stock);
}
