import { expect, test } from 'vitest';
import { rules } from '../../../shared/rules.gen';
import {
  addLine,
  adoptPrices,
  hasSameQuantities,
  isFull,
  isOrderLines,
  setQuantity,
  totalsOf,
} from './order-lines';

const mango = { id: 12, name: 'Манго', price: 17.9, quantity: 2, img: null };
const mint = { id: 13, name: 'Мята', price: 5.95, quantity: 1, img: null };
const terms = { fee: 5, freeFrom: 50 };

test('STO-03: totals follow the lines in cents, and shipping is free from the threshold', () => {
  expect(totalsOf([mango, mint], terms)).toEqual({ subtotal: 41.75, shipping: 5, total: 46.75 });
  expect(totalsOf(setQuantity([mango], 12, 3), terms)).toEqual({ subtotal: 53.7, shipping: 0, total: 53.7 });
  expect(totalsOf([], terms).total).toBe(0);
});

test('STO-03: adding a product twice raises its quantity', () => {
  const { quantity: _, ...product } = mint;
  expect(addLine(addLine([mango], product), product)).toEqual([mango, { ...mint, quantity: 2 }]);
});

test('STO-03: adding a product again does not exceed the largest quantity', () => {
  const full = { ...mint, quantity: rules.lineMaxQuantity };
  expect(addLine([full], mint)).toEqual([full]);
  expect([isFull([full], 13), isFull([mint], 13), isFull([full], 12)]).toEqual([true, false, false]);
});

test('STO-03: lines differ by product and quantity only', () => {
  expect(hasSameQuantities([mango, mint], [mint, { ...mango, name: 'Mango' }])).toBe(true);
  expect(hasSameQuantities([mango, mint], [mango])).toBe(false);
  expect(hasSameQuantities([mango], setQuantity([mango], 12, 1))).toBe(false);
});

test('STO-04: current prices of the server replace the quoted ones', () => {
  const problem = { id: 12, name: '', reason: 'price_changed', requested: 2, available: 9 } as const;
  expect(adoptPrices([mango, mint], [{ ...problem, price: 18.5 }])).toEqual([
    { ...mango, price: 18.5 },
    mint,
  ]);
  expect(adoptPrices([mango], [problem])).toEqual([mango]);
});

test('STO-04: a damaged draft of the lines is ignored', () => {
  expect([isOrderLines([mango]), isOrderLines([{ id: 1 }]), isOrderLines('x')]).toEqual([true, false, false]);
});
