import { getProblem, problemDetail } from '../../shared/api/api-error';
import type { AdminOrder } from '../../shared/api/types';
import { type FormError, toFormError } from '../../shared/forms/form-error';
import type { Message } from '../../shared/forms/messages';

/** The current order in the response to a change of an outdated version. */
export function conflictingOrder(error: unknown): AdminOrder | undefined {
  const problem = getProblem(error);
  return problem?.code === 'edit_conflict'
    ? (problemDetail(problem, 'currentOrder') ?? undefined)
    : undefined;
}

/**
 * Sends a change of one part of an order. A concurrent change of another part is no conflict: the change is sent again on
 * top of it.
 */
export async function sendOnTop<Result>(
  base: AdminOrder,
  partOf: (order: AdminOrder) => unknown,
  send: (version: number) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(base.version);
  } catch (error) {
    const current = conflictingOrder(error);
    if (!current || JSON.stringify(partOf(current)) !== JSON.stringify(partOf(base))) throw error;
    return send(current.version);
  }
}

/** The error of a form of the order card; a conflict keeps the input. */
export function toOrderFormError(error: unknown, fallback: Message): FormError {
  return conflictingOrder(error)
    ? { message: { key: 'fulfillment:errors.conflict' } }
    : toFormError(error, fallback);
}
