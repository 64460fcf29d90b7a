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

test('AGN-01 products of an order are added at the current price', () => {
  const { cart, added } = withLines(emptyCart, [line(1, 2), line(2, 1)], 'ru');
  expect(cart.items.map(({ id, quantity, price, names }) => [id, quantity, price, names])).toEqual([
    [1, 2, 9.5, { ru: 'Товар 1' }],
    [2, 1, 9.5, { ru: 'Товар 2' }],
  ]);
  expect([...added]).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('AGN-01 units in the cart count towards the stock, and its details stay', () => {
  const inCart = aCartItem({ id: 1, quantity: 8, price: 7, attributes: { ru: '20 мг/мл' } });
  const { cart, added } = withLines(cartOf(inCart), [line(1, 5)], 'ru');
  expect(added.get(1)).toBe(2);
  expect(cart.items).toEqual([
    { ...inCart, name: 'Товар 1', price: 9.5, quantity: 10, stock: 10, img: null },
  ]);
});

test('AGN-01 a full cart takes no further product', () => {
  const full = cartOf(
    ...Array.from({ length: cartLimits.lines }, (_, index) => aCartItem({ id: index + 1 })),
  );
  const { cart, added } = withLines(full, [line(1, 1), line(5_000, 1)], 'ru');
  expect([...added]).toEqual([
    [1, 1],
    [5_000, 0],
  ]);
  expect(cart.items).toHaveLength(cartLimits.lines);
});
