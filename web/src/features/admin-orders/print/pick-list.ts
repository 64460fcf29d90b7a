import type { OrderDocument } from '../../../shared/api/types';

export interface PickedProduct {
  id: number;
  sku: string | undefined;
  name: string;
  quantity: number;
  /** Number of orders with the product. */
  orders: number;
}

/** What orders need together, by SKU; products without one are last. Canceled orders need nothing. */
export function pickList(documents: readonly OrderDocument[]): PickedProduct[] {
  const sums = new Map<number, PickedProduct>();
  for (const { order, products } of withoutCanceled(documents))
    for (const { id, name, quantity } of order.items) {
      const product = products.find((other) => other.id === id);
      const sum = sums.get(id) ?? {
        id,
        sku: product?.sku ?? undefined,
        name: product?.name ?? name,
        quantity: 0,
        orders: 0,
      };
      sums.set(id, { ...sum, quantity: sum.quantity + quantity, orders: sum.orders + 1 });
    }
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  return [...sums.values()].sort(
    (one, other) =>
      Number(one.sku === undefined) - Number(other.sku === undefined) ||
      compare(one.sku ?? one.name, other.sku ?? other.name),
  );
}

export function withoutCanceled(documents: readonly OrderDocument[]): OrderDocument[] {
  return documents.filter(({ order }) => order.status !== 'CANCELLED');
}

/** The orders in the sequence in which they are packed. */
export function slipOrder(documents: readonly OrderDocument[]): OrderDocument[] {
  return withoutCanceled(documents).sort(
    ({ order: one }, { order: other }) =>
      Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.id - other.id,
  );
}
