export { AddToCart } from './AddToCart';
export { askAvailability } from './api';
export { BuyBox } from './BuyBox';
export { CartPopover } from './CartPopover';
export {
  CartProvider,
  useCartActions,
  useCartCount,
  useCartItems,
  useCartReady,
  useCartStore,
  useCartTotals,
} from './cart-context';
export { useTellLowered, useTellRemoved } from './cart-notices';
export { type CartStore, makeCartStore } from './cart-store';
export { FreeShippingProgress } from './FreeShippingProgress';
export {
  type CartCheck,
  type CartItem,
  type CartTotals,
  lineTotal,
  type PriceChange,
  type Removal,
} from './model';
export { CartView } from './page/CartView';
export { TotalsList } from './TotalsList';
