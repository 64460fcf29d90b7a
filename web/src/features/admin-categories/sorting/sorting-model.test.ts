import { describe, expect, test } from 'vitest';
import {
  autofilled,
  changedItems,
  emptySorting,
  isChanged,
  positionOf,
  sortRows,
  withMoved,
  withPositions,
} from './sorting-model';

const row = (productId: number, sortOrder: number | null = null) => ({ productId, sortOrder });
const rows = [row(1, 1), row(2, 2), row(3, 3), row(4)];
const ids = (list: readonly { productId: number }[]) => list.map(({ productId }) => productId);

describe('product order of a category', () => {
  test('ACA-03 moving a row renumbers the page, starting at its offset', () => {
    const sorting = withMoved(emptySorting, rows, 1, 50, 3, 0);
    expect(ids(sortRows(rows, 1, sorting))).toEqual([3, 1, 2, 4]);
    expect(changedItems(sorting)).toEqual([
      { productId: 1, sortOrder: 2 },
      { productId: 2, sortOrder: 3 },
      { productId: 3, sortOrder: 1 },
      { productId: 4, sortOrder: 4 },
    ]);
    expect(
      changedItems(withMoved(emptySorting, rows, 2, 50, 4, 3)).map(({ sortOrder }) => sortOrder),
    ).toEqual([51, 52, 53, 54]);
  });

  test('ACA-03 a move outside of the page does nothing', () => {
    expect(withMoved(emptySorting, rows, 1, 50, 1, -1)).toBe(emptySorting);
    expect(withMoved(emptySorting, rows, 1, 50, 4, 4)).toBe(emptySorting);
  });

  test('ACA-03 an entered position changes one row and moves none', () => {
    const sorting = withPositions(emptySorting, [row(2, 2)], () => 9);
    expect(positionOf(row(2, 2), sorting)).toBe(9);
    expect([isChanged(row(2, 2), sorting), isChanged(row(1, 1), sorting)]).toEqual([true, false]);
    expect(ids(sortRows(rows, 1, sorting))).toEqual([1, 2, 3, 4]);
  });

  test('ACA-03 a position equal to the saved one is no change; an empty one can be a change', () => {
    const sorting = withPositions(emptySorting, [row(2, 2)], () => null);
    expect(changedItems(sorting)).toEqual([{ productId: 2, sortOrder: null }]);
    expect(changedItems(withPositions(sorting, [row(2, 2)], () => 2))).toEqual([]);
  });

  test('ACA-03 autofill numbers all pages consecutively, in the order of unsaved positions', () => {
    const allRows = [row(1, 1), row(2, 5), row(3, 9), row(4), row(5)];
    const sorting = autofilled(
      withPositions(emptySorting, [row(3, 9)], () => 2),
      allRows,
    );
    expect(allRows.map((each) => positionOf(each, sorting))).toEqual([1, 3, 2, 4, 5]);
    expect(isChanged(row(1, 1), sorting)).toBe(false);
  });
});
