import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../shared/api/api-context';
import { queryKeys } from '../../shared/api/query-keys';
import {
  adoptPrices,
  type CartItem,
  type CheckedProduct,
  fetchAvailability,
  offeredPrices,
  useCartChangeToasts,
  useCartItems,
  useCartStore,
  useHasUnconfirmedOrder,
  useRemovedToasts,
  withReduced,
} from '../cart';
import { type CartIssue, findCartIssues } from './cart-issues';

interface CartCheckResult {
  issues: CartIssue[];
  /** Time of the last successful check. */
  checkedAt: number;
  /** The first check of this cart is under way. */
  pending: boolean;
  /** Items that are exempt from the right of withdrawal. */
  exemptItems: CartItem[];
  /** Whether reducing the cart to the available stock resolves an issue. */
  canReduce: boolean;
  reduceToAvailable: () => void;
}

/** The issues of the cart, and an action that resolves them. A failed check reports no issues. */
export function useCartCheck(): CartCheckResult {
  const items = useCartItems();
  const { data, latest, isLoading, dataUpdatedAt } = useCheckQuery();
  const store = useCartStore();
  const showRemovedToasts = useRemovedToasts();
  const issues = data ? findCartIssues(items, data) : [];
  return {
    issues,
    checkedAt: dataUpdatedAt,
    pending: isLoading,
    exemptItems: items.filter(({ id }) => latest && isExempt(id, latest)),
    canReduce: issues.some(({ reason }) => reason !== 'checkFailed'),
    reduceToAvailable: () => {
      showRemovedToasts(store.getState().update((cart) => withReduced(cart, data ?? [])).removed);
    },
  };
}

/** Applies the prices of each check to the cart and shows what changed. */
export function useCheckedPrices(): void {
  const { data, isFetchedAfterMount, dataUpdatedAt } = useCheckQuery();
  const store = useCartStore();
  const showChangeToasts = useCartChangeToasts();
  const applyPrices = useEffectEvent(() => {
    // Cached data may be older than the cart.
    if (data && isFetchedAfterMount) {
      showChangeToasts({ lowered: [], repriced: adoptPrices(store, offeredPrices(data)) });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => applyPrices(), [dataUpdatedAt]);
}

/**
 * Checks the cart after every change. A cart with an unconfirmed order is not checked, because that order may have
 * reserved the stock.
 */
function useCheckQuery() {
  const api = useApi();
  const items = useCartItems();
  const hasUnconfirmedOrder = useHasUnconfirmedOrder();
  const { data, isFetchedAfterMount, isLoading, dataUpdatedAt } = useQuery({
    queryKey: cartCheckKey(items),
    queryFn: () => fetchAvailability(api, productIds(items)),
    enabled: items.length > 0 && !hasUnconfirmedOrder,
    staleTime: 0,
  });
  const checked = hasUnconfirmedOrder ? undefined : data;
  return { data: checked, latest: data, isFetchedAfterMount, isLoading, dataUpdatedAt };
}

export function isExempt(id: number, products: readonly CheckedProduct[]): boolean {
  return products.some((product) => product.id === id && product.withdrawalExempt);
}

export function cartCheckKey(items: readonly CartItem[]) {
  return queryKeys.cartCheck(items.map(({ id, quantity }) => `${id}:${quantity}`).join());
}

export function productIds(items: readonly CartItem[]): number[] {
  return items.map(({ id }) => id);
}
