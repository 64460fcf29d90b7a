import { afterEach, expect, test, vi } from 'vitest';
import {
  clockTimeOf,
  dayOf,
  formatDate,
  formatDay,
  formatDayOfYear,
  formatLongDay,
  timeOfClock,
} from './dates';
import { isOtherClock } from './other-clock';

const timestamp = '2026-03-09T21:05:00Z';
const amsterdam = 'Europe/Amsterdam';

afterEach(() => vi.unstubAllEnvs());

test('ADM-02 LNG-01 days of the admin are DD.MM, dates are dd.MM.yyyy HH:mm, with the separator of the language', () => {
  expect(formatDate(timestamp, 'ru', 'short', 'UTC')).toBe('09.03.2026 21:05');
  expect(formatDate(timestamp, 'en', 'short', 'UTC')).toBe('09.03.2026 21:05');
  expect(formatDate(timestamp, 'nl', 'short', 'UTC')).toBe('09-03-2026 21:05');
  expect(formatDay('2026-11-05', 'ru')).toBe('05.11.2026');
  expect(formatDay('2026-11-05', 'nl')).toBe('05-11-2026');
  expect(formatDayOfYear('2026-11-05', 'ru')).toBe('05.11');
  expect(formatDayOfYear('2026-11-05', 'nl')).toBe('05-11');
});

test.each([
  // Around midnight, New Year and both clock changes of Amsterdam; an hour exists twice in October.
  ['2026-11-14T23:30:00Z', amsterdam, '15.11.2026 00:30'],
  ['2026-12-31T22:59:00Z', amsterdam, '31.12.2026 23:59'],
  ['2026-12-31T23:00:00Z', amsterdam, '01.01.2027 00:00'],
  ['2026-03-29T00:59:00Z', amsterdam, '29.03.2026 01:59'],
  ['2026-03-29T01:00:00Z', amsterdam, '29.03.2026 03:00'],
  ['2026-10-25T00:30:00Z', amsterdam, '25.10.2026 02:30'],
  ['2026-10-25T01:30:00Z', amsterdam, '25.10.2026 02:30'],
  ['2026-11-14T18:30:00Z', 'Asia/Kolkata', '15.11.2026 00:00'],
  ['2026-11-15T04:59:00Z', 'America/New_York', '14.11.2026 23:59'],
])('ALR-02 %s in %s is %s, whatever the zone of the browser', (at, timeZone, expected) => {
  for (const browser of ['America/New_York', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', browser);
    expect(formatDate(at, 'ru', 'short', timeZone)).toBe(expected);
    expect(dayOf(new Date(at), timeZone).split('-').reverse().join('.')).toBe(expected.slice(0, 10));
  }
});

test('shop dates follow the language and the time zone', () => {
  expect(formatDate(timestamp, 'ru', 'date', amsterdam)).toBe('9 марта 2026 г.');
  expect(formatDate(timestamp, 'en', 'date', 'Asia/Tokyo')).toBe('10 March 2026');
  expect(formatLongDay('2026-03-09', 'en')).toBe('9 March 2026');
});

test('ALR-02 times name the zone for visitors whose clock shows another time', () => {
  const browser = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(formatDate(timestamp, 'en', 'dateTime', browser)).not.toMatch(/GMT|UTC/);
  const elsewhere = browser === 'Asia/Tokyo' ? 'Asia/Kolkata' : 'Asia/Tokyo';
  expect(formatDate(timestamp, 'en', 'dateTime', elsewhere)).toMatch(/GMT\+(9|5:30)$/);
  expect(formatDate(timestamp, 'en', 'date', elsewhere)).not.toContain('GMT');
  expect([isOtherClock(browser, new Date(timestamp)), isOtherClock(elsewhere, new Date(timestamp))]).toEqual([
    false,
    true,
  ]);
});

test('a time zone that the browser does not know is shown as UTC', () => {
  expect(formatDate(timestamp, 'ru', 'short', 'Mars/Olympus')).toBe('09.03.2026 21:05');
});

test.each([null, undefined, '', 'not a date'])('missing and invalid timestamps become a dash', (value) => {
  expect(formatDate(value, 'ru', 'date', amsterdam)).toBe('—');
  expect(formatLongDay(value, 'ru')).toBe('—');
});

test('DSK-05: a clock time of the shop is a point in time, also beside clock changes', () => {
  const zone = 'Europe/Amsterdam';
  const at = (clockTime: string, timeZone: string | undefined = zone) =>
    timeOfClock(clockTime, timeZone)?.toISOString();
  expect(at('2026-11-15T10:00')).toBe('2026-11-15T09:00:00.000Z');
  expect(at('2026-07-15T10:00')).toBe('2026-07-15T08:00:00.000Z');
  expect(at('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z');
  expect(at('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
  expect(at('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
  expect(at('2026-10-25T01:59')).toBe('2026-10-24T23:59:00.000Z');
  expect(at('2026-11-15T10:00', 'Asia/Tokyo')).toBe('2026-11-15T01:00:00.000Z');
  expect(at('')).toBeUndefined();
  expect(clockTimeOf(new Date('2026-11-15T09:00:00Z'), zone)).toBe('2026-11-15T10:00');
});
