import { type Api, dataOf } from '../../shared/api/client';
import type { ProductAvailability } from '../../shared/api/types';
import { isDefinite } from './model';

/** Asks about every product in one call. What is no answer to that says nothing, and is left out. */
export async function askAvailability(api: Api, ids: readonly number[]): Promise<ProductAvailability[]> {
  const query = { ids: ids.join(',') };
  const answers: unknown = await dataOf(api.GET('/api/v1/products/availability', { params: { query } }));
  return Array.isArray(answers) ? answers.filter(isDefinite) : [];
}
