import type { KeyValueStorage } from '../../shared/browser-storage';
import { storageKeys } from '../../shared/storage-keys';

export interface SessionUser {
  /** Missing in a session stored by an older version, until it is refreshed. */
  id?: number;
  firstName: string;
  lastName: string;
  email: string;
  role: 'USER' | 'ADMIN';
}

export interface StoredSession {
  token: string;
  refreshToken: string;
  user: SessionUser;
}

/** Reads the stored session; null if a part is missing or invalid. */
export function readSession(storage: KeyValueStorage): StoredSession | null {
  const token = storage.read(storageKeys.token);
  const refreshToken = storage.read(storageKeys.refreshToken);
  const storedUser = storage.read(storageKeys.user);
  if (!token || !refreshToken) return null;
  if (storedUser === null) {
    console.warn('Stored session has tokens but no user; not restored');
    return null;
  }
  const user = parseUser(storedUser);
  if (!user) {
    clearSession(storage);
    return null;
  }
  return { token, refreshToken, user };
}

/** The token is written last and removed first, so that a concurrent reader never sees a partial session. */
export function storeSession(storage: KeyValueStorage, { token, refreshToken, user }: StoredSession): void {
  storage.write(storageKeys.user, JSON.stringify(user));
  storage.write(storageKeys.refreshToken, refreshToken);
  storage.write(storageKeys.token, token);
}

export function clearSession(storage: KeyValueStorage): void {
  storage.remove(storageKeys.token, storageKeys.refreshToken, storageKeys.user);
}

function parseUser(text: string): SessionUser | null {
  try {
    return toSessionUser(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns the known properties of a user, or null if one of them is missing or invalid. */
export function toSessionUser(value: unknown): SessionUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, firstName, lastName, email, role } = value as Record<string, unknown>;
  if (typeof firstName !== 'string' || typeof lastName !== 'string' || typeof email !== 'string') return null;
  if (role !== 'USER' && role !== 'ADMIN') return null;
  return { ...(typeof id === 'number' && { id }), firstName, lastName, email, role };
}
