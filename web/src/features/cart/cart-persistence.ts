import type { FlavorFamily } from '../../shared/api/types';
import type { KeyValueStorage } from '../../shared/browser-storage';
import { type Language, languages } from '../../shared/i18n/languages';
import { toCents, toEuros } from '../../shared/money';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { rules } from '../../shared/rules.gen';
import { storageKeys } from '../../shared/storage-keys';
import { type Cart, type CartItem, cartLimits, emptyCart } from './model';

// The cart in local storage: `{"state":{"items":[…],"maximums":{"12":5},"overStock":[…]},"version":1}`.
// The stored value is untrusted: valid parts are read, everything else is dropped.

const version = 1;
/** A full cart takes a tenth of this length; a longer value is not a valid cart. */
const maxStoredLength = 400_000;
const maxNameLength = 300;
const maxImageLength = 1_000;
const maxPrice = toEuros(rules.maxPriceCents);
/** Limits the maximums stored for products outside the cart. */
const maxStoredMaximums = 2 * cartLimits.lines;

export function readCart(storage: KeyValueStorage): Cart {
  const text = storage.read(storageKeys.cart);
  return text === null || text.length > maxStoredLength ? emptyCart : parseCart(text);
}

export function storeCart(storage: KeyValueStorage, cart: Cart): void {
  storage.write(storageKeys.cart, serializeCart(cart));
}

/** Replaces the stored value by its valid parts. */
export function repairCart(storage: KeyValueStorage): void {
  const text = storage.read(storageKeys.cart);
  const cart = readCart(storage);
  if (text !== null && text !== serializeCart(cart)) storeCart(storage, cart);
}

export function serializeCart({ items, maximums, overStock = [] }: Cart): string {
  const inCart = new Set(items.map(({ id }) => id));
  const entries = [...maximums];
  const otherEntries = entries.filter(([id]) => !inCart.has(id)).slice(inCart.size - maxStoredMaximums);
  const itemEntries = entries.filter(([id]) => inCart.has(id));
  return JSON.stringify({
    state: {
      items,
      maximums: Object.fromEntries([...itemEntries, ...otherEntries]),
      overStock: overStock.length > 0 ? overStock : undefined,
    },
    version,
  });
}

export function parseCart(text: string): Cart {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return emptyCart;
  }
  // Carts written by other clients may lack the envelope.
  const state = ownProperty(value, 'state') ?? value;
  const maximums = parseMaximums(ownProperty(state, 'maximums'));
  const items = parseItems(ownProperty(state, 'items')).map((item) => {
    const maximum = maximums.get(item.id) ?? item.stock;
    return { ...item, quantity: Math.min(item.quantity, maximum || cartLimits.quantity) };
  });
  const inCart = new Set(items.map(({ id }) => id));
  const overStock = parseItems(ownProperty(state, 'overStock')).filter(({ id }) => !inCart.has(id));
  return overStock.length > 0 ? { items, maximums, overStock } : { items, maximums };
}

function parseItems(lines: unknown): CartItem[] {
  const items = new Map<number, CartItem>();
  for (const line of Array.isArray(lines) ? lines : []) {
    const item = parseItem(line);
    if (item && !items.has(item.id)) items.set(item.id, item);
    if (items.size === cartLimits.lines) break;
  }
  return [...items.values()];
}

function parseItem(line: unknown): CartItem | undefined {
  const id = parseId(ownProperty(line, 'id'));
  const name = parseText(ownProperty(line, 'name'), maxNameLength);
  const price = parsePrice(ownProperty(line, 'price'));
  if (id === undefined || name === undefined || price === undefined) return undefined;
  const priceBefore = parsePrice(ownProperty(line, 'priceBefore'));
  return {
    id,
    name,
    names: parseTexts(ownProperty(line, 'names')),
    attributes: parseTexts(ownProperty(line, 'attributes')),
    price,
    ...(priceBefore !== undefined && { priceBefore }),
    img: parseText(ownProperty(line, 'img'), maxImageLength) ?? null,
    quantity: parseInteger(ownProperty(line, 'quantity'), 1) ?? 1,
    stock: parseInteger(ownProperty(line, 'stock'), 0) ?? cartLimits.unknownStock,
    tint: flavorFamilies.find((family) => family === ownProperty(line, 'tint')) ?? 'neutral',
  };
}

function parsePrice(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= maxPrice ? toEuros(toCents(value)) : undefined;
}

const flavorFamilies: readonly FlavorFamily[] = ['fruit', 'berry', 'mint', 'dessert', 'tobacco', 'neutral'];

function parseTexts(value: unknown): CartItem['names'] {
  const texts: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const text = parseText(ownProperty(value, language), maxNameLength);
    if (text !== undefined) texts[language] = text;
  }
  return texts;
}

function parseMaximums(value: unknown): Map<number, number> {
  const maximums = new Map<number, number>();
  if (typeof value !== 'object' || value === null) return maximums;
  for (const [key, entry] of Object.entries(value)) {
    const id = parseId(key);
    const maximum = parseInteger(entry, 0);
    if (id !== undefined && maximum !== undefined) maximums.set(id, maximum);
    if (maximums.size === maxStoredMaximums) break;
  }
  return maximums;
}

/** Accepts a number, or its digits as other clients write them. */
function parseId(value: unknown): number | undefined {
  return typeof value === 'string' || typeof value === 'number'
    ? parsePositiveInteger(String(value))
    : undefined;
}

function parseText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined;
  return value.trim() ? value : undefined;
}

/** Accepts an integer of at least `minimum`, capped at the maximum quantity. */
function parseInteger(value: unknown, minimum: number): number | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < minimum) return undefined;
  return Math.min(value, cartLimits.quantity);
}

/** Reads an own property of an untrusted value; inherited properties are ignored. */
function ownProperty(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}
