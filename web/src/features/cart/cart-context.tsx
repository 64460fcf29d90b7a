import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { ProductSummary } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { defaultShop, useSettings } from '../settings';
import type { CartStore } from './cart-store';
import { type CartItem, cartLimits, localizedName, maximumOf, quantityOf } from './model';
import { type CartTotals, type Shipping, totalsOf } from './totals';

const CartContext = createContext<CartStore | null>(null);

export const CartProvider = CartContext.Provider;

export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCartStore requires a CartProvider');
  return store;
}

/** False until the stored cart has been read; the initial HTML is rendered without it. */
export function useCartReady(): boolean {
  return useStore(useCartStore(), (state) => state.ready);
}

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
  /** The shop settings are still loading. */
  pending: boolean;
  freeShippingFrom: number;
}

/** Shipping settings of the shop. */
export function useShipping(): Shipping {
  const { settings } = useSettings();
  return {
    fee: settings?.shippingFee ?? defaultShop.shippingFee,
    freeFrom: settings?.freeShippingThreshold ?? defaultShop.freeShippingThreshold,
  };
}

/** Totals by the shop's settings; the server calculates the order total itself. */
export function useCartTotals(): DisplayedTotals {
  const items = useStore(useCartStore(), (state) => state.cart.items);
  const { pending } = useSettings();
  const { fee, freeFrom } = useShipping();
  return useMemo(
    () => ({ ...totalsOf(items, { fee, freeFrom }), pending, freeShippingFrom: freeFrom }),
    [items, fee, freeFrom, pending],
  );
}

/** Number of units in the cart. */
export function useCartCount(): number {
  return useStore(useCartStore(), ({ cart }) => cart.items.reduce((sum, item) => sum + item.quantity, 0));
}

/** Quantity of a product in the cart, its maximum, and how many more may be added. */
export function useCartQuantity(product: ProductSummary): {
  inCart: number;
  maximum: number;
  remaining: number;
} {
  const store = useCartStore();
  const inCart = useStore(store, ({ cart }) => quantityOf(cart, product.id));
  const maximum = useStore(store, ({ cart }) => maximumOf(cart, product));
  return { inCart, maximum, remaining: Math.max(0, maximum - inCart) };
}

/** Returns a function that tells how many units of a product are in the cart. */
export function useQuantityInCart(): (productId: number) => number {
  const cart = useStore(useCartStore(), (state) => state.cart);
  return (productId) => quantityOf(cart, productId);
}

/** Returns a function that tells the stock of a product: as last checked for the cart, or as loaded. */
export function useCurrentStock(): (product: ProductSummary) => number {
  const { maximums } = useStore(useCartStore(), (state) => state.cart);
  return (product) => {
    const maximum = maximums.get(product.id) ?? cartLimits.quantity;
    // The maximum does not tell how much more than the limit of a line is in stock.
    return maximum < cartLimits.quantity ? maximum : product.stock;
  };
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

/** Cart actions; their identity changes only with the language. */
export function useCartActions() {
  const store = useCartStore();
  const language = useLanguage();
  return useMemo(() => {
    const { add, validate, adoptPrices } = store.getState();
    return {
      add: (product: ProductSummary, n = 1) => add(product, n, language),
      validate,
      adoptPrices,
    };
  }, [store, language]);
}
