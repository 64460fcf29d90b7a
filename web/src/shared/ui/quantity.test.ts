import { expect, test } from 'vitest';
import { clampQuantity, parseQuantity, stepQuantity } from './quantity';

test.each([
  ['1', 1],
  [' 3 ', 3],
  ['0', 0],
  ['25', 25],
  ['007', 7],
])('CARD-04 "%s" is the number %d', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});

test.each(['', ' ', '-1', '1.5', '1,5', '1e1', 'два', '٣'])('CARD-04 "%s" is not a quantity', (text) => {
  expect(parseQuantity(text)).toBeUndefined();
});

test.each([
  [6, 5, 5],
  [5, 5, 5],
  [0, 5, 1],
  [3, 0, 1],
  [Number('9'.repeat(400)), 5, 5],
])('CARD-04 %d of at most %d becomes %d', (quantity, max, clamped) => {
  expect(clampQuantity(quantity, max)).toBe(clamped);
});

test.each([
  ['ArrowUp', 3, 4],
  ['ArrowUp', 23, 23],
  ['ArrowDown', 3, 2],
  ['ArrowDown', 1, 1],
  ['PageUp', 3, 13],
  ['PageUp', 20, 23],
  ['PageDown', 20, 10],
  ['PageDown', 4, 1],
  ['Home', 20, 1],
  ['End', 3, 23],
])('CARD-04 %s steps from %d to %d', (key, quantity, stepped) => {
  expect(stepQuantity(key, quantity, 23)).toBe(stepped);
});

test.each(['Enter', '5', 'Tab', 'toString'])('CARD-04 %s does not step', (key) => {
  expect(stepQuantity(key, 3, 23)).toBeUndefined();
});
