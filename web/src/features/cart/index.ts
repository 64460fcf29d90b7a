export { askAvailability } from './api';
export {
  CartProvider,
  useCartActions,
  useCartCount,
  useCartItems,
  useCartReady,
  useCartStore,
  useCartTotals,
} from './cart-context';
export { type CartStore, makeCartStore } from './cart-store';
export { type CartCheck, type CartItem, type CartTotals, lineTotal, type PriceChange } from './model';
