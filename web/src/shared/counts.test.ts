import { expect, test } from 'vitest';
import { formatCount } from './counts';

test('numbers are formatted for the language, with "+" for an incomplete count', () => {
  expect(formatCount(12345, 'ru')).toBe('12\u00a0345');
  expect(formatCount(12345, 'en')).toBe('12,345');
  expect(formatCount(1000, 'en', true)).toBe('1,000+');
});
