import { expect, test } from 'vitest';
import { formatCount } from './counts';

test('numbers are written as their language does, and say when there are more', () => {
  expect(formatCount(12345, 'ru')).toBe('12\u00a0345');
  expect(formatCount(12345, 'en')).toBe('12,345');
  expect(formatCount(1000, 'en', true)).toBe('1,000+');
});
