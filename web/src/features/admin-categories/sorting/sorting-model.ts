import type { PlacedProduct } from '../../../shared/api/types';

// The order of a category's products while it is changed: numbers that were given and not saved, by product, and
// how the rows of a page were arranged by moving them.

export interface Sorting {
  numbers: Record<string, number | null>;
  /** By page, from 1: the ids in the order in which they stand. */
  arranged: Record<string, number[]>;
}

export const unsorted: Sorting = { numbers: {}, arranged: {} };

export function isSorting(value: unknown): value is Sorting {
  return typeof value === 'object' && value !== null && 'numbers' in value && 'arranged' in value;
}

type Row = Pick<PlacedProduct, 'productId' | 'sortOrder'>;

export function numberOf({ productId, sortOrder }: Row, { numbers }: Sorting): number | null {
  return productId in numbers ? (numbers[productId] ?? null) : (sortOrder ?? null);
}

export function isChanged(row: Row, { numbers }: Sorting): boolean {
  return row.productId in numbers;
}

/** The rows of a page as they were arranged; what the arrangement does not know stands at the end. */
export function arrangedRows<Listed extends Row>(
  rows: readonly Listed[],
  page: number,
  sorting: Sorting,
): Listed[] {
  const order = sorting.arranged[page] ?? [];
  const place = ({ productId }: Listed) => {
    const found = order.indexOf(productId);
    return found < 0 ? order.length : found;
  };
  return order.length === 0 ? [...rows] : [...rows].sort((one, other) => place(one) - place(other));
}

/** A number equal to the saved one is no change. */
export function withNumbers(
  sorting: Sorting,
  rows: readonly Row[],
  numberFor: (row: Row, place: number) => number | null,
): Sorting {
  const numbers = { ...sorting.numbers };
  rows.forEach((row, place) => {
    const number = numberFor(row, place);
    if (number === (row.sortOrder ?? null)) delete numbers[row.productId];
    else numbers[row.productId] = number;
  });
  return { ...sorting, numbers };
}

/** A moved row renumbers the page it is on, from the first place of the page. */
export function movedTo(
  sorting: Sorting,
  rows: readonly Row[],
  page: number,
  pageSize: number,
  id: number,
  to: number,
): Sorting {
  const shown = arrangedRows(rows, page, sorting);
  const row = shown.find(({ productId }) => productId === id);
  if (!row || to < 0 || to >= shown.length) return sorting;
  const after = shown.filter((other) => other !== row).toSpliced(to, 0, row);
  const offset = (page - 1) * pageSize;
  const numbered = withNumbers(sorting, after, (_, place) => offset + place + 1);
  const arranged = { ...sorting.arranged, [page]: after.map(({ productId }) => productId) };
  return { ...numbered, arranged };
}

/** Numbers all products of the category from 1, in the order that they have now across all pages. */
export function filled(sorting: Sorting, everything: readonly Row[]): Sorting {
  const weight = (row: Row) => numberOf(row, sorting) ?? Number.POSITIVE_INFINITY;
  const place = new Map(everything.map((row, index) => [row.productId, index]));
  const order = [...everything].sort(
    (one, other) =>
      weight(one) - weight(other) || (place.get(one.productId) ?? 0) - (place.get(other.productId) ?? 0),
  );
  return withNumbers(sorting, order, (_, index) => index + 1);
}

/** What a save sends: only what changed. */
export function changedItems({ numbers }: Sorting): { productId: number; sortOrder: number | null }[] {
  return Object.entries(numbers).map(([id, sortOrder]) => ({ productId: Number(id), sortOrder }));
}
