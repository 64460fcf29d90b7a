import { type CheckedProduct, isAvailability } from './api';
import {
  availableQuantity,
  type CartCheck,
  type Removal,
  type SetQuantityResult,
  withChecked,
  withCheckedLine,
  withoutItem,
  withPrices,
  withPutBack,
  withQuantity,
  withRestored,
} from './cart-check';
import type { CartStore } from './cart-store';
import { type AddResult, type Adjustments, findItem, quantityOf, withoutOverStock } from './model';

// Changes of the cart that a visitor makes. They are loaded after the first paint.

/** Checks a product after its first units were added. */
export async function checkAdded(store: CartStore, id: number, result: AddResult): Promise<AddResult> {
  const availability = await checkOne(store, id);
  if (!availability) return result;
  const maximum = availableQuantity(availability);
  // An added quantity above the stock is capped, so only one unit has to be available.
  const { repriced } = store.getState().update((cart) => withCheckedLine(cart, availability, 1));
  if (maximum < 1) return { added: 0, maximum, problem: 'unavailable' };
  const checked = repriced.length > 0 ? { ...result, repriced } : result;
  return maximum < result.added ? { ...checked, added: maximum, maximum, problem: 'limit' } : checked;
}

export async function setQuantity(
  store: CartStore,
  id: number,
  quantity: number,
): Promise<SetQuantityResult> {
  const { requestedQuantities, update } = store.getState();
  const changed = update((cart) => ({ cart: withQuantity(cart, id, quantity) }));
  const written = quantityOf(changed.cart, id);
  requestedQuantities.set(id, { requested: quantity, written });
  if (quantity < 1) return { ok: true };

  const availability = await checkOne(store, id);
  const latestRequest = requestedQuantities.get(id) ?? { requested: quantity, written };
  let removed: Removal | undefined;
  let repriced: Adjustments[] = [];
  let wasRemoved = false;
  const after = update((cart) => {
    const item = findItem(cart, id);
    wasRemoved = !item;
    if (!item || !availability) return { cart };
    const target = item.quantity === latestRequest.written ? latestRequest.requested : item.quantity;
    const checked = withCheckedLine(cart, availability, target);
    ({ removed, repriced } = checked);
    return { cart: removed ? checked.cart : withQuantity(checked.cart, id, target) };
  });
  // The item was removed concurrently, so the request is obsolete.
  if (wasRemoved) return { ok: true };
  return {
    ok: !removed && quantityOf(after.cart, id) >= Math.min(quantity, latestRequest.requested),
    removed,
    repriced: repriced.length > 0 ? repriced : undefined,
  };
}

/** Removes an item and returns a function that restores it. */
export function removeItem(store: CartStore, id: number): () => void {
  const { cart, update } = store.getState();
  const index = cart.items.findIndex((item) => item.id === id);
  const item = cart.items[index];
  update((current) => ({ cart: withoutItem(current, id) }));
  return () => item && void update((current) => ({ cart: withRestored(current, item, index) }));
}

/** Removes all items and returns a function that restores them. */
export function clearCart(store: CartStore): () => void {
  const { cart, update } = store.getState();
  update((current) => ({ cart: current.items.length > 0 ? { ...current, items: [] } : current }));
  return () => void update((current) => ({ cart: cart.items.reduce(withRestored, current) }));
}

/** Puts items that a check removed back with the available quantity. */
export function putBack(store: CartStore, removed: readonly Omit<Removal, 'reason'>[]): void {
  store.getState().update((cart) => ({ cart: withPutBack(cart, removed) }));
}

/** Withdraws the offer to put back an item over stock. */
export function dismissOverStock(store: CartStore, id: number): void {
  store.getState().update((cart) => ({ cart: withoutOverStock(cart, [id]) }));
}

/** Checks all items, and those over stock, in one request and removes unavailable ones. */
export function validate(store: CartStore): Promise<CartCheck> {
  const { cart } = store.getState().update((stored) => ({ cart: stored }));
  const ids = [...cart.items, ...(cart.overStock ?? [])].map(({ id }) => id);
  const { hasUnconfirmedOrder, validation } = store.getState();
  if (ids.length === 0 || hasUnconfirmedOrder)
    return Promise.resolve({ removed: [], unchecked: [], repriced: [] });
  // Concurrent validations, such as page and popover, share one request.
  if (validation?.ids === ids.join()) return validation.check;
  const current = { ids: ids.join(), check: checkAll(store, ids) };
  store.setState({ validation: current });
  void current.check.finally(() => {
    if (store.getState().validation === current) store.setState({ validation: undefined });
  });
  return current.check;
}

/** Applies the server's prices and returns the changes. */
export function adoptPrices(
  store: CartStore,
  prices: readonly { id: number; price: number }[],
): Adjustments[] {
  return store.getState().update((cart) => withPrices(cart, prices)).changes;
}

async function checkAll(store: CartStore, ids: number[]): Promise<CartCheck> {
  const availability = await fetchValid(store, ids);
  const { check } = store.getState().update((cart) => withChecked(cart, ids, availability));
  markChecked(store, ids, check.unchecked);
  return check;
}

async function checkOne(store: CartStore, id: number): Promise<CheckedProduct | undefined> {
  const availability = (await fetchValid(store, [id])).find((entry) => entry.id === id);
  markChecked(store, [id], availability ? [] : [id]);
  return availability;
}

/** Returns the valid entries of the response; errors and malformed responses count as no result. */
async function fetchValid(store: CartStore, ids: readonly number[]): Promise<CheckedProduct[]> {
  const availability: unknown = await store
    .getState()
    .fetchAvailability(ids)
    .catch(() => []);
  return Array.isArray(availability) ? availability.filter(isAvailability) : [];
}

function markChecked(store: CartStore, ids: readonly number[], failed: readonly number[]): void {
  const { cart, unchecked: previous } = store.getState();
  const unchecked = new Set(previous);
  for (const id of ids) unchecked.delete(id);
  for (const id of failed) if (findItem(cart, id)) unchecked.add(id);
  store.setState({ unchecked });
}
