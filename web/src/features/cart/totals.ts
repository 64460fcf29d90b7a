import { toCents, toEuros } from '../../shared/money';
import type { Shipping } from '../settings';
import type { CartItem } from './model';

/** All amounts in euros, calculated in cents. */
export interface CartTotals {
  items: number;
  subtotal: number;
  shipping: number;
  total: number;
  /** Zero once shipping is free. */
  missingForFreeShipping: number;
}

export function totalsOf(
  items: readonly CartItem[],
  { fee, freeFrom }: Pick<Shipping, 'fee' | 'freeFrom'>,
): CartTotals {
  const subtotal = items.reduce((sum, item) => sum + lineCents(item), 0);
  const missing = Math.max(0, toCents(freeFrom) - subtotal);
  const shipping = missing > 0 && items.length > 0 ? toCents(fee) : 0;
  return {
    items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toEuros(subtotal),
    shipping: toEuros(shipping),
    total: toEuros(subtotal + shipping),
    missingForFreeShipping: shipping === 0 ? 0 : toEuros(missing),
  };
}

export function lineTotal(item: Pick<CartItem, 'price' | 'quantity'>): number {
  return toEuros(lineCents(item));
}

function lineCents({ price, quantity }: Pick<CartItem, 'price' | 'quantity'>): number {
  return toCents(price) * quantity;
}
