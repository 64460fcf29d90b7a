import { problemOf } from '../../shared/api/problem';

interface Called<Answer> {
  /** Absent when nothing was left to call for. */
  answer?: Answer;
  /** Which products are not there any more. */
  gone: number[];
}

/** Makes one call for many products. Those that somebody has deleted meanwhile are left out, and the rest is saved. */
export async function callForThoseLeft<Item, Answer>(
  items: readonly Item[],
  idOf: (item: Item) => number,
  call: (items: Item[]) => Promise<Answer>,
): Promise<Called<Answer>> {
  const gone: number[] = [];
  let left = [...items];
  while (left.length > 0) {
    try {
      return { answer: await call(left), gone };
    } catch (error) {
      const unknown = unknownIds(error);
      const after = left.filter((item) => !unknown.includes(idOf(item)));
      if (after.length === left.length) throw error;
      gone.push(...unknown);
      left = after;
    }
  }
  return { gone };
}

function unknownIds(error: unknown): number[] {
  const problem = problemOf(error);
  return problem?.code === 'product_not_found' ? (problem.details?.ids ?? []) : [];
}
