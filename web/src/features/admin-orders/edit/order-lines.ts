import type { LineProblem } from '../../../shared/api/types';
import { toCents, toEuros } from '../../../shared/money';
import { rules } from '../../../shared/rules.gen';
import type { Shipping } from '../../settings';
import { centsOff, isFee, noPriceFields } from './discount-text';

/** A line of an order that is being edited or placed. */
export interface OrderLine {
  id: number;
  name: string;
  /** Euros. */
  price: number;
  quantity: number;
  img: string | null;
  /** Off the line: `10%`, or euros; empty or missing for none. */
  discount?: string;
}

export type LineChange = Partial<Pick<OrderLine, 'quantity' | 'discount'>>;

export interface OrderTotals {
  /** Off the sum of the items. */
  discount: number;
  subtotal: number;
  shipping: number;
  total: number;
}

type Terms = Pick<Shipping, 'fee' | 'freeFrom'>;

/** The cents of a line before and after its discount. */
export function lineCents({ price, quantity, discount = '' }: OrderLine): { full: number; total: number } {
  const full = toCents(price) * quantity;
  return { full, total: full - centsOff(discount, full) };
}

export function itemsCents(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + lineCents(line).total, 0);
}

/** The totals by the shipping zone of the country and what staff set instead, as the server computes them. */
export function totalsOf(
  lines: readonly OrderLine[],
  { fee, freeFrom }: Terms,
  { discount, shippingFee } = noPriceFields,
): OrderTotals {
  const items = itemsCents(lines);
  const off = centsOff(discount, items);
  const subtotal = items - off;
  const isFree = lines.length === 0 || subtotal >= toCents(freeFrom);
  const shipping = isFee(shippingFee) ? toCents(Number(shippingFee)) : isFree ? 0 : toCents(fee);
  return {
    discount: toEuros(off),
    subtotal: toEuros(subtotal),
    shipping: toEuros(shipping),
    total: toEuros(subtotal + shipping),
  };
}

/** Only lines that change the amounts: names depend on the language. */
export function hasSameLines(one: readonly OrderLine[], other: readonly OrderLine[]): boolean {
  const amounts = (lines: readonly OrderLine[]) =>
    lines
      .map(({ id, quantity, discount = '' }) => `${id}:${quantity}:${discount}`)
      .sort()
      .join();
  return amounts(one) === amounts(other);
}

export function addLine(lines: readonly OrderLine[], added: Omit<OrderLine, 'quantity'>): OrderLine[] {
  if (isFull(lines, added.id)) return [...lines];
  return lines.some(({ id }) => id === added.id)
    ? lines.map((line) => (line.id === added.id ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { ...added, quantity: 1 }];
}

/** Whether the line of a product has the largest quantity of an order. */
export function isFull(lines: readonly OrderLine[], productId: number): boolean {
  return lines.some(({ id, quantity }) => id === productId && quantity >= rules.lineMaxQuantity);
}

export function changeLine(lines: readonly OrderLine[], id: number, change: LineChange): OrderLine[] {
  return lines.map((line) => (line.id === id ? { ...line, ...change } : line));
}

/** Applies the current prices of rejected lines. */
export function adoptPrices(lines: readonly OrderLine[], problems: readonly LineProblem[]): OrderLine[] {
  return lines.map((line) => {
    const price = problems.find(({ id }) => id === line.id)?.price;
    return price == null ? line : { ...line, price };
  });
}

export function isOrderLines(value: unknown): value is OrderLine[] {
  return (
    Array.isArray(value) &&
    value.every(
      ({ id, name, price, quantity, discount = '' }) =>
        Number.isInteger(id) &&
        typeof name === 'string' &&
        typeof price === 'number' &&
        Number.isInteger(quantity) &&
        typeof discount === 'string',
    )
  );
}
