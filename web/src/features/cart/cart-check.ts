import { toCents, toEuros } from '../../shared/money';
import type { CheckedProduct } from './api';
import {
  type Adjustments,
  type Cart,
  type CartItem,
  cartLimits,
  findItem,
  maximumOf,
  priceBefore,
  replaceItem,
  withMaximum,
} from './model';

// Changes of lines that are already in the cart, as pure functions. Not part of the first paint.

export type RemovalReason = 'missing' | 'outOfStock' | 'notPurchasable' | 'overStock';

export interface Removal {
  item: CartItem;
  /** Number of remaining items before it. */
  index: number;
  reason: RemovalReason;
  stock: number;
}

export interface CartCheck {
  removed: Removal[];
  /** Ids of products without a check result; they stay and are checked again at checkout. */
  unchecked: number[];
  repriced: Adjustments[];
}

export interface SetQuantityResult {
  /** Whether the cart has the requested quantity. */
  ok: boolean;
  removed?: Removal;
  repriced?: Adjustments[];
}

export function offeredPrices(products: readonly CheckedProduct[]): { id: number; price: number }[] {
  return products.flatMap(({ id, exists, price }) =>
    exists && typeof price === 'number' && price >= 0 ? [{ id, price }] : [],
  );
}

/** Returns why a line cannot be bought in its quantity, or undefined if it can. */
export function lineIssue(
  item: CartItem,
  availability: Omit<CheckedProduct, 'id'>,
): RemovalReason | undefined {
  if (!availability.exists) return 'missing';
  if (!availability.purchasable) return 'notPurchasable';
  if (!availability.inStock || availability.stock < 1) return 'outOfStock';
  return item.quantity > availability.stock ? 'overStock' : undefined;
}

export function availableQuantity(availability: Omit<CheckedProduct, 'id'>): number {
  return availability.exists && availability.purchasable && availability.inStock ? availability.stock : 0;
}

/** Removes a line that cannot be bought in the given quantity, and sets its maximum and price. */
export function withCheckedLine(
  cart: Cart,
  product: CheckedProduct,
  quantity?: number,
): { cart: Cart; removed?: Removal; repriced: Adjustments[] } {
  const { cart: priced, changes: repriced } = withPrices(cart, offeredPrices([product]));
  const index = priced.items.findIndex(({ id }) => id === product.id);
  const item = priced.items[index];
  const reason = item && lineIssue({ ...item, quantity: quantity ?? item.quantity }, product);
  const maximum = availableQuantity(product);
  if (!item || !reason) return { cart: withMaximum(priced, product.id, maximum), repriced };
  const removedCart = withMaximum(withoutItem(priced, item.id), item.id, maximum);
  return {
    cart:
      reason === 'overStock'
        ? withOverStock(removedCart, { ...item, quantity: quantity ?? item.quantity })
        : removedCart,
    removed: { item, index, reason, stock: Math.max(0, product.stock) },
    repriced: [],
  };
}

/** Applies the check to the lines with the given ids. A line without an entry stays and counts as unchecked. */
export function withChecked(
  cart: Cart,
  ids: readonly number[],
  products: readonly CheckedProduct[],
): { cart: Cart; check: CartCheck } {
  const productById = new Map(products.map((product) => [product.id, product]));
  const check: CartCheck = { removed: [], unchecked: [], repriced: [] };
  let checked = cart;
  for (const id of ids) {
    const product = productById.get(id);
    if (!product) {
      if (findItem(cart, id)) check.unchecked.push(id);
      continue;
    }
    const line = withCheckedLine(checked, product);
    checked = line.cart;
    check.repriced.push(...line.repriced);
    if (line.removed) check.removed.push(line.removed);
  }
  return { cart: checked, check };
}

/** Remembers an item that was removed because the stock is below its quantity. */
function withOverStock(cart: Cart, item: CartItem): Cart {
  const others = (cart.overStock ?? []).filter(({ id }) => id !== item.id);
  return { ...cart, overStock: [...others, item].slice(-cartLimits.lines) };
}

/** Puts removed items back with the available quantity. */
export function withPutBack(cart: Cart, removed: readonly Omit<Removal, 'reason'>[]): Cart {
  return removed.reduceRight(
    (current, { item, index, stock }) => withRestored(current, { ...item, quantity: stock }, index),
    cart,
  );
}

/** Applies the server's prices and returns the changed ones. */
export function withPrices(
  cart: Cart,
  prices: readonly { id: number; price: number }[],
): { cart: Cart; changes: Adjustments[] } {
  const changes: Adjustments[] = [];
  const items = cart.items.map((item) => {
    const offered = prices.find(({ id }) => id === item.id);
    if (!offered || toCents(offered.price) === toCents(item.price)) return item;
    const price = toEuros(toCents(offered.price));
    const changed = { ...item, price, priceBefore: priceBefore(item, price) };
    changes.push({ item: changed, before: item.price, after: changed.price });
    return changed;
  });
  return changes.length > 0 ? { cart: { ...cart, items }, changes } : { cart, changes };
}

/** Sets the quantity, capped at the maximum; a quantity below one removes the item. */
export function withQuantity(cart: Cart, id: number, quantity: number): Cart {
  const item = findItem(cart, id);
  if (!item) return cart;
  if (quantity < 1) return withoutItem(cart, id);
  const allowed = Math.max(1, Math.min(Math.trunc(quantity), maximumOf(cart, item)));
  return allowed === item.quantity
    ? cart
    : { ...cart, items: replaceItem(cart.items, { ...item, quantity: allowed }) };
}

export function withoutItem(cart: Cart, id: number): Cart {
  if (!findItem(cart, id)) return cart;
  return { ...cart, items: cart.items.filter((item) => item.id !== id) };
}

/** Restores a removed item at its former index, with a quantity capped at the maximum. */
export function withRestored(cart: Cart, item: CartItem, index: number): Cart {
  if (findItem(cart, item.id) || cart.items.length >= cartLimits.lines) return cart;
  const quantity = Math.min(item.quantity, maximumOf(cart, item));
  return quantity < 1 ? cart : { ...cart, items: cart.items.toSpliced(index, 0, { ...item, quantity }) };
}
