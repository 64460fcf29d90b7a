import { useState } from 'react';
import { readLocalStorage, writeLocalStorage } from '../../shared/browser-storage';

/** A choice that this browser remembers; no at first. */
export function useRememberedChoice(key: string) {
  const [chosen, setChosen] = useState(() => readLocalStorage(key) === 'true');
  const choose = (next: boolean) => {
    writeLocalStorage(key, String(next));
    setChosen(next);
  };
  return [chosen, choose] as const;
}
