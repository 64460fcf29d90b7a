import { useState } from 'react';
import { useShipping } from '../settings';
import { useCartItems } from './cart-view';
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
  const [seen, setSeen] = useState(current);
  // A country that the buyer chooses is no change of the settings.
  if (seen.country !== current.country) setSeen(current);
  const before = totalsOf(items, seen.country === current.country ? seen : current).total;
  const after = totalsOf(items, current).total;
  return before === after ? undefined : { before, after, dismiss: () => setSeen(current) };
}
