import type { FlavourFamily, Product, ProductAvailability } from '../../shared/api/types';
import { type Language, languages } from '../../shared/i18n/languages';
import { toCents, toEuros } from '../../shared/money';

// The rules of the cart: pure, so that nothing here knows a browser, a server or a clock.

export interface CartItem {
  id: number;
  name: string;
  /** The name in each language it was ever seen in; `name` stands in for the others. */
  names: Partial<Record<Language, string>>;
  /** Euro, as the buyer last saw it. The server has the last word. */
  price: number;
  img: string | null;
  quantity: number;
  stock: number;
  tint: FlavourFamily;
}

export interface Cart {
  items: readonly CartItem[];
  /** How many of a product may be bought, as far as it is known; also of products that have left the cart. */
  maximums: ReadonlyMap<number, number>;
}

export const emptyCart: Cart = { items: [], maximums: new Map() };

export const cartLimits = {
  /** More lines the server does not take in one order. */
  lines: 100,
  quantity: 999,
  /** An answer without a stock figure counts as plenty. */
  unknownStock: 99,
} as const;

export type AddProblem = 'unavailable' | 'limit' | 'full';

/** `added` is how many really went in; `problem` says why it was not all of them. */
export interface AddResult {
  added: number;
  maximum: number;
  problem?: AddProblem;
}

export type RemovalReason = 'missing' | 'outOfStock' | 'notPurchasable' | 'overStock';

export interface Removal {
  item: CartItem;
  reason: RemovalReason;
  /** How many there are after all. */
  stock: number;
}

export interface CartCheck {
  removed: Removal[];
  /** Products of which nothing could be learnt: they stay, and are asked about again at checkout. */
  unchecked: number[];
}

/** What became of a wish for another quantity. */
export interface SetResult {
  /** Does the cart hold the wished quantity now? */
  ok: boolean;
  removed?: Removal;
}

export interface PriceChange {
  item: CartItem;
  before: number;
  after: number;
}

export function itemIn(cart: Cart, id: number): CartItem | undefined {
  return cart.items.find((item) => item.id === id);
}

export function quantityIn(cart: Cart, id: number): number {
  return itemIn(cart, id)?.quantity ?? 0;
}

type Stocked = Pick<Product, 'id'> & Partial<Pick<Product, 'stock' | 'purchasable'>>;

/** The known maximum counts; a product the cart has learnt nothing of goes by its own stock. */
export function maximumOf(cart: Cart, product: Stocked): number {
  const known = cart.maximums.get(product.id) ?? product.stock ?? cartLimits.unknownStock;
  return Math.max(0, Math.min(known, cartLimits.quantity));
}

/** How many more of a product may be added. */
export function roomFor(cart: Cart, product: Stocked): number {
  return Math.max(0, maximumOf(cart, product) - quantityIn(cart, product.id));
}

/** Adds as many of `n` as there is room for. */
export function withAdded(
  cart: Cart,
  product: Product,
  n: number,
  language: Language,
): { cart: Cart; result: AddResult } {
  const maximum = maximumOf(cart, product);
  const held = itemIn(cart, product.id);
  const fits = Math.min(roomFor(cart, product), Math.max(0, Math.trunc(n)));
  if (!held && cart.items.length >= cartLimits.lines) {
    return { cart, result: { added: 0, maximum, problem: 'full' } };
  }
  const result: AddResult =
    fits === n ? { added: fits, maximum } : { added: fits, maximum, problem: 'limit' };
  if (fits < 1) return { cart, result };
  const quantity = (held?.quantity ?? 0) + fits;
  const item = { ...seenItem(product, language, held), quantity, stock: maximum };
  const items = held ? replaced(cart.items, item) : [...cart.items, item];
  return { cart: { items, maximums: new Map(cart.maximums).set(product.id, maximum) }, result };
}

/** Below one the item goes; above the known maximum it never rises. */
export function withQuantity(cart: Cart, id: number, quantity: number): Cart {
  const item = itemIn(cart, id);
  if (!item) return cart;
  if (quantity < 1) return without(cart, id);
  const allowed = Math.max(1, Math.min(Math.trunc(quantity), maximumOf(cart, item)));
  return allowed === item.quantity
    ? cart
    : { ...cart, items: replaced(cart.items, { ...item, quantity: allowed }) };
}

export function without(cart: Cart, id: number): Cart {
  if (!itemIn(cart, id)) return cart;
  return { ...cart, items: cart.items.filter((item) => item.id !== id) };
}

/** Puts a removed item back where it stood, as far as it still may be bought. */
export function withPutBack(cart: Cart, item: CartItem, index: number): Cart {
  if (itemIn(cart, item.id) || cart.items.length >= cartLimits.lines) return cart;
  const quantity = Math.min(item.quantity, maximumOf(cart, item));
  return quantity < 1 ? cart : { ...cart, items: cart.items.toSpliced(index, 0, { ...item, quantity }) };
}

/**
 * Learns how many may be bought. An item above that comes down to it, but not below one: only a check may take
 * an item out, because a check says so.
 */
export function withMaximum(cart: Cart, id: number, maximum: number): Cart {
  const known = Math.max(0, Math.min(Math.trunc(maximum), cartLimits.quantity));
  const item = itemIn(cart, id);
  const quantity = Math.min(item?.quantity ?? 0, Math.max(1, known));
  if (cart.maximums.get(id) === known && item?.stock === known && item.quantity === quantity) return cart;
  if (!item && cart.maximums.get(id) === known) return cart;
  return {
    items: item ? replaced(cart.items, { ...item, stock: known, quantity }) : cart.items,
    maximums: new Map(cart.maximums).set(id, known),
  };
}

/** Takes over price, names, picture and stock of a product that has just come from the server. */
export function withSeen(cart: Cart, product: Product, language: Language): Cart {
  const held = itemIn(cart, product.id);
  if (!held && !cart.maximums.has(product.id)) return cart;
  const maximum = product.purchasable === false ? 0 : (product.stock ?? cartLimits.unknownStock);
  const learnt = withMaximum(cart, product.id, maximum);
  const item = itemIn(learnt, product.id);
  if (!item) return learnt;
  const seen = { ...seenItem(product, language, item), stock: item.stock };
  return sameItem(seen, item) ? learnt : { ...learnt, items: replaced(learnt.items, seen) };
}

/** Takes over prices the server has answered with, and says which of them were others before. */
export function withPrices(
  cart: Cart,
  prices: readonly { id: number; price: number }[],
): { cart: Cart; changes: PriceChange[] } {
  const changes: PriceChange[] = [];
  const items = cart.items.map((item) => {
    const offered = prices.find(({ id }) => id === item.id);
    if (!offered || toCents(offered.price) === toCents(item.price)) return item;
    const changed = { ...item, price: toEuros(toCents(offered.price)) };
    changes.push({ item: changed, before: item.price, after: changed.price });
    return changed;
  });
  return changes.length > 0 ? { cart: { ...cart, items }, changes } : { cart, changes };
}

/** Is it an answer that one may act on? A proxy or an error page can say anything. */
export function isDefinite(answer: unknown): answer is ProductAvailability {
  if (typeof answer !== 'object' || answer === null) return false;
  const { id, exists, inStock, purchasable, stock } = answer as Record<string, unknown>;
  const words = [exists, inStock, purchasable].every((word) => typeof word === 'boolean');
  return words && Number.isInteger(id) && Number.isInteger(stock);
}

/** Why a line cannot be bought as it is, if it cannot. */
export function faultOf(item: CartItem, found: Omit<ProductAvailability, 'id'>): RemovalReason | undefined {
  if (!found.exists) return 'missing';
  if (!found.purchasable) return 'notPurchasable';
  if (!found.inStock || found.stock < 1) return 'outOfStock';
  return item.quantity > found.stock ? 'overStock' : undefined;
}

/** How many of a product may be bought, by the server's answer. */
export function maximumIn(found: Omit<ProductAvailability, 'id'>): number {
  return found.exists && found.purchasable && found.inStock ? found.stock : 0;
}

/** Judges every line by the answers. A line that nobody answered about stays and counts as unchecked. */
export function withChecked(
  cart: Cart,
  asked: readonly number[],
  answers: readonly ProductAvailability[],
): { cart: Cart; check: CartCheck } {
  const found = new Map(answers.map((answer) => [answer.id, answer]));
  const check: CartCheck = { removed: [], unchecked: [] };
  let checked = cart;
  for (const id of asked) {
    const item = itemIn(cart, id);
    const answer = found.get(id);
    if (!answer) {
      if (item) check.unchecked.push(id);
      continue;
    }
    const reason = item && faultOf(item, answer);
    if (reason) {
      check.removed.push({ item, reason, stock: Math.max(0, answer.stock) });
      checked = without(checked, id);
    }
    checked = withMaximum(checked, id, maximumIn(answer));
  }
  return { cart: checked, check };
}

export interface Shipping {
  /** Euro. */
  fee: number;
  freeFrom: number;
}

/** All amounts in euro; they were added up in whole cents. */
export interface CartTotals {
  items: number;
  subtotal: number;
  shipping: number;
  total: number;
  /** Zero once shipping is free. */
  missingForFreeShipping: number;
}

export function totalsOf(items: readonly CartItem[], { fee, freeFrom }: Shipping): CartTotals {
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

/** Price times quantity, in euro. */
export function lineTotal(item: Pick<CartItem, 'price' | 'quantity'>): number {
  return toEuros(lineCents(item));
}

export function nameIn(item: CartItem, language: Language): string {
  return item.names[language] ?? item.name;
}

function lineCents({ price, quantity }: Pick<CartItem, 'price' | 'quantity'>): number {
  return toCents(price) * quantity;
}

function seenItem(product: Product, language: Language, held: CartItem | undefined): CartItem {
  const names = { ...held?.names };
  for (const { languageCode, name } of product.translations ?? []) {
    const known = languages.find((other) => other === languageCode);
    if (known) names[known] = name;
  }
  names[language] = product.translatedName;
  return {
    id: product.id,
    name: product.translatedName,
    names,
    price: product.price,
    img: product.imageUrl ?? null,
    quantity: held?.quantity ?? 0,
    stock: product.stock ?? cartLimits.unknownStock,
    tint: product.flavourFamily,
  };
}

function replaced(items: readonly CartItem[], item: CartItem): CartItem[] {
  return items.map((other) => (other.id === item.id ? item : other));
}

function sameItem(one: CartItem, other: CartItem): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
