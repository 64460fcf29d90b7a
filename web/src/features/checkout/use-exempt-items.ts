import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { classifyError } from '../../shared/api/api-error';
import { type Api, unwrap } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import { type CartItem, useCartItems } from '../cart';

const retryDelay = 3_000;

/**
 * Items of the cart that are exempt from the right of withdrawal. Buyers must know them before they order, so loading is
 * repeated until it succeeds. Products that no longer exist are left out.
 */
export function useExemptItems(): CartItem[] {
  const api = useApi();
  const items = useCartItems();
  const ids = items.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: queryKeys.withdrawalExempt(ids.join()),
    queryFn: async ({ signal }) => {
      const exempt = await Promise.all(ids.map((id) => isExempt(api, id, signal)));
      return ids.filter((_, index) => exempt[index]);
    },
    enabled: ids.length > 0,
    refetchInterval: ({ state }) => state.status === 'error' && retryDelay,
  });
  return items.filter(({ id }) => data?.includes(id));
}

async function isExempt(api: Api, id: number, signal: AbortSignal): Promise<boolean> {
  try {
    const product = await unwrap(api.GET('/api/v1/products/id/{id}', { params: { path: { id } }, signal }));
    return product.withdrawalExempt === true;
  } catch (error) {
    if (classifyError(error) === 'notFound') return false;
    throw error;
  }
}
