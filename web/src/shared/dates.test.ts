import { expect, test } from 'vitest';
import { formatDate } from './dates';

const moment = '2026-03-09T21:05:00Z';

test('ADM-02 tables show dd.MM.yyyy HH:mm in both languages', () => {
  expect(formatDate(moment, 'ru', 'short', 'UTC')).toBe('09.03.2026 21:05');
  expect(formatDate(moment, 'en', 'short', 'UTC')).toBe('09.03.2026 21:05');
});

test('buyers read the date in their language and time zone', () => {
  expect(formatDate(moment, 'ru', 'date', 'Europe/Amsterdam')).toBe('9 марта 2026 г.');
  expect(formatDate(moment, 'en', 'date', 'Asia/Tokyo')).toBe('10 March 2026');
});

test.each([null, undefined, '', 'yesterday'])('a date that cannot be read is a dash: %s', (value) => {
  expect(formatDate(value, 'ru')).toBe('—');
});
