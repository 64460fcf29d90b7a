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

/** Adds products of an earlier order at the current price, as far as the cart has room. Returns the added quantities. */
export function withLines(
  cart: Cart,
  lines: readonly ReorderLine[],
  language: Language,
): { cart: Cart; added: Map<number, number> } {
  const added = new Map<number, number>();
  let result = cart;
  for (const line of lines) {
    const existing = findItem(result, line.id);
    const maximums = new Map(result.maximums).set(line.id, Math.min(line.stock, cartLimits.quantity));
    const inCart = existing?.quantity ?? 0;
    const isFull = !existing && result.items.length >= cartLimits.lines;
    const addable = isFull
      ? 0
      : Math.max(0, Math.min(line.quantity, maximumOf({ ...result, maximums }, line) - inCart));
    added.set(line.id, addable);
    if (addable === 0) continue;
    const item: CartItem = {
      // Products of the catalog have more details than those of an order.
      ...(existing ?? { names: { [language]: line.name }, attributes: {}, tint: 'neutral' }),
      id: line.id,
      name: line.name,
      price: line.price,
      img: line.img ?? null,
      quantity: inCart + addable,
      stock: line.stock,
    };
    const others = result.items.map((other) => (other.id === line.id ? item : other));
    result = { ...result, maximums, items: existing ? others : [...result.items, item] };
  }
  return { cart: result, added };
}
