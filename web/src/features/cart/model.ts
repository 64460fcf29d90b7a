import { unknownStock } from '../../shared/api/limits';
import type { FlavorFamily, ProductSummary } from '../../shared/api/types';
import { type Language, languages } from '../../shared/i18n/languages';
import { mainAttributes } from '../../shared/main-attributes';
import { toCents } from '../../shared/money';
import { rules } from '../../shared/rules.gen';

// Cart rules as pure functions, without browser, server or clock.

export interface CartItem {
  id: number;
  name: string;
  /** Names by language; `name` is the fallback for carts of other clients. */
  names: Partial<Record<Language, string>>;
  /** Main attributes by language, such as "20 мг/мл · 600 затяжек". */
  attributes: Partial<Record<Language, string>>;
  /** Euros, as last displayed to the buyer; the server decides the price of an order. */
  price: number;
  /** Price at which the item was added, if it has changed since. */
  priceBefore?: number;
  img: string | null;
  quantity: number;
  stock: number;
  tint: FlavorFamily;
}

export interface Cart {
  items: readonly CartItem[];
  /** Known maximum quantity per product, including products removed from the cart. */
  maximums: ReadonlyMap<number, number>;
  /** Items that a check removed because the stock is below their quantity; the buyer may put back what is available. */
  overStock?: readonly CartItem[];
}

export const emptyCart: Cart = { items: [], maximums: new Map() };

export const cartLimits = {
  lines: rules.orderMaxLines,
  quantity: rules.lineMaxQuantity,
  unknownStock,
} as const;

export type AddProblem = 'unavailable' | 'limit' | 'full';

/** `added` is the quantity actually added; `problem` is why it is less than requested. */
export interface AddResult {
  added: number;
  maximum: number;
  problem?: AddProblem;
  /** The price that changed since the product was loaded. */
  repriced?: Adjustments[];
}

export interface Adjustments {
  item: CartItem;
  before: number;
  after: number;
}

/** Changes to report to the buyer after the cart was updated from fetched products. */
export interface CartChanges {
  /** Items whose quantity was reduced to the stock. */
  lowered: CartItem[];
  repriced: Adjustments[];
}

export function findItem(cart: Cart, id: number): CartItem | undefined {
  return cart.items.find((item) => item.id === id);
}

export function quantityOf(cart: Cart, id: number): number {
  return findItem(cart, id)?.quantity ?? 0;
}

type ProductStock = Pick<ProductSummary, 'id'> & Partial<Pick<ProductSummary, 'stock'>>;

/** Returns the known maximum, or the product's stock if there is none. */
export function maximumOf(cart: Cart, product: ProductStock): number {
  const maximum = cart.maximums.get(product.id) ?? product.stock ?? cartLimits.unknownStock;
  return Math.max(0, Math.min(maximum, cartLimits.quantity));
}

/** Returns how many more units may be added. */
export function remainingQuantity(cart: Cart, product: ProductStock): number {
  return Math.max(0, maximumOf(cart, product) - quantityOf(cart, product.id));
}

/** Adds up to `n` units, limited by the maximum. */
export function withAdded(
  cart: Cart,
  product: ProductSummary,
  n: number,
  language: Language,
): { cart: Cart; result: AddResult } {
  const maximum = maximumOf(cart, product);
  const existing = findItem(cart, product.id);
  const addable = Math.min(remainingQuantity(cart, product), Math.max(0, Math.trunc(n)));
  if (!existing && cart.items.length >= cartLimits.lines) {
    return { cart, result: { added: 0, maximum, problem: 'full' } };
  }
  const result: AddResult =
    addable === n ? { added: addable, maximum } : { added: addable, maximum, problem: 'limit' };
  if (addable < 1) return { cart, result };
  const quantity = (existing?.quantity ?? 0) + addable;
  const item = { ...itemFromProduct(product, language, existing), quantity, stock: maximum };
  const items = existing ? replaceItem(cart.items, item) : [...cart.items, item];
  return { cart: { ...cart, items, maximums: new Map(cart.maximums).set(product.id, maximum) }, result };
}

/**
 * Sets the maximum of a product and reduces its item to it. A maximum of zero leaves the item unchanged: only a check
 * removes items, because it also reports the removal.
 */
export function withMaximum(cart: Cart, id: number, maximum: number): Cart {
  const limit = Math.max(0, Math.min(Math.trunc(maximum), cartLimits.quantity));
  const item = findItem(cart, id);
  const quantity = Math.min(item?.quantity ?? 0, limit || cartLimits.quantity);
  if (cart.maximums.get(id) === limit && item?.stock === limit && item.quantity === quantity) return cart;
  if (!item && cart.maximums.get(id) === limit) return cart;
  return {
    ...cart,
    items: item ? replaceItem(cart.items, { ...item, stock: limit, quantity }) : cart.items,
    maximums: new Map(cart.maximums).set(id, limit),
  };
}

/** Updates price, names, image and stock of an item from a fetched product. */
export function withProductData(cart: Cart, product: ProductSummary, language: Language): Cart {
  const existing = findItem(cart, product.id);
  if (!existing && !cart.maximums.has(product.id)) return cart;
  const maximum = product.purchasable === false ? 0 : (product.stock ?? cartLimits.unknownStock);
  const updatedCart = withMaximum(cart, product.id, maximum);
  const item = findItem(updatedCart, product.id);
  if (!item) return updatedCart;
  const updatedItem = { ...itemFromProduct(product, language, item), stock: item.stock };
  return isSameItem(updatedItem, item)
    ? updatedCart
    : { ...updatedCart, items: replaceItem(updatedCart.items, updatedItem) };
}

/** Withdraws the offers to put back the items with these ids. */
export function withoutOverStock(cart: Cart, ids: readonly number[]): Cart {
  if (!cart.overStock?.some(({ id }) => ids.includes(id))) return cart;
  return { ...cart, overStock: cart.overStock.filter(({ id }) => !ids.includes(id)) };
}

/** Returns the changes between two carts that are visible to the buyer. */
export function changesBetween(before: Cart, after: Cart): CartChanges {
  const changes: CartChanges = { lowered: [], repriced: [] };
  for (const item of after.items) {
    const existing = findItem(before, item.id);
    if (!existing) continue;
    if (item.quantity < existing.quantity) changes.lowered.push(item);
    if (toCents(item.price) !== toCents(existing.price)) {
      changes.repriced.push({ item, before: existing.price, after: item.price });
    }
  }
  return changes;
}

export function localizedName(item: CartItem, language: Language): string {
  return item.names[language] ?? item.name;
}

export function priceBefore(item: CartItem, newPrice: number): number | undefined {
  const added = item.priceBefore ?? item.price;
  return toCents(added) === toCents(newPrice) ? undefined : added;
}

function itemFromProduct(
  product: ProductSummary,
  language: Language,
  existing: CartItem | undefined,
): CartItem {
  const names: CartItem['names'] = {};
  for (const other of languages) {
    // The server falls back to the base name too.
    names[other] =
      product.translations?.find(({ languageCode }) => languageCode === other)?.name ?? product.name;
  }
  names[language] = product.translatedName;
  const attributes: CartItem['attributes'] = {};
  for (const other of languages) {
    const text = mainAttributes(product, other === language ? undefined : other);
    if (text) attributes[other] = text;
  }
  return {
    id: product.id,
    name: product.translatedName,
    names,
    attributes,
    price: product.price,
    priceBefore: existing && priceBefore(existing, product.price),
    img: product.imageUrl ?? null,
    quantity: existing?.quantity ?? 0,
    stock: product.stock ?? cartLimits.unknownStock,
    tint: product.flavorFamily,
  };
}

export function replaceItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  return items.map((other) => (other.id === item.id ? item : other));
}

function isSameItem(one: CartItem, other: CartItem): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
