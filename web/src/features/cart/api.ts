import { type Api, dataOf } from '../../shared/api/client';
import type { ProductAvailability } from '../../shared/api/types';

/** Asks about every product in one call. */
export function askAvailability(api: Api, ids: readonly number[]): Promise<ProductAvailability[]> {
  return dataOf(api.GET('/api/v1/products/availability', { params: { query: { ids: ids.join(',') } } }));
}
