import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { unwrap } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import { type CartItem, useCartItems } from '../cart';

/** Items of the cart that are exempt from the right of withdrawal. Those whose product cannot be loaded are left out. */
export function useExemptItems(): CartItem[] {
  const api = useApi();
  const items = useCartItems();
  const ids = items.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: queryKeys.withdrawalExempt(ids.join()),
    queryFn: async ({ signal }) => {
      const products = await Promise.allSettled(
        ids.map((id) => unwrap(api.GET('/api/v1/products/id/{id}', { params: { path: { id } }, signal }))),
      );
      return products.flatMap((product) =>
        product.status === 'fulfilled' && product.value.withdrawalExempt ? [product.value.id] : [],
      );
    },
    enabled: ids.length > 0,
  });
  return items.filter(({ id }) => data?.includes(id));
}
