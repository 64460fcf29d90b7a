import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Product } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { defaultShop, useSettings } from '../settings';
import type { CartStore } from './cart-store';
import { type CartItem, type CartTotals, maximumOf, nameIn, quantityIn, totalsOf } from './model';

const CartContext = createContext<CartStore | null>(null);

export const CartProvider = CartContext.Provider;

export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('The cart needs a CartProvider above it');
  return store;
}

/** False until the visitor's own cart is known; the first HTML is made without it. */
export function useCartReady(): boolean {
  return useStore(useCartStore(), (state) => state.ready);
}

/** The lines of the cart, each called by its name in the language of the page. */
export function useCartItems(): CartItem[] {
  const items = useStore(useCartStore(), (state) => state.cart.items);
  const language = useLanguage();
  return useMemo(() => items.map((item) => ({ ...item, name: nameIn(item, language) })), [items, language]);
}

export interface ShownTotals extends CartTotals {
  /** The shop's numbers are still on their way. */
  pending: boolean;
  freeShippingFrom: number;
}

/** Counted by the shop's own numbers. The order is counted once more by the server. */
export function useCartTotals(): ShownTotals {
  const items = useStore(useCartStore(), (state) => state.cart.items);
  const { settings, pending } = useSettings();
  const fee = settings?.shippingFee ?? defaultShop.shippingFee;
  const freeFrom = settings?.freeShippingThreshold ?? defaultShop.freeShippingThreshold;
  return useMemo(
    () => ({ ...totalsOf(items, { fee, freeFrom }), pending, freeShippingFrom: freeFrom }),
    [items, fee, freeFrom, pending],
  );
}

/** How many pieces lie in the cart. */
export function useCartCount(): number {
  return useStore(useCartStore(), ({ cart }) => cart.items.reduce((sum, item) => sum + item.quantity, 0));
}

/** How many of a product the cart holds, how many it may hold, and how many more that makes. */
export function useHeld(product: Product): { held: number; maximum: number; room: number } {
  const store = useCartStore();
  const held = useStore(store, ({ cart }) => quantityIn(cart, product.id));
  const maximum = useStore(store, ({ cart }) => maximumOf(cart, product));
  return { held, maximum, room: Math.max(0, maximum - held) };
}

/** What else is known of a line: how many it may hold, and whether its last check learnt anything. */
export function useLine(item: CartItem): { maximum: number; unchecked: boolean } {
  const store = useCartStore();
  const maximum = useStore(store, ({ cart }) => maximumOf(cart, item));
  const unchecked = useStore(store, (state) => state.unchecked.has(item.id));
  return { maximum, unchecked };
}

/** Is there a line of which the last check learnt nothing? */
export function useAnyUnchecked(): boolean {
  return useStore(useCartStore(), (state) => state.unchecked.size > 0);
}

/** What can be done with the cart. The actions stay the same ones as long as the language does. */
export function useCartActions() {
  const store = useCartStore();
  const language = useLanguage();
  return useMemo(() => {
    const { add, setQuantity, remove, clear, validate, adoptPrices } = store.getState();
    return {
      add: (product: Product, n = 1) => add(product, n, language),
      setQuantity,
      remove,
      clear,
      validate,
      adoptPrices,
    };
  }, [store, language]);
}
