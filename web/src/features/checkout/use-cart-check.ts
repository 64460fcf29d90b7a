import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { queryKeys } from '../../shared/api/query-keys';
import {
  askAvailability,
  type CartItem,
  useCartActions,
  useCartItems,
  useMayBeOrdered,
  useTellRemoved,
} from '../cart';
import { type CartProblem, problemsOf } from './cart-problems';

interface CheckedCart {
  problems: CartProblem[];
  /** Is there anything that could be kept by coming down to what there is? */
  mayTake: boolean;
  takeAvailable: () => void;
}

/**
 * What is wrong with the cart now; asked anew whenever the cart changes. A check that fails says nothing yet, and a
 * cart that may be ordered already is not checked: its own order has taken its stock.
 */
export function useCartCheck(): CheckedCart {
  const api = useApi();
  const items = useCartItems();
  const mayBeOrdered = useMayBeOrdered();
  const { takeAvailable } = useCartActions();
  const tellRemoved = useTellRemoved();
  const { data } = useQuery({
    queryKey: cartCheckKey(items),
    queryFn: () => askAvailability(api, idsOf(items)),
    enabled: items.length > 0 && !mayBeOrdered,
    staleTime: 0,
  });
  const problems = data && !mayBeOrdered ? problemsOf(items, data) : [];
  return {
    problems,
    mayTake: problems.some(({ reason }) => reason !== 'checkFailed'),
    takeAvailable: () => tellRemoved(takeAvailable(data ?? [])),
  };
}

export function cartCheckKey(items: readonly CartItem[]) {
  return queryKeys.cartCheck(items.map(({ id, quantity }) => `${id}:${quantity}`).join());
}

export function idsOf(items: readonly CartItem[]): number[] {
  return items.map(({ id }) => id);
}
