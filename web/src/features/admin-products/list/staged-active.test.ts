import { expect, test } from 'vitest';
import { batches, isActive, toggled, without } from './staged-active';

const on = { id: 1, purchasable: true };
const off = { id: 2, purchasable: false };

test('APL-02 a switch shows what was pressed, otherwise what is saved', () => {
  expect([isActive(on, {}), isActive(off, {}), isActive(on, { 1: false })]).toEqual([true, false, false]);
});

test('APL-02 a switch pressed back leaves nothing to save', () => {
  const once = toggled({}, on, false);
  expect(once).toEqual({ 1: false });
  expect(toggled(once, on, true)).toEqual({});
});

test('APL-02 enabled and disabled ids are sent apart', () => {
  expect(batches({ 1: false, 2: true, 3: false })).toEqual({ on: [2], off: [1, 3] });
});

test('APL-02 what is saved waits no more; the rest does', () => {
  expect(without({ 1: false, 2: true }, [{ id: 2 }])).toEqual({ 1: false });
});
