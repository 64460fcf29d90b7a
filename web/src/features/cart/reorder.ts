import type { Language } from '../../shared/i18n/languages';
import { type Cart, type CartItem, cartLimits, findItem, maximumOf } from './model';

/** A product of an earlier order that can be bought now. */
export interface ReorderLine {
  id: number;
  name: string;
  price: number;
  quantity: number;
  stock: number;
  img?: string | null;
}

export interface ReorderResult {
  cart: Cart;
  /** Products whose quantity was raised. */
  added: ReorderLine[];
  /** Products of which the cart has no room for the quantity of the order. */
  noRoom: ReorderLine[];
}

/**
 * Raises the quantities of the cart to those of an earlier order, at the current price and as far as the cart has room.
 * What the cart already contains counts, so that ordering the same again twice adds nothing.
 */
export function withLines(cart: Cart, lines: readonly ReorderLine[], language: Language): ReorderResult {
  const result: ReorderResult = { cart, added: [], noRoom: [] };
  for (const line of lines) {
    const { items } = result.cart;
    const existing = findItem(result.cart, line.id);
    const inCart = existing?.quantity ?? 0;
    const maximums = new Map(result.cart.maximums).set(line.id, Math.min(line.stock, cartLimits.quantity));
    const isFull = !existing && items.length >= cartLimits.lines;
    const quantity = isFull ? 0 : Math.min(line.quantity, maximumOf({ ...result.cart, maximums }, line));
    if (Math.max(quantity, inCart) < line.quantity) result.noRoom.push(line);
    if (quantity <= inCart) continue;
    const item: CartItem = {
      // Products of the catalog have more details than those of an order.
      ...(existing ?? { names: { [language]: line.name }, attributes: {}, tint: 'neutral' }),
      id: line.id,
      name: line.name,
      price: line.price,
      priceBefore: undefined,
      img: line.img ?? null,
      quantity,
      stock: line.stock,
    };
    const others = items.map((other) => (other.id === line.id ? item : other));
    result.cart = { ...result.cart, maximums, items: existing ? others : [...items, item] };
    result.added.push(line);
  }
  return result;
}
