import { keepDraft, readDraft } from '../../shared/forms/drafts';

// One try at placing an order. Its key travels with the request, so that a try whose answer was lost can be repeated
// without a second order; it lives in the tab until the server has answered.

const name = 'order-attempt';

export interface OrderAttempt {
  key: string;
  /** It has been sent at least once: the order may exist. */
  isSent: boolean;
}

/** The try under way, or a new one. */
export function currentAttempt(): OrderAttempt {
  const { key, sent } = readDraft(name);
  if (key) return { key, isSent: sent === 'yes' };
  const fresh = newKey();
  keepDraft(name, { key: fresh });
  return { key: fresh, isSent: false };
}

export function markSent({ key }: OrderAttempt): void {
  keepDraft(name, { key, sent: 'yes' });
}

export function forgetAttempt(): void {
  keepDraft(name, {});
}

/** Unlike `crypto.randomUUID` this is there without TLS too. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
