import { readDraft } from '../../shared/forms/drafts';

// One attempt at placing an order. Its idempotency key is sent with the request, so that a request whose response was
// lost can be retried without creating a second order. It is stored in the tab until the outcome is known.

export const attemptDraftKey = 'order-attempt';

export interface OrderAttempt {
  key: string;
  /** The order was sent at least once and may exist. */
  isSent: boolean;
}

/** Returns the stored attempt, if any. */
export function pendingAttempt(): OrderAttempt | undefined {
  const { key, sent } = readDraft(attemptDraftKey);
  return typeof key === 'string' ? { key, isSent: Boolean(sent) } : undefined;
}
