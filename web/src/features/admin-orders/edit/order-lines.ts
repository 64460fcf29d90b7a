import type { LineProblem } from '../../../shared/api/types';
import { toCents, toEuros } from '../../../shared/money';
import { rules } from '../../../shared/rules.gen';
import type { Shipping } from '../../settings';

/** A line of an order that is being edited or placed. */
export interface OrderLine {
  id: number;
  name: string;
  /** Euros. */
  price: number;
  quantity: number;
  img: string | null;
}

export interface OrderTotals {
  subtotal: number;
  shipping: number;
  total: number;
}

type Terms = Pick<Shipping, 'fee' | 'freeFrom'>;

/** The totals by the shipping zone of the country, as the server computes them. */
export function totalsOf(lines: readonly OrderLine[], { fee, freeFrom }: Terms): OrderTotals {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  const isFree = lines.length === 0 || subtotal >= toCents(freeFrom);
  const shipping = isFree ? 0 : toCents(fee);
  return { subtotal: toEuros(subtotal), shipping: toEuros(shipping), total: toEuros(subtotal + shipping) };
}

/** Only lines that change the amounts: names depend on the language. */
export function hasSameQuantities(one: readonly OrderLine[], other: readonly OrderLine[]): boolean {
  const quantities = (lines: readonly OrderLine[]) =>
    lines
      .map(({ id, quantity }) => `${id}:${quantity}`)
      .sort()
      .join();
  return quantities(one) === quantities(other);
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

export function setQuantity(lines: readonly OrderLine[], id: number, quantity: number): OrderLine[] {
  return lines.map((line) => (line.id === id ? { ...line, quantity } : line));
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
      ({ id, name, price, quantity }) =>
        Number.isInteger(id) &&
        typeof name === 'string' &&
        typeof price === 'number' &&
        Number.isInteger(quantity),
    )
  );
}
