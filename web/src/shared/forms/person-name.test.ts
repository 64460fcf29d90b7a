import { expect, test } from 'vitest';
import { isCompanyName, isPersonName } from './person-name';

test.each([
  'URGENT: confirm at https://evil.example or lose your account',
  'Visit WWW.evil.example',
  'www。evil。example',
  'evil.example/win',
  '(evil.example:8080/win)',
  'пример.рф/приз',
  'evil.example?win=1',
  'ask boss@evil.example',
  'you have won a prize call us now and we will pay',
])('SEC-04 “%s” is not a name', (text) => {
  expect(isPersonName(text)).toBe(false);
});

test.each([
  'St. John',
  "O'Neil",
  'Jan v.d. Berg',
  'Jan v.d.Berg',
  'Müller c/o Schmidt',
  'María de los Ángeles García y Fernández de la Vega',
  'Dr. Smith, M.D./Ph.D.',
])('SEC-04 “%s” is a name', (text) => {
  expect(isPersonName(text)).toBe(true);
});

test('SEC-04 companies have longer names', () => {
  const name =
    'Stichting Pensioenfonds voor de Nederlandse Groothandel in Levensmiddelen en Aanverwante Producten';
  expect([isPersonName(name), isCompanyName(name)]).toEqual([false, true]);
  expect(isCompanyName('Booking.com B.V.')).toBe(true);
  expect(isCompanyName('Prizes Ltd https://evil.example')).toBe(false);
});
