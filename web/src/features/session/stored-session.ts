import type { KeyValueStorage } from '../../shared/browser-storage';
import { storageKeys } from '../../shared/storage-keys';

export interface SessionUser {
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

/** The session of an earlier visit, if all three of its parts are there and can be read. */
export function readSession(storage: KeyValueStorage): StoredSession | null {
  const token = storage.read(storageKeys.token);
  const refreshToken = storage.read(storageKeys.refreshToken);
  const storedUser = storage.read(storageKeys.user);
  if (!token || !refreshToken) return null;
  if (storedUser === null) {
    console.warn('Tokens without a user: the session is not restored');
    return null;
  }
  const user = parseUser(storedUser);
  if (!user) {
    forgetSession(storage);
    return null;
  }
  return { token, refreshToken, user };
}

/** The token is written last and wiped first: another tab that looks in between sees nobody, not half a session. */
export function storeSession(storage: KeyValueStorage, { token, refreshToken, user }: StoredSession): void {
  storage.write(storageKeys.user, JSON.stringify(user));
  storage.write(storageKeys.refreshToken, refreshToken);
  storage.write(storageKeys.token, token);
}

export function forgetSession(storage: KeyValueStorage): void {
  storage.remove(storageKeys.token, storageKeys.refreshToken, storageKeys.user);
}

function parseUser(text: string): SessionUser | null {
  try {
    return asUser(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Takes over only the known parts of a user, and only when all of them have their right shape. */
export function asUser(value: unknown): SessionUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const { firstName, lastName, email, role } = value as Record<string, unknown>;
  if (typeof firstName !== 'string' || typeof lastName !== 'string' || typeof email !== 'string') return null;
  if (role !== 'USER' && role !== 'ADMIN') return null;
  return { firstName, lastName, email, role };
}
