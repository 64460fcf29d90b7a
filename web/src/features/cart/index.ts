export { AddToCart } from './AddToCart';
export { type CheckedProduct, fetchAvailability } from './api';
export { BuyBox } from './BuyBox';
export { CartPopover, preloadCartPopover } from './CartPopover';
export { adoptPrices, validate } from './cart-actions';
export { type CartCheck, lineIssue, offeredPrices, type Removal } from './cart-check';
export {
  CartProvider,
  useCartCount,
  useCartReady,
  useCartStore,
  useQuantityInCart,
} from './cart-context';
export { type CartStore, createCartStore } from './cart-store';
export { useCartChangeToasts } from './cart-toasts';
export { useCartItems, useCartTotals, useHasUnconfirmedOrder } from './cart-view';
export { clearAttempt, currentAttempt, markSent, withoutOrdered, withReduced } from './checkout-changes';
export { FreeShippingProgress } from './FreeShippingProgress';
export { preloadQuantityPicker } from './lazy-quantity-picker';
export { useRemovedToasts } from './line-actions';
export type { Adjustments, CartItem } from './model';
export { OrderLimitWarning } from './OrderLimitWarning';
export { OverStockNotices } from './OverStockNotices';
export { CartView } from './page/CartView';
export { withLines } from './reorder';
export { TotalsList } from './TotalsList';
export { type CartTotals, lineTotal, totalsOf } from './totals';
export { UnconfirmedOrderBanner } from './UnconfirmedOrderBanner';
export { useCurrentStock } from './use-current-stock';
export { useShippingChange } from './use-shipping-change';
