import type { Featured } from './featured-model';

/** The first number that neither the server nor an unsaved change has given away. */
export function firstFree(
  featured: Featured,
  id: number,
  available: readonly number[],
  largest: number,
): number {
  const free = available.find((number) => featured.holder(number, id) === undefined);
  if (free !== undefined) return free;
  let next = largest + 1;
  while (featured.holder(next, id) !== undefined) next += 1;
  return next;
}
