import { expect, test } from 'vitest';
import { isComplete, keepCounts, lineOf, orderNumberOf, type PackedLine } from './packing-model';

const line = (id: number, sku: string | undefined, quantity: number): PackedLine => ({
  id,
  name: `Товар ${id}`,
  sku,
  image: null,
  quantity,
});

const lines = [line(1, 'NV-20', 2), line(2, undefined, 1)];

test('DSK-04: a scan finds the line of its SKU, whatever its capital letters', () => {
  expect(lineOf(lines, ' nv-20')?.id).toBe(1);
  expect(lineOf(lines, 'NV-2')).toBeUndefined();
  expect(lineOf(lines, '')).toBeUndefined();
});

test('DSK-04: an order is complete with all units of all lines', () => {
  expect(isComplete(lines, { 1: 2 })).toBe(false);
  expect(isComplete(lines, { 1: 1, 2: 1 })).toBe(false);
  expect(isComplete(lines, { 1: 2, 2: 1 })).toBe(true);
});

test('DSK-04: after an edit, units that are no longer ordered are not counted', () => {
  expect(keepCounts([line(1, 'NV-20', 1), line(3, 'NV-3', 1)], { 1: 2, 2: 1 })).toEqual({ 1: 1, 3: 0 });
});

test('DSK-04: order numbers are recognized with and without hyphens', () => {
  expect(['123-456-789', '123456789', ' 123 456 789'].map(orderNumberOf)).toEqual(
    Array.from({ length: 3 }, () => '123-456-789'),
  );
  expect(['NV-20', '3SABC123456789', '1234567890'].map(orderNumberOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
