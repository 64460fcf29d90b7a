export { AddToCart } from './AddToCart';
export { fetchAvailability } from './api';
export { BuyBox } from './BuyBox';
export { CartPopover, preloadCartPopover } from './CartPopover';
export { type CartCheck, type CheckedProduct, lineIssue, offeredPrices, type Removal } from './cart-check';
export {
  CartProvider,
  useCartActions,
  useCartCount,
  useCartItems,
  useCartReady,
  useCartStore,
  useCartTotals,
  useCurrentStock,
  useHasUnconfirmedOrder,
  useQuantityInCart,
} from './cart-context';
export { type CartStore, createCartStore } from './cart-store';
export { useCartChangeToasts } from './cart-toasts';
export { withoutOrdered, withReduced } from './checkout-changes';
export { FreeShippingProgress } from './FreeShippingProgress';
export { preloadQuantityPicker } from './lazy-quantity-picker';
export { useRemovedToasts } from './line-actions';
export type { CartItem, PriceChange } from './model';
export { OverStockNotices } from './OverStockNotices';
export { CartView } from './page/CartView';
export { withLines } from './reorder';
export { TotalsList } from './TotalsList';
export { type CartTotals, lineTotal } from './totals';
export { UnconfirmedOrderBanner } from './UnconfirmedOrderBanner';
export { useShippingChange } from './use-shipping-change';
