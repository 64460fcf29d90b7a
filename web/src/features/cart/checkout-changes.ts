import { saveDraft } from '../../shared/forms/drafts';
import { randomKey } from '../../shared/random-key';
import type { CheckedProduct } from './api';
import { availableQuantity, type Removal, withChecked } from './cart-check';
import type { CartStore } from './cart-store';
import { type Cart, type CartItem, withMaximum } from './model';
import { attemptDraftKey, type OrderAttempt, pendingAttempt } from './order-attempt';

// Changes of the cart that only the checkout makes. They are not part of the code that every page loads.

/** Subtracts the ordered quantities, and withdraws the offers to put items back. */
export function withoutOrdered(cart: Cart, ordered: readonly CartItem[]): Cart {
  const items = cart.items.flatMap((item) => {
    const orderedQuantity = ordered.find(({ id }) => id === item.id)?.quantity ?? 0;
    if (orderedQuantity === 0) return [item];
    return orderedQuantity < item.quantity ? [{ ...item, quantity: item.quantity - orderedQuantity }] : [];
  });
  return { ...cart, items, overStock: undefined };
}

/** Reduces every line to the available quantity. A line without an entry stays unchanged. */
export function withReduced(
  cart: Cart,
  products: readonly CheckedProduct[],
): { cart: Cart; removed: Removal[] } {
  const reduced = products.reduce(
    (current, product) => withMaximum(current, product.id, availableQuantity(product)),
    cart,
  );
  const { cart: checked, check } = withChecked(
    reduced,
    products.map(({ id }) => id),
    products,
  );
  return { cart: checked, removed: check.removed };
}

export function currentAttempt(): OrderAttempt {
  const pending = pendingAttempt();
  if (pending) return pending;
  const key = randomKey();
  saveDraft(attemptDraftKey, { key });
  return { key, isSent: false };
}

export function markSent(store: CartStore, { key }: OrderAttempt): void {
  saveDraft(attemptDraftKey, { key, sent: true });
  store.setState({ hasUnconfirmedOrder: true });
}

/** Called once the outcome is known. */
export function clearAttempt(store: CartStore): void {
  saveDraft(attemptDraftKey, {});
  store.setState({ hasUnconfirmedOrder: false });
}
