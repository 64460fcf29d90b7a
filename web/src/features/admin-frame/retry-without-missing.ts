import { getProblem, problemDetail } from '../../shared/api/api-error';

interface BatchResult<Response> {
  /** Absent when no product was left to send. */
  response?: Response;
  /** Products that no longer exist. */
  missingIds: number[];
}

/** Sends one request for several products; retries without the products that the server reports as deleted. */
export async function retryWithoutMissing<Item, Response>(
  items: readonly Item[],
  idOf: (item: Item) => number,
  send: (items: Item[]) => Promise<Response>,
): Promise<BatchResult<Response>> {
  const missingIds: number[] = [];
  let remaining = [...items];
  while (remaining.length > 0) {
    try {
      return { response: await send(remaining), missingIds };
    } catch (error) {
      const reportedIds = missingIdsIn(error);
      const existing = remaining.filter((item) => !reportedIds.includes(idOf(item)));
      if (existing.length === remaining.length) throw error;
      missingIds.push(...reportedIds);
      remaining = existing;
    }
  }
  return { missingIds };
}

function missingIdsIn(error: unknown): number[] {
  const problem = getProblem(error);
  return problem?.code === 'product_not_found' ? (problemDetail(problem, 'ids') ?? []) : [];
}
