import { useState } from 'react';
import { readLocalStorage, writeLocalStorage } from '../../shared/browser-storage';
import { listPreferencesPrefix } from '../../shared/storage-keys';
import { useSession } from '../session';

/** What an administrator has chosen for a list in this browser. */
interface ListPreferences {
  size?: number;
  /** Names of columns that are shown or hidden other than as delivered. */
  columns?: Readonly<Record<string, boolean>>;
  /** Whether keys without a modifier step through the rows. */
  shortcuts?: boolean;
}

export function useListPreferences(list: string) {
  const { user } = useSession();
  const key = `${listPreferencesPrefix}${user?.id ?? user?.email}:${list}`;
  const [stored, setStored] = useState(() => ({ key, preferences: read(key) }));
  if (stored.key !== key) setStored({ key, preferences: read(key) });
  return {
    ...stored.preferences,
    remember: (changes: ListPreferences) => {
      // Another part of the list may have stored its choice since.
      const preferences = { ...read(key), ...changes };
      writeLocalStorage(key, JSON.stringify(preferences));
      setStored({ key, preferences });
    },
  };
}

/** Stored values of an unknown form are ignored. */
function read(key: string): ListPreferences {
  try {
    const { size, columns, shortcuts }: Record<string, unknown> = JSON.parse(readLocalStorage(key) ?? '{}');
    return {
      ...(typeof size === 'number' && { size }),
      ...(isChoice(columns) && { columns }),
      ...(typeof shortcuts === 'boolean' && { shortcuts }),
    };
  } catch {
    return {};
  }
}

function isChoice(value: unknown): value is Record<string, boolean> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((shown) => typeof shown === 'boolean')
  );
}
