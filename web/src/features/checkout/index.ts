export { Checkout } from './Checkout';
export { CheckoutSkeleton } from './CheckoutSkeleton';
