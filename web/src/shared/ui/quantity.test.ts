import { expect, test } from 'vitest';
import { exceedsLimit, parseQuantity } from './quantity';

test.each([
  ['1', 1],
  [' 3 ', 3],
  ['5', 5],
])('CARD-04 "%s" is accepted', (text, quantity) => {
  expect(parseQuantity(text, 5)).toBe(quantity);
});

test.each(['', '0', '6', '-1', '1.5', '1,5', '1e1', 'два', '٣', '99999999999999999999'])(
  'CARD-04 "%s" is not a quantity from 1 to 5',
  (text) => {
    expect(parseQuantity(text, 5)).toBeUndefined();
  },
);

test.each([
  ['6', true],
  [' 60 ', true],
  ['5', false],
  ['-6', false],
  ['6.5', false],
  ['шесть', false],
])('PROD-06 "%s" is more than 5: %s', (text, more) => {
  expect(exceedsLimit(text, 5)).toBe(more);
});
