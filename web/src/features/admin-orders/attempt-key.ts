import { type Draft, readDraft, saveDraft } from '../../shared/forms/drafts';
import { randomKey } from '../../shared/random-key';

/** The idempotency key of an attempt. All its requests have the same one, also after a reload, until it is ended. */
export function attemptKey(name: string): string {
  const { key } = readDraft(name);
  if (typeof key === 'string') return key;
  const created = randomKey();
  saveDraft(name, { key: created });
  return created;
}

/** Remembers what an attempt sends. Until its outcome is known, only the same may be sent again. */
export function rememberSent(name: string, sent: Draft): void {
  saveDraft(name, { key: attemptKey(name), ...sent });
}

/** What was sent in an attempt whose outcome is not known; `undefined` if nothing was. */
export function sentIn(name: string): Draft | undefined {
  const { key, ...sent } = readDraft(name);
  return Object.keys(sent).length > 0 ? sent : undefined;
}

/** Once the outcome is known, another attempt gets another key. */
export function endAttempt(name: string): void {
  saveDraft(name, {});
}
