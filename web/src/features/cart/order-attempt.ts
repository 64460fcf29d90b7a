import { readDraft, saveDraft } from '../../shared/forms/drafts';

// One attempt at placing an order. Its idempotency key is sent with the request, so that a request whose response was
// lost can be retried without creating a second order. It is stored in the tab until the outcome is known.

const draftKey = 'order-attempt';

export interface OrderAttempt {
  key: string;
  /** The order was sent at least once and may exist. */
  isSent: boolean;
}

/** Returns the stored attempt, if any. */
export function pendingAttempt(): OrderAttempt | undefined {
  const { key, sent } = readDraft(draftKey);
  return typeof key === 'string' ? { key, isSent: Boolean(sent) } : undefined;
}

/** Returns the stored attempt or creates one. */
export function currentAttempt(): OrderAttempt {
  const pending = pendingAttempt();
  if (pending) return pending;
  const key = randomKey();
  saveDraft(draftKey, { key });
  return { key, isSent: false };
}

export function markSent({ key }: OrderAttempt): void {
  saveDraft(draftKey, { key, sent: true });
}

export function clearAttempt(): void {
  saveDraft(draftKey, {});
}

/** `crypto.randomUUID` is not available without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
