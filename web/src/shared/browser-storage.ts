// Local storage that never throws: private windows and full disks must not break the shop.

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
    // The value then lives until the page is closed.
  }
}

export function removeLocalStorage(...keys: string[]): void {
  try {
    for (const key of keys) window.localStorage.removeItem(key);
  } catch {
    // Nothing was stored in the first place.
  }
}

/** A place for words under names. The session takes one, so that its rules can be tried without a browser. */
export interface KeyValueStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (...keys: string[]) => void;
}

/** The browser's local storage; where it refuses to keep something, the page itself keeps it until it is closed. */
export function createBrowserStorage(): KeyValueStorage {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? readLocalStorage(key),
    write: (key, value) => {
      writeLocalStorage(key, value);
      if (readLocalStorage(key) === value) kept.delete(key);
      else kept.set(key, value);
    },
    remove: (...keys) => {
      for (const key of keys) kept.delete(key);
      removeLocalStorage(...keys);
    },
  };
}
