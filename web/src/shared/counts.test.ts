import { expect, test } from 'vitest';
import { formatCount } from './counts';

test('numbers are formatted for the language, with "+" for an incomplete count', () => {
  expect(formatCount(12345, 'ru')).toBe('12\u00a0345');
  expect(formatCount(12345, 'en')).toBe('12,345');
  expect(formatCount(1000, 'en', true)).toBe('1,000+');
});

test('numbers are formatted as Intl formats them', () => {
  for (const [language, locale] of [
    ['ru', 'ru-RU'],
    ['en', 'en-GB'],
  ] as const) {
    const format = new Intl.NumberFormat(locale);
    for (const count of [0, 7, 99, 999, 1000, 9999, 10_000, 123_456, 1_234_567, 1e9, -5, -1234]) {
      expect(formatCount(count, language)).toBe(format.format(count));
    }
  }
});
