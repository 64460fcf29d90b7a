import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleOf, summarizeSales } from './sales';

const days = [
  { day: '2026-11-13', orders: 2, sales: 0.1 },
  { day: '2026-11-14', orders: 1, sales: 0.2 },
  { day: '2026-11-15', orders: 0, sales: 0 },
];

test('ADM-03 sales are summed to the cent, with the average and the best day', () => {
  expect(summarizeSales(days)).toEqual({ sales: 0.3, orders: 3, average: 0.1, best: days[1] });
  expect(summarizeSales([])).toEqual({ sales: 0, orders: 0, average: undefined, best: undefined });
});

test('ADM-03 the scale ends at a round number above the highest day', () => {
  expect(scaleOf(565)).toEqual([0, 200, 400, 600]);
  expect(scaleOf(0)).toEqual([0, 0.5, 1]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (highest) => {
      const scale = scaleOf(highest);
      expect(scale.at(-1)).toBeGreaterThanOrEqual(highest * 0.999999);
      expect(scale.length).toBeGreaterThan(1);
      expect(scale.length).toBeLessThanOrEqual(5);
    }),
  );
});
