import { expect, test } from 'vitest';
import type { OrderDocument } from '../../../shared/api/types';
import { anAdminOrder } from '../../../testing/builders';
import { pickList, slipOrder } from './pick-list';

const [item] = anAdminOrder({}).items;

function document(id: number, quantities: Record<number, number>, changes = {}): OrderDocument {
  const items = Object.entries(quantities).map(([product, quantity]) => {
    if (!item) throw new Error('The order has no items');
    return { ...item, id: Number(product), name: `Товар ${product}`, quantity };
  });
  const products = items.map(({ id: product }) => ({
    id: product,
    sku: product === 9 ? null : `NV-${product}`,
    name: `Product ${product}`,
    deleted: false,
  }));
  return { order: { ...anAdminOrder({ id }), items, ...changes }, products, invoices: [] };
}

test('DSK-04: a pick list sums quantities and orders by SKU, without canceled orders', () => {
  const canceled = document(3, { 2: 50 }, { status: 'CANCELLED' });
  const list = pickList([document(1, { 10: 1, 2: 2 }), document(2, { 2: 3, 9: 1 }), canceled]);
  expect(list.map(({ sku, name, quantity, orders }) => [sku, name, quantity, orders])).toEqual([
    ['NV-2', 'Product 2', 5, 2],
    ['NV-10', 'Product 10', 1, 1],
    [undefined, 'Product 9', 1, 1],
  ]);
});

test('DSK-04: slips begin with the oldest order and leave out canceled ones', () => {
  const at = (createdAt: string) => ({ createdAt });
  const documents = [
    document(3, { 1: 1 }, at('2026-11-03T10:00:00Z')),
    document(2, { 1: 1 }, { ...at('2026-11-01T10:00:00Z'), status: 'CANCELLED' }),
    document(1, { 1: 1 }, at('2026-11-02T10:00:00Z')),
  ];
  expect(slipOrder(documents).map(({ order }) => order.id)).toEqual([1, 3]);
});
