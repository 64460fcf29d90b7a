import type { ProductAvailability } from '../../shared/api/types';
import {
  type Cart,
  type CartItem,
  cartLimits,
  findItem,
  type PriceChange,
  withMaximum,
  withoutItem,
  withPrices,
  withRestored,
} from './model';

// Applies availability and prices of the server to the cart, as pure functions.

/** Instances of the previous release omit `withdrawalExempt`. */
export type CheckedProduct = Omit<ProductAvailability, 'withdrawalExempt'> & { withdrawalExempt?: boolean };

export type RemovalReason = 'missing' | 'outOfStock' | 'notPurchasable' | 'overStock';

export interface Removal {
  item: CartItem;
  /** Number of remaining items before it. */
  index: number;
  reason: RemovalReason;
  /** Available quantity. */
  stock: number;
}

export interface CartCheck {
  removed: Removal[];
  /** Ids of products without a check result; they stay and are checked again at checkout. */
  unchecked: number[];
  repriced: PriceChange[];
}

export interface SetQuantityResult {
  /** Whether the cart has the requested quantity. */
  ok: boolean;
  removed?: Removal;
  repriced?: PriceChange[];
}

/** Validates an entry of the response, which may come from a proxy or an error page. */
export function isAvailability(value: unknown): value is CheckedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { id, exists, inStock, purchasable, stock } = value as Record<string, unknown>;
  const hasFlags = [exists, inStock, purchasable].every((flag) => typeof flag === 'boolean');
  return hasFlags && Number.isInteger(id) && Number.isInteger(stock);
}

/** Returns the valid prices of the response. */
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

/** Returns the quantity that can be bought. */
export function availableQuantity(availability: Omit<CheckedProduct, 'id'>): number {
  return availability.exists && availability.purchasable && availability.inStock ? availability.stock : 0;
}

/** Removes a line that cannot be bought in the given quantity, and sets its maximum and price. */
export function withCheckedLine(
  cart: Cart,
  product: CheckedProduct,
  quantity?: number,
): { cart: Cart; removed?: Removal; repriced: PriceChange[] } {
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

/** Withdraws the offers to put back the items with these ids. */
export function withoutOverStock(cart: Cart, ids: readonly number[]): Cart {
  if (!cart.overStock?.some(({ id }) => ids.includes(id))) return cart;
  return { ...cart, overStock: cart.overStock.filter(({ id }) => !ids.includes(id)) };
}

/** Puts removed items back with the available quantity. */
export function withPutBack(cart: Cart, removed: readonly Omit<Removal, 'reason'>[]): Cart {
  return removed.reduceRight(
    (current, { item, index, stock }) => withRestored(current, { ...item, quantity: stock }, index),
    cart,
  );
}
