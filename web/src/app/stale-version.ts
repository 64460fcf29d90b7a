import { tabStorageKeys } from '../shared/storage-keys';

/** Two failures within this time have the same cause, and another reload would not help. */
const sameTrouble = 60_000;
const answerWithin = 5000;

/** Can the shop be reached at all? */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(answerWithin);
    const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
    // A proxy that answers in its place says the opposite.
    return response.ok;
  } catch {
    return false;
  }
}

/** Loads the page anew in the newest version. False when that has just been tried, or could not be remembered. */
export function reloadOnce(): boolean {
  try {
    const now = Date.now();
    const last = Number(window.sessionStorage.getItem(tabStorageKeys.reloadedAt));
    if (now - last < sameTrouble) return false;
    window.sessionStorage.setItem(tabStorageKeys.reloadedAt, String(now));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
