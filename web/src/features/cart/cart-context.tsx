import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ProductSummary } from '../../shared/api/types';
import type { CartStore } from './cart-store';
import { maximumOf, quantityOf } from './model';

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
