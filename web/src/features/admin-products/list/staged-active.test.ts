import { expect, test } from 'vitest';
import { isActive, splitByState, without, withToggled } from './staged-active';

const on = { id: 1, purchasable: true };
const off = { id: 2, purchasable: false };

test('APL-02 a switch shows the staged state, otherwise the saved one', () => {
  expect([isActive(on, {}), isActive(off, {}), isActive(on, { 1: false })]).toEqual([true, false, false]);
});

test('APL-02 switching back removes the change', () => {
  const once = withToggled({}, on, false);
  expect(once).toEqual({ 1: false });
  expect(withToggled(once, on, true)).toEqual({});
});

test('APL-02 activated and deactivated ids are sent separately', () => {
  expect(splitByState({ 1: false, 2: true, 3: false })).toEqual({ on: [2], off: [1, 3] });
});

test('APL-02 saved products are removed from the changes, others stay', () => {
  expect(without({ 1: false, 2: true }, [{ id: 2 }])).toEqual({ 1: false });
});
