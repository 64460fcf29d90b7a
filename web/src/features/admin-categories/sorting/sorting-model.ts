import type { ProductPosition } from '../../../shared/api/types';

/** Unsaved changes to the order of a category's products. */
export interface Sorting {
  /** Changed positions by product id. */
  positions: Record<string, number | null>;
  /** The display order of product ids by 1-based page, where rows were moved. */
  pageOrders: Record<string, number[]>;
}

export const emptySorting: Sorting = { positions: {}, pageOrders: {} };

export function isSorting(value: unknown): value is Sorting {
  return typeof value === 'object' && value !== null && 'positions' in value && 'pageOrders' in value;
}

type Row = Pick<ProductPosition, 'productId' | 'sortOrder'>;

export function positionOf({ productId, sortOrder }: Row, { positions }: Sorting): number | null {
  return productId in positions ? (positions[productId] ?? null) : (sortOrder ?? null);
}

export function isChanged(row: Row, { positions }: Sorting): boolean {
  return row.productId in positions;
}

/** The rows of a page in their moved order; rows that were not part of the page at the time come last. */
export function sortRows<PageRow extends Row>(
  rows: readonly PageRow[],
  page: number,
  sorting: Sorting,
): PageRow[] {
  const order = sorting.pageOrders[page] ?? [];
  const indexOf = ({ productId }: PageRow) => {
    const index = order.indexOf(productId);
    return index < 0 ? order.length : index;
  };
  return order.length === 0 ? [...rows] : [...rows].sort((one, other) => indexOf(one) - indexOf(other));
}

/** Sets positions; one that equals the saved position is not a change. */
export function withPositions(
  sorting: Sorting,
  rows: readonly Row[],
  positionFor: (row: Row, index: number) => number | null,
): Sorting {
  const positions = { ...sorting.positions };
  rows.forEach((row, index) => {
    const position = positionFor(row, index);
    if (position === (row.sortOrder ?? null)) delete positions[row.productId];
    else positions[row.productId] = position;
  });
  return { ...sorting, positions };
}

/** Moves a row within its page and renumbers the page, starting at the first position of the page. */
export function withMoved(
  sorting: Sorting,
  rows: readonly Row[],
  page: number,
  pageSize: number,
  id: number,
  to: number,
): Sorting {
  const current = sortRows(rows, page, sorting);
  const row = current.find(({ productId }) => productId === id);
  if (!row || to < 0 || to >= current.length) return sorting;
  const reordered = current.filter((other) => other !== row).toSpliced(to, 0, row);
  const offset = (page - 1) * pageSize;
  const renumbered = withPositions(sorting, reordered, (_, index) => offset + index + 1);
  const pageOrders = { ...sorting.pageOrders, [page]: reordered.map(({ productId }) => productId) };
  return { ...renumbered, pageOrders };
}

/** Numbers all products of the category, starting at 1, in their current order across all pages. */
export function autofilled(sorting: Sorting, allRows: readonly Row[]): Sorting {
  const weight = (row: Row) => positionOf(row, sorting) ?? Number.POSITIVE_INFINITY;
  const indexes = new Map(allRows.map((row, index) => [row.productId, index]));
  const order = [...allRows].sort(
    (one, other) =>
      weight(one) - weight(other) || (indexes.get(one.productId) ?? 0) - (indexes.get(other.productId) ?? 0),
  );
  return withPositions(sorting, order, (_, index) => index + 1);
}

/** The changed positions, as the request body contains them. */
export function changedItems({ positions }: Sorting): { productId: number; sortOrder: number | null }[] {
  return Object.entries(positions).map(([id, sortOrder]) => ({ productId: Number(id), sortOrder }));
}
