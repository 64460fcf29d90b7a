import { expect, test } from 'vitest';
import { centsOff, discountText, noPriceFields, parseDiscount } from './discount-text';
import { toAdjustments, validatePriceFields } from './price-fields';

const mango = { id: 12, name: 'Манго', price: 17.9, quantity: 2, img: null };

test.each([
  ['10%', { percent: 10 }],
  [' 12,5 % ', { percent: 12.5 }],
  ['5', { amount: 5 }],
  ['2.50', { amount: 2.5 }],
  ['€ 1.000,50', { amount: 1000.5 }],
  ['', undefined],
  ['0', undefined],
  ['0%', undefined],
  ['101%', undefined],
  ['1.005', undefined],
  ['-5', undefined],
  ['5 % off', undefined],
  ['десять', undefined],
])('MON-05: the discount %j is read as %j', (text, expected) => {
  expect(parseDiscount(text)).toEqual(expected);
});

test('MON-05: percentages are rounded half up to the cent, and an amount is at most the price', () => {
  const off = (text: string, cents: number) => centsOff(text, cents);
  expect([off('10%', 795), off('10%', 794), off('12.5%', 20), off('33.33%', 1590)]).toEqual([80, 79, 3, 530]);
  expect([off('8', 795), off('wrong', 795), off('', 795)]).toEqual([795, 0, 0]);
});

test('MON-05: a stored discount is shown as it was typed', () => {
  expect([discountText({ amount: 1.59, percent: 10 }), discountText({ amount: 2.5 })]).toEqual([
    '10%',
    '2.50',
  ]);
  expect(discountText(undefined)).toBe('');
});

test('MON-05: wrong discounts and a missing reason are named at their fields', () => {
  const keys = (...[fields, lines]: Parameters<typeof validatePriceFields>) =>
    Object.entries(validatePriceFields(fields, lines)).map(([name, error]) => [
      name,
      'key' in error && error.key,
    ]);
  expect(keys(noPriceFields, [mango])).toEqual([]);
  expect(keys({ discount: '36', shippingFee: '1.234', adjustmentReason: 'x' }, [mango])).toEqual([
    ['discount', 'fulfillment:errors.discountTooHigh'],
    ['shippingFee', 'fulfillment:errors.shippingFee'],
  ]);
  expect(keys({ ...noPriceFields, shippingFee: '.', adjustmentReason: 'x' }, [mango])).toEqual([
    ['shippingFee', 'fulfillment:errors.shippingFee'],
  ]);
  expect(keys({ ...noPriceFields, shippingFee: '0' }, [mango])).toEqual([
    ['adjustmentReason', 'fulfillment:errors.adjustmentReason'],
  ]);
  expect(keys({ ...noPriceFields, adjustmentReason: ' ' }, [{ ...mango, discount: 'x' }])).toEqual([
    ['lines', 'fulfillment:errors.lineDiscounts'],
    ['adjustmentReason', 'fulfillment:errors.adjustmentReason'],
  ]);
  expect(keys({ discount: '5', shippingFee: '', adjustmentReason: 'я'.repeat(201) }, [mango])).toEqual([
    ['adjustmentReason', 'account:errors.tooLong'],
  ]);
});

test('MON-05: the request has all adjustments, and none after they were cleared', () => {
  const fields = { discount: '5', shippingFee: '0', adjustmentReason: ' Брак ' };
  expect(toAdjustments(fields, [{ ...mango, discount: '10%' }])).toEqual({
    items: [{ id: 12, percent: 10 }],
    discount: { amount: 5 },
    shipping: 0,
    reason: 'Брак',
  });
  expect(toAdjustments(noPriceFields, [mango])).toEqual({
    items: [],
    discount: null,
    shipping: null,
    reason: null,
  });
});
