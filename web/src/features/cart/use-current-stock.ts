import { useStore } from 'zustand';
import type { ProductSummary } from '../../shared/api/types';
import { useCartStore } from './cart-context';
import { cartLimits } from './model';

/** Returns a function that tells the stock of a product: as last checked for the cart, or as loaded. */
export function useCurrentStock(): (product: ProductSummary) => number {
  const { maximums } = useStore(useCartStore(), (state) => state.cart);
  return (product) => {
    const maximum = maximums.get(product.id) ?? cartLimits.quantity;
    // The maximum does not tell how much more than the limit of a line is in stock.
    return maximum < cartLimits.quantity ? maximum : product.stock;
  };
}
