import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem, isRejected, problemDetail } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import type { LineProblem, PlacedOrder, StaffOrder } from '../../../shared/api/types';
import { type FormError, toFormError } from '../../../shared/forms/form-error';
import { isAttemptResolved } from '../../checkout';
import { attemptKey, endAttempt } from '../attempt-key';
import { fieldOf } from '../edit/edit-values';

const attemptName = 'admin.order-attempt';

/** Sends a new order. Until its outcome is known, all requests have the same idempotency key, also after a reload. */
export function usePlaceOrder() {
  const api = useApi();
  const [lineProblems, setLineProblems] = useState<readonly LineProblem[]>([]);
  /** The order that an earlier request has placed. */
  const [existing, setExisting] = useState<{ id: number; number: string }>();

  async function place(body: StaffOrder): Promise<PlacedOrder> {
    setLineProblems([]);
    setExisting(undefined);
    try {
      const params = { header: { 'Idempotency-Key': attemptKey(attemptName) } };
      const placed = await unwrap(api.POST('/api/v1/admin/orders', { body, params }));
      endAttempt(attemptName);
      return placed;
    } catch (error) {
      const problem = getProblem(error);
      setLineProblems(problemDetail(problem, 'items') ?? []);
      const [id, number] = [problemDetail(problem, 'orderId'), problemDetail(problem, 'orderNumber')];
      if (id != null && number != null) setExisting({ id, number });
      // Another order gets another key.
      if (isAttemptResolved(error)) endAttempt(attemptName);
      throw error;
    }
  }

  return { place, lineProblems, setLineProblems, existing };
}

export function toPlaceError(error: unknown): FormError {
  const problem = getProblem(error);
  if (problem?.code === 'idempotency_key_reused') {
    const number = problemDetail(problem, 'orderNumber') ?? '—';
    return { message: { key: 'fulfillment:errors.alreadyPlaced', values: { number } } };
  }
  if (!isRejected(error)) return { message: { key: 'fulfillment:errors.noResponse' } };
  const formError = toFormError(error, { key: 'fulfillment:errors.placeFailed' });
  const fields = Object.entries(formError.fields ?? {}).map(([path, text]) => [fieldOf(path), text]);
  return { ...formError, fields: Object.fromEntries(fields) };
}
