import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { queryKeys } from '../../shared/api/query-keys';
import {
  type CartItem,
  fetchAvailability,
  useCartActions,
  useCartItems,
  useHasUnconfirmedOrder,
  useRemovedToasts,
} from '../cart';
import { type CartIssue, findCartIssues } from './cart-issues';

interface CartCheckResult {
  issues: CartIssue[];
  /** Whether reducing the cart to the available stock resolves an issue. */
  canReduce: boolean;
  reduceToAvailable: () => void;
}

/**
 * Checks the cart after every change. A failed check reports no issues. A cart with an unconfirmed order is not
 * checked, because that order may have reserved the stock.
 */
export function useCartCheck(): CartCheckResult {
  const api = useApi();
  const items = useCartItems();
  const hasUnconfirmedOrder = useHasUnconfirmedOrder();
  const { reduceToAvailable } = useCartActions();
  const showRemovedToasts = useRemovedToasts();
  const { data } = useQuery({
    queryKey: cartCheckKey(items),
    queryFn: () => fetchAvailability(api, productIds(items)),
    enabled: items.length > 0 && !hasUnconfirmedOrder,
    staleTime: 0,
  });
  const issues = data && !hasUnconfirmedOrder ? findCartIssues(items, data) : [];
  return {
    issues,
    canReduce: issues.some(({ reason }) => reason !== 'checkFailed'),
    reduceToAvailable: () => showRemovedToasts(reduceToAvailable(data ?? [])),
  };
}

export function cartCheckKey(items: readonly CartItem[]) {
  return queryKeys.cartCheck(items.map(({ id, quantity }) => `${id}:${quantity}`).join());
}

export function productIds(items: readonly CartItem[]): number[] {
  return items.map(({ id }) => id);
}
