import { expect, test } from 'vitest';
import { formatDate } from './dates';

const timestamp = '2026-03-09T21:05:00Z';

test('ADM-02 tables show dd.MM.yyyy HH:mm in both languages', () => {
  expect(formatDate(timestamp, 'ru', 'short', 'UTC')).toBe('09.03.2026 21:05');
  expect(formatDate(timestamp, 'en', 'short', 'UTC')).toBe('09.03.2026 21:05');
});

test('dates are formatted in the given language and time zone', () => {
  expect(formatDate(timestamp, 'ru', 'date', 'Europe/Amsterdam')).toBe('9 марта 2026 г.');
  expect(formatDate(timestamp, 'en', 'date', 'Asia/Tokyo')).toBe('10 March 2026');
});

test.each([null, undefined, '', 'yesterday'])('an invalid date is formatted as a dash: %s', (value) => {
  expect(formatDate(value, 'ru')).toBe('—');
});
