import { expect, test } from 'vitest';
import { parsePositiveInteger } from './parse-positive-integer';

test.each([
  ['1', 1],
  ['20', 20],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('PROD-01 a positive integer is parsed: %s', (text, number) => {
  expect(parsePositiveInteger(text)).toBe(number);
});

test.each([
  null,
  undefined,
  '',
  '0',
  '-1',
  '01',
  '1.5',
  '1e3',
  ' 1',
  'abc',
  '9007199254740993',
  '1'.repeat(30),
])('PROD-01 OPG-05 any other text is not an id, also one that would be rounded to another id: %s', (text) => {
  expect(parsePositiveInteger(text)).toBeUndefined();
});
