import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paginationItems } from './pagination-items';

describe('pagination items', () => {
  test.each([
    [1, 1, [1]],
    [2, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [5, 8, [1, 'gap', 4, 5, 6, 7, 8]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 5, 6, 7, 8, 9]],
  ] as const)('HOME-04 page %d of %d shows %j', (page, total, items) => {
    expect(paginationItems(page, total)).toEqual(items);
  });

  test('HOME-04 there are at most seven items in order, including the first, last and current page', () => {
    const view = fc
      .integer({ min: 1, max: 2000 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(view, ([page, total]) => {
        const items = paginationItems(page, total);
        const numbers = items.filter((item) => item !== 'gap');
        expect(items.length).toBeLessThanOrEqual(7);
        expect(numbers).toContain(page);
        expect([numbers.at(0), numbers.at(-1)]).toEqual([1, total]);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      }),
    );
  });

  test('HOME-04 a gap stands for at least two pages, and all other pages are listed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (page, total) => {
        const items = paginationItems(Math.min(page, total), total);
        items.forEach((item, index) => {
          const before = items[index - 1];
          const after = items[index + 1];
          if (item === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(item - before).toBe(1);
        });
      }),
    );
  });
});
