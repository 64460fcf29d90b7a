import { readDraft, saveDraft } from '../../shared/forms/drafts';
import { randomKey } from '../../shared/random-key';

/** The idempotency key of an attempt. All its requests have the same one, also after a reload, until it is ended. */
export function attemptKey(name: string): string {
  const { key } = readDraft(name);
  if (typeof key === 'string') return key;
  const created = randomKey();
  saveDraft(name, { key: created });
  return created;
}

/** Once the outcome is known, another attempt gets another key. */
export function endAttempt(name: string): void {
  saveDraft(name, {});
}
