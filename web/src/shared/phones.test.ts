import { expect, test } from 'vitest';
import { formatPhone } from './phones';

test.each([
  ['+31612345678', '+31 6 12345678'],
  ['+31201234567;ext=12', '+31 201 234 567, ext. 12'],
  ['+79123456789', '+7 912 345 6789'],
  ['+12025550123', '+1 202 555 0123'],
  ['+35361234567', '+353 612 345 67'],
  ['+37061234567', '+370 612 345 67'],
  ['not one', 'not one'],
])('OPG-02 %s is formatted as %s', (stored, formatted) => {
  expect(formatPhone(stored)).toBe(formatted);
});
