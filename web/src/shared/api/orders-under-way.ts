import { getProblem, problemDetail } from './api-error';

/** Numbers of the orders because of which an account cannot be deleted yet. */
export function ordersUnderWay(error: unknown): string[] {
  const problem = getProblem(error);
  return problem?.code === 'orders_under_way' ? (problemDetail(problem, 'orderNumbers') ?? []) : [];
}
