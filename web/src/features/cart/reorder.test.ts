import { expect, test } from 'vitest';
import { aCartItem } from '../../testing/builders';
import { type Cart, cartLimits, emptyCart } from './model';
import { withLines } from './reorder';

const line = (id: number, quantity: number, stock = 10) => ({
  id,
  name: `Товар ${id}`,
  price: 9.5,
  quantity,
  stock,
  img: null,
});
const cartOf = (...items: Cart['items']): Cart => ({ ...emptyCart, items });

const idsOf = (lines: readonly { id: number }[]) => lines.map(({ id }) => id);

test('AGN-01 products of an order are added at the current price', () => {
  const { cart, added, noRoom } = withLines(emptyCart, [line(1, 2), line(2, 1)], 'ru');
  expect(cart.items.map(({ id, quantity, price, names }) => [id, quantity, price, names])).toEqual([
    [1, 2, 9.5, { ru: 'Товар 1' }],
    [2, 1, 9.5, { ru: 'Товар 2' }],
  ]);
  expect([idsOf(added), noRoom]).toEqual([[1, 2], []]);
});

test('AGN-01 ordering the same again twice does not change the cart', () => {
  const lines = [line(1, 2), line(2, 1)];
  const first = withLines(emptyCart, lines, 'ru');
  expect(withLines(first.cart, lines, 'ru')).toEqual({ cart: first.cart, added: [], noRoom: [] });
});

test('AGN-01 units in the cart count towards the order, and details of the item stay', () => {
  const few = aCartItem({ id: 1, quantity: 1, price: 7, attributes: { ru: '20 мг/мл' } });
  const many = aCartItem({ id: 2, quantity: 8 });
  const { cart, added, noRoom } = withLines(cartOf(few, many), [line(1, 5), line(2, 5)], 'ru');
  expect(cart.items).toEqual([
    { ...few, name: 'Товар 1', price: 9.5, quantity: 5, stock: 10, img: null },
    many,
  ]);
  expect([idsOf(added), noRoom]).toEqual([[1], []]);
});

test('AGN-01 a full cart takes no further product', () => {
  const full = cartOf(
    ...Array.from({ length: cartLimits.lines }, (_, index) => aCartItem({ id: index + 1, quantity: 1 })),
  );
  const { cart, added, noRoom } = withLines(full, [line(1, 2), line(5_000, 1)], 'ru');
  expect([idsOf(added), idsOf(noRoom)]).toEqual([[1], [5_000]]);
  expect(cart.items).toHaveLength(cartLimits.lines);
});
