// Access to localStorage that never throws: it fails in private windows and when the quota is exceeded.

export function readLocalStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeLocalStorage(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // The value is not persisted.
  }
}

export function removeLocalStorage(...keys: string[]): void {
  try {
    for (const key of keys) window.localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Storage interface that the session receives, so that tests can replace the browser's storage. */
export interface KeyValueStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (...keys: string[]) => void;
}

/** localStorage with an in-memory fallback for values that the browser refuses to store. */
export function createBrowserStorage(): KeyValueStorage {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? readLocalStorage(key),
    write: (key, value) => {
      writeLocalStorage(key, value);
      if (readLocalStorage(key) === value) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (...keys) => {
      for (const key of keys) memory.delete(key);
      removeLocalStorage(...keys);
    },
  };
}
