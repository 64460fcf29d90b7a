import { storageKeys } from '../shared/storage-keys';
import { aSignIn } from './builders';

/** Leaves a session in the browser, as an earlier visit would have. */
export function storeSignIn(parts: Parameters<typeof aSignIn>[0] = {}): void {
  const { token, refreshToken, user } = aSignIn(parts);
  window.localStorage.setItem(storageKeys.token, token);
  window.localStorage.setItem(storageKeys.refreshToken, refreshToken);
  window.localStorage.setItem(storageKeys.user, JSON.stringify(user));
}
