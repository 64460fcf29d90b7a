import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { unwrap } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { Product } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { type CartItem, useCartItems } from '../cart';

/** Items of the cart that are exempt from the right of withdrawal. Those whose product cannot be loaded are left out. */
export function useExemptItems(): CartItem[] {
  const api = useApi();
  const language = useLanguage();
  const items = useCartItems();
  const products = useQueries({
    queries: items.map(({ id }) => ({
      queryKey: queryKeys.product(language, id),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Product> =>
        unwrap(
          api.GET('/api/v1/products/id/{id}', {
            params: { path: { id } },
            headers: { 'Accept-Language': language },
            signal,
          }),
        ),
    })),
  });
  return items.filter((_, index) => products[index]?.data?.withdrawalExempt);
}
