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

test.each([
  ['ru', 'ru-RU'],
  ['en', 'en-GB'],
] as const)('GEN-06 amounts are formatted as Intl formats them (%s)', (language, locale) => {
  const options = {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  } as const;
  const full = new Intl.NumberFormat(locale, options);
  const short = new Intl.NumberFormat(locale, { ...options, trailingZeroDisplay: 'stripIfInteger' });
  const amounts = [
    0, -0, -0.001, 0.004, 0.005, 1.005, 2.675, 99.995, 99.999, 1e-7, -1234.5, 1e6, 123456789.01,
  ];
  for (let cents = 0; cents < 200_000; cents += 7) amounts.push(cents / 100, -cents / 100);
  for (const amount of amounts) {
    expect(formatMoney(amount, language)).toBe(full.format(amount));
    expect(formatMoneyWithoutZeroCents(amount, language)).toBe(short.format(amount));
  }
});
