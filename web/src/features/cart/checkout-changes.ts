import type { CheckedProduct } from './api';
import { availableQuantity, type Removal, withChecked } from './cart-check';
import { type Cart, type CartItem, withMaximum } from './model';

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
