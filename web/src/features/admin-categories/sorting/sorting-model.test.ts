import { describe, expect, test } from 'vitest';
import {
  arrangedRows,
  changedItems,
  filled,
  isChanged,
  movedTo,
  numberOf,
  unsorted,
  withNumbers,
} from './sorting-model';

const row = (productId: number, sortOrder: number | null = null) => ({ productId, sortOrder });
const rows = [row(1, 1), row(2, 2), row(3, 3), row(4)];
const ids = (list: readonly { productId: number }[]) => list.map(({ productId }) => productId);

describe('the order of a category', () => {
  test('ACA-03 a moved row renumbers the page from its offset', () => {
    const sorting = movedTo(unsorted, rows, 1, 50, 3, 0);
    expect(ids(arrangedRows(rows, 1, sorting))).toEqual([3, 1, 2, 4]);
    expect(changedItems(sorting)).toEqual([
      { productId: 1, sortOrder: 2 },
      { productId: 2, sortOrder: 3 },
      { productId: 3, sortOrder: 1 },
      { productId: 4, sortOrder: 4 },
    ]);
    expect(changedItems(movedTo(unsorted, rows, 2, 50, 4, 3)).map(({ sortOrder }) => sortOrder)).toEqual([
      51, 52, 53, 54,
    ]);
  });

  test('ACA-03 a move off the page does nothing', () => {
    expect(movedTo(unsorted, rows, 1, 50, 1, -1)).toBe(unsorted);
    expect(movedTo(unsorted, rows, 1, 50, 4, 4)).toBe(unsorted);
  });

  test('ACA-03 a number given by hand changes one row and moves none', () => {
    const sorting = withNumbers(unsorted, [row(2, 2)], () => 9);
    expect(numberOf(row(2, 2), sorting)).toBe(9);
    expect([isChanged(row(2, 2), sorting), isChanged(row(1, 1), sorting)]).toEqual([true, false]);
    expect(ids(arrangedRows(rows, 1, sorting))).toEqual([1, 2, 3, 4]);
  });

  test('ACA-03 a number equal to the saved one is no change, none included', () => {
    const sorting = withNumbers(unsorted, [row(2, 2)], () => null);
    expect(changedItems(sorting)).toEqual([{ productId: 2, sortOrder: null }]);
    expect(changedItems(withNumbers(sorting, [row(2, 2)], () => 2))).toEqual([]);
  });

  test('ACA-03 autofill numbers all pages consecutively, by the numbers they will have', () => {
    const everything = [row(1, 1), row(2, 5), row(3, 9), row(4), row(5)];
    const sorting = filled(
      withNumbers(unsorted, [row(3, 9)], () => 2),
      everything,
    );
    expect(everything.map((each) => numberOf(each, sorting))).toEqual([1, 3, 2, 4, 5]);
    expect(isChanged(row(1, 1), sorting)).toBe(false);
  });
});
