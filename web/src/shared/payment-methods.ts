import type { PaymentMethod } from './api/types';

/** In the order in which staff choose from them. */
export const paymentMethods = [
  'card',
  'ideal',
  'paypal',
  'bank_transfer',
  'online_wallet',
  'cash',
] as const satisfies PaymentMethod[];
