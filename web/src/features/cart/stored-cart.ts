import type { FlavourFamily } from '../../shared/api/types';
import type { KeyValueStorage } from '../../shared/browser-storage';
import { type Language, languages } from '../../shared/i18n/languages';
import { toCents, toEuros } from '../../shared/money';
import { storageKeys } from '../../shared/storage-keys';
import { type Cart, type CartItem, cartLimits, emptyCart } from './model';

// The cart as it lies in the visitor's browser: `{"state":{"items":[…],"maximums":{"12":5}},"version":1}`.
// Anybody may have written there, so it is read as the words of a stranger: what can be understood is taken
// over part by part, the rest is dropped.

const version = 1;
/** A full cart takes a tenth of this; a longer text is none of ours. */
const mostChars = 400_000;
const nameChars = 300;
const imageChars = 1_000;
const highestPrice = 1_000_000;
/** Of products outside the cart only the latest are remembered. */
const mostMaximums = 2 * cartLimits.lines;

export function readCart(storage: KeyValueStorage): Cart {
  const text = storage.read(storageKeys.cart);
  return text === null || text.length > mostChars ? emptyCart : parseCart(text);
}

export function storeCart(storage: KeyValueStorage, cart: Cart): void {
  storage.write(storageKeys.cart, writtenCart(cart));
}

/** Puts what could be understood in the place of what was found. */
export function repairCart(storage: KeyValueStorage): void {
  const text = storage.read(storageKeys.cart);
  const cart = readCart(storage);
  if (text !== null && text !== writtenCart(cart)) storeCart(storage, cart);
}

export function writtenCart({ items, maximums }: Cart): string {
  const inCart = new Set(items.map(({ id }) => id));
  const kept = [...maximums];
  const others = kept.filter(([id]) => !inCart.has(id)).slice(inCart.size - mostMaximums);
  const ofItems = kept.filter(([id]) => inCart.has(id));
  return JSON.stringify({
    state: { items, maximums: Object.fromEntries([...ofItems, ...others]) },
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
  // Carts of other clients of this address may lack the envelope.
  const state = own(value, 'state') ?? value;
  const maximums = parseMaximums(own(state, 'maximums'));
  const items = new Map<number, CartItem>();
  const lines = own(state, 'items');
  for (const line of Array.isArray(lines) ? lines : []) {
    const item = parseItem(line, maximums);
    if (item && !items.has(item.id)) items.set(item.id, item);
    if (items.size === cartLimits.lines) break;
  }
  return { items: [...items.values()], maximums };
}

function parseItem(line: unknown, maximums: ReadonlyMap<number, number>): CartItem | undefined {
  const id = parseId(own(line, 'id'));
  const name = parseText(own(line, 'name'), nameChars);
  const price = own(line, 'price');
  if (id === undefined || name === undefined || typeof price !== 'number') return undefined;
  if (!(price >= 0 && price <= highestPrice)) return undefined;
  const stock = wholeNumber(own(line, 'stock'), 0) ?? cartLimits.unknownStock;
  const maximum = maximums.get(id) ?? stock;
  return {
    id,
    name,
    names: parseNames(own(line, 'names')),
    price: toEuros(toCents(price)),
    img: parseText(own(line, 'img'), imageChars) ?? null,
    quantity: Math.min(wholeNumber(own(line, 'quantity'), 1) ?? 1, Math.max(1, maximum)),
    stock,
    tint: families.find((family) => family === own(line, 'tint')) ?? 'neutral',
  };
}

const families: readonly FlavourFamily[] = ['fruit', 'berry', 'mint', 'dessert', 'tobacco', 'neutral'];

function parseNames(value: unknown): CartItem['names'] {
  const names: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const name = parseText(own(value, language), nameChars);
    if (name !== undefined) names[language] = name;
  }
  return names;
}

function parseMaximums(value: unknown): Map<number, number> {
  const maximums = new Map<number, number>();
  if (typeof value !== 'object' || value === null) return maximums;
  for (const [key, entry] of Object.entries(value)) {
    const id = parseId(key);
    const maximum = wholeNumber(entry, 0);
    if (id !== undefined && maximum !== undefined) maximums.set(id, maximum);
    if (maximums.size === mostMaximums) break;
  }
  return maximums;
}

/** A number, or its digits as other clients write them. */
function parseId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function parseText(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' || value.length > most) return undefined;
  return value.trim() ? value : undefined;
}

/** A whole number no lower than `least`; one that is too high comes down to the highest quantity. */
function wholeNumber(value: unknown, least: number): number | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least) return undefined;
  return Math.min(value, cartLimits.quantity);
}

/** A part of a stranger's object; what it inherits is not meant. */
function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}
