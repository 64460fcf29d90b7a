import { writeLocalStorage } from '../shared/browser-storage';
import { storageKeys } from '../shared/storage-keys';

export type ColorScheme = 'light' | 'dark';

/** The scheme in use: the visitor's own choice, else the system's. Call it in handlers only. */
export function currentScheme(): ColorScheme {
  const chosen = document.documentElement.dataset.scheme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Changes to the other scheme and keeps the choice; the script of index.html reads it at the next visit. */
export function toggleScheme(): void {
  const next: ColorScheme = currentScheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.scheme = next;
  writeLocalStorage(storageKeys.colorScheme, next);
}

/** Takes over the choice of another tab; none means the system's. */
export function applyScheme(chosen: string | null): void {
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen;
  else delete document.documentElement.dataset.scheme;
}
