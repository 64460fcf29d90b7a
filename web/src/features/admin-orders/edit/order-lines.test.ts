import { expect, test } from 'vitest';
import { rules } from '../../../shared/rules.gen';
import {
  addLine,
  adoptPrices,
  changeLine,
  hasSameLines,
  isFull,
  isOrderLines,
  totalsOf,
} from './order-lines';

const mango = { id: 12, name: 'Манго', price: 17.9, quantity: 2, img: null };
const mint = { id: 13, name: 'Мята', price: 5.95, quantity: 1, img: null };
const terms = { fee: 5, freeFrom: 50 };

test('STO-03: totals follow the lines in cents, and shipping is free from the threshold', () => {
  expect(totalsOf([mango, mint], terms)).toEqual({ discount: 0, subtotal: 41.75, shipping: 5, total: 46.75 });
  expect(totalsOf(changeLine([mango], 12, { quantity: 3 }), terms)).toEqual({
    discount: 0,
    subtotal: 53.7,
    shipping: 0,
    total: 53.7,
  });
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
  expect(hasSameLines([mango, mint], [mint, { ...mango, name: 'Mango' }])).toBe(true);
  expect(hasSameLines([mango, mint], [mango])).toBe(false);
  expect(hasSameLines([mango], changeLine([mango], 12, { quantity: 1 }))).toBe(false);
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

test('MON-05: totals have the discounts of lines and order and another shipping fee, rounded as on the server', () => {
  const lines = [{ ...mango, discount: '10%' }, mint];
  const given = { discount: '2.50', shippingFee: '1.25', adjustmentReason: 'x' };
  // 35.80 - 3.58 + 5.95 - 2.50
  expect(totalsOf(lines, terms, given)).toEqual({
    discount: 2.5,
    subtotal: 35.67,
    shipping: 1.25,
    total: 36.92,
  });
  expect(totalsOf(lines, terms, { ...given, discount: '100%', shippingFee: '0' })).toEqual({
    discount: 38.17,
    subtotal: 0,
    shipping: 0,
    total: 0,
  });
  expect(hasSameLines([mango], [{ ...mango, discount: '10%' }])).toBe(false);
  expect(hasSameLines([mango], [{ ...mango, discount: '' }])).toBe(true);
});
