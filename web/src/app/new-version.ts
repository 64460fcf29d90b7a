import { sessionKeys } from '../shared/storage-keys';

/** Two failures within this time have the same cause, and another reload would not help. */
const sameTrouble = 60_000;
const answerWithin = 5000;

/** Can the shop be reached at all? */
export async function shopAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerWithin) });
    return true;
  } catch {
    return false;
  }
}

/** Loads the page anew in the newest version. False when that has just been tried, or could not be remembered. */
export function reloadOnce(): boolean {
  try {
    const now = Date.now();
    const last = Number(window.sessionStorage.getItem(sessionKeys.reloadedAt));
    if (now - last < sameTrouble) return false;
    window.sessionStorage.setItem(sessionKeys.reloadedAt, String(now));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
