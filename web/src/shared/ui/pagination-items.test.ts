import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paginationItems } from './pagination-items';

describe('the buttons of a pagination', () => {
  test.each([
    [1, 1, [1]],
    [2, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [5, 8, [1, 'gap', 4, 5, 6, 7, 8]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 5, 6, 7, 8, 9]],
  ] as const)('HOME-04 page %d of %d shows %j', (page, total, buttons) => {
    expect(paginationItems(page, total)).toEqual(buttons);
  });

  test('HOME-04 there are at most seven, with the first, the last and the current page, in order', () => {
    const view = fc
      .integer({ min: 1, max: 2000 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(view, ([page, total]) => {
        const buttons = paginationItems(page, total);
        const numbers = buttons.filter((button) => button !== 'gap');
        expect(buttons.length).toBeLessThanOrEqual(7);
        expect(numbers).toContain(page);
        expect([numbers.at(0), numbers.at(-1)]).toEqual([1, total]);
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      }),
    );
  });

  test('HOME-04 a gap hides at least two pages, and nothing else is left out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (page, total) => {
        const buttons = paginationItems(Math.min(page, total), total);
        buttons.forEach((button, place) => {
          const before = buttons[place - 1];
          const after = buttons[place + 1];
          if (button === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(button - before).toBe(1);
        });
      }),
    );
  });
});
