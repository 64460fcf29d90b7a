import type { RecommendedList } from './recommended-model';

/** The first position that is occupied neither on the server nor by an unsaved change. */
export function firstFreePosition(
  list: RecommendedList,
  id: number,
  available: readonly number[],
  largest: number,
): number {
  const free = available.find((position) => list.productAt(position, id) === undefined);
  if (free !== undefined) return free;
  let next = largest + 1;
  while (list.productAt(next, id) !== undefined) next += 1;
  return next;
}
