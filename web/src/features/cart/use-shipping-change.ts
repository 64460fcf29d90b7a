import { useState } from 'react';
import { useCartItems, useCartTotals, useShipping } from './cart-view';
import { totalsOf } from './totals';

interface ShippingChange {
  /** Total by the shipping settings that the buyer has seen, in euros. */
  before: number;
  after: number;
  dismiss: () => void;
}

/** The change of the total by new shipping settings since this component was mounted, until it is dismissed. */
export function useShippingChange(): ShippingChange | undefined {
  const items = useCartItems();
  const current = useShipping();
  const { total: after } = useCartTotals();
  const [seen, setSeen] = useState(current);
  const before = totalsOf(items, seen).total;
  return before === after ? undefined : { before, after, dismiss: () => setSeen(current) };
}
