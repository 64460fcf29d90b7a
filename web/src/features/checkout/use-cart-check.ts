import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { queryKeys } from '../../shared/api/query-keys';
import { askAvailability, type CartItem, useCartActions, useCartItems } from '../cart';
import { type CartProblem, problemsOf } from './cart-problems';

/** What is wrong with the cart now; asked anew whenever the cart changes. A check that fails says nothing yet. */
export function useCartCheck(): { problems: CartProblem[]; takeAvailable: () => void } {
  const api = useApi();
  const items = useCartItems();
  const { remove, setQuantity } = useCartActions();
  const { data } = useQuery({
    queryKey: cartCheckKey(items),
    queryFn: () => askAvailability(api, idsOf(items)),
    enabled: items.length > 0,
    staleTime: 0,
  });
  const problems = data ? problemsOf(items, data) : [];
  return {
    problems,
    takeAvailable: () => {
      for (const { id, reason, available } of problems) {
        if (reason === 'tooMany') void setQuantity(id, available);
        else remove(id);
      }
    },
  };
}

export function cartCheckKey(items: readonly CartItem[]) {
  return queryKeys.cartCheck(items.map(({ id, quantity }) => `${id}:${quantity}`).join());
}

export function idsOf(items: readonly CartItem[]): number[] {
  return items.map(({ id }) => id);
}
