import { storageKeys } from '../shared/storage-keys';
import { anAuthResponse } from './builders';

/** Stores a session in localStorage. */
export function storeTestSession(overrides: Parameters<typeof anAuthResponse>[0] = {}): void {
  const { token, refreshToken, user } = anAuthResponse(overrides);
  window.localStorage.setItem(storageKeys.token, token);
  window.localStorage.setItem(storageKeys.refreshToken, refreshToken);
  window.localStorage.setItem(storageKeys.user, JSON.stringify(user));
}
