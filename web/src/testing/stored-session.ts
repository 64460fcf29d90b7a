import { storageKeys } from '../shared/storage-keys';
import { anAuthResponse } from './builders';

/** Leaves a session in the browser, as an earlier visit would have. */
export function storeTestSession(parts: Parameters<typeof anAuthResponse>[0] = {}): void {
  const { token, refreshToken, user } = anAuthResponse(parts);
  window.localStorage.setItem(storageKeys.token, token);
  window.localStorage.setItem(storageKeys.refreshToken, refreshToken);
  window.localStorage.setItem(storageKeys.user, JSON.stringify(user));
}
