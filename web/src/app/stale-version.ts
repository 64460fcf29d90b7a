import { reloadedAtKey } from '../shared/storage-keys';

/** A second failure within this time has the same cause, and another reload would not help. Milliseconds. */
const reloadCooldown = 60_000;
const reachabilityTimeout = 5000;

export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(reachabilityTimeout);
    // A small file that the server always has; the health check is not public.
    const response = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal });
    // A proxy's error response means that the server is down.
    return response.ok;
  } catch {
    return false;
  }
}

/** Reloads the page to get the new version. Returns false after a recent reload or without sessionStorage. */
export function reloadOnce(): boolean {
  try {
    const now = Date.now();
    const lastReload = Number(window.sessionStorage.getItem(reloadedAtKey));
    if (now - lastReload < reloadCooldown) return false;
    window.sessionStorage.setItem(reloadedAtKey, String(now));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
