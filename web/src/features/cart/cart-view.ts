import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../shared/i18n/use-language';
import { useSettings, useShipping } from '../settings';
import { useCartStore } from './cart-context';
import { type CartItem, localizedName, maximumOf } from './model';
import { type CartTotals, totalsOf } from './totals';

// What pages and the popover show of the cart, beyond what every page needs.

/** Cart items with names in the current language. */
export function useCartItems(): CartItem[] {
  const items = useStore(useCartStore(), (state) => state.cart.items);
  const language = useLanguage();
  return useMemo(
    () => items.map((item) => ({ ...item, name: localizedName(item, language) })),
    [items, language],
  );
}

/** Items that were removed because the stock is below their quantity, with what is available. */
export function useOverStockItems(): (CartItem & { available: number })[] {
  const cart = useStore(useCartStore(), (state) => state.cart);
  const language = useLanguage();
  return (cart.overStock ?? []).map((item) => ({
    ...item,
    name: localizedName(item, language),
    available: maximumOf(cart, item),
  }));
}

export interface DisplayedTotals extends CartTotals {
  /** The shop settings or the country of the buyer are still loading. */
  pending: boolean;
  /** Zero if shipping is always free. */
  freeShippingFrom: number;
  /** The country that the shipping fee is for. */
  country: string;
}

/** Totals by the shop's settings; the server calculates the order total itself. */
export function useCartTotals(): DisplayedTotals {
  const items = useStore(useCartStore(), (state) => state.cart.items);
  const { pending: areSettingsPending } = useSettings();
  const { country, fee, freeFrom, isFree, pending: isCountryPending } = useShipping();
  const pending = areSettingsPending || isCountryPending;
  return useMemo(
    () => ({
      ...totalsOf(items, { fee, freeFrom }),
      pending,
      freeShippingFrom: isFree ? 0 : freeFrom,
      country,
    }),
    [items, country, fee, freeFrom, isFree, pending],
  );
}

/** Maximum quantity of a line, and whether its last check returned no result. */
export function useCartLine(item: CartItem): { maximum: number; unchecked: boolean } {
  const store = useCartStore();
  const maximum = useStore(store, ({ cart }) => maximumOf(cart, item));
  const unchecked = useStore(store, (state) => state.unchecked.has(item.id));
  return { maximum, unchecked };
}

/** Whether any line has no check result. */
export function useHasUnchecked(): boolean {
  return useStore(useCartStore(), (state) => state.unchecked.size > 0);
}

/** Whether an order for this cart was sent without a response. */
export function useHasUnconfirmedOrder(): boolean {
  return useStore(useCartStore(), (state) => state.hasUnconfirmedOrder);
}
