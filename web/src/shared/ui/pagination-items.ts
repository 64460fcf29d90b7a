/** A page number counted from 1, or a gap between numbers. */
export type PaginationItem = number | 'gap';

const maxItems = 7;

/** Returns at most seven items: the first page, the last page, the current page with its neighbors, and gaps. */
export function paginationItems(current: number, total: number): PaginationItem[] {
  if (total <= maxItems) return range(1, total);
  const page = Math.min(Math.max(current, 1), total);
  if (page <= 4) return [...range(1, 5), 'gap', total];
  if (page >= total - 3) return [1, 'gap', ...range(total - 4, total)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', total];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}
