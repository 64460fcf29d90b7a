import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, formatMoneyWithoutZeroCents } from './money';

const spaces = /[\u00a0\u202f]/g;

test.each([
  [17.9, '17,90 €'],
  [5, '5,00 €'],
  [0, '0,00 €'],
  [-0, '0,00 €'],
  [-0.001, '0,00 €'],
  [-5, '-5,00 €'],
  [1234.5, '1 234,50 €'],
])('GEN-06 %d is formatted in Russian as %s', (amount, text) => {
  expect(formatMoney(amount, 'ru').replace(spaces, ' ')).toBe(text);
});

test.each([
  [17.9, '€17.90'],
  [1234.5, '€1,234.50'],
])('GEN-06 %d is formatted in English as %s', (amount, text) => {
  expect(formatMoney(amount, 'en')).toBe(text);
});

test.each([
  [100, '100 €'],
  [99.5, '99,50 €'],
  [0, '0 €'],
])('HOME-03 in a sentence %d is formatted as %s', (amount, text) => {
  expect(formatMoneyWithoutZeroCents(amount, 'ru').replace(spaces, ' ')).toBe(text);
});

test('GEN-06 every amount has two decimals and the euro sign', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom('ru' as const, 'en' as const),
      (cents, language) => {
        const text = formatMoney(cents / 100, language);
        expect(text).toContain('€');
        expect(text).toMatch(/[.,]\d{2}(\D|$)/);
        expect(Number(text.replace(/\D/g, ''))).toBe(cents);
      },
    ),
  );
});
