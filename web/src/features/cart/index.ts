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
  useMayBeOrdered,
} from './cart-context';
export { useTellRemoved, useTellSeen } from './cart-notices';
export { type CartStore, makeCartStore } from './cart-store';
export { FreeShippingProgress } from './FreeShippingProgress';
export {
  type CartCheck,
  type CartItem,
  faultOf,
  type PriceChange,
  type Removal,
} from './model';
export { CartView } from './page/CartView';
export { TotalsList } from './TotalsList';
export { type CartTotals, lineTotal } from './totals';
export { UnansweredBanner } from './UnansweredBanner';
