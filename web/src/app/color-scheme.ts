import { writeLocalStorage } from '../shared/browser-storage';
import { storageKeys } from '../shared/storage-keys';

export type ColorScheme = 'light' | 'dark';

/** Returns the visitor's choice or the system's scheme. Call it in event handlers only. */
export function currentScheme(): ColorScheme {
  const chosen = document.documentElement.dataset.scheme;
  if (isScheme(chosen)) return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Switches the scheme and saves it for the inline script of index.html. */
export function toggleScheme(): void {
  const next: ColorScheme = currentScheme() === 'dark' ? 'light' : 'dark';
  applyScheme(next);
  writeLocalStorage(storageKeys.colorScheme, next);
}

/** Applies a choice; any other value restores the system's scheme. */
export function applyScheme(value: string | null): void {
  const chosen = isScheme(value) ? value : undefined;
  if (chosen) document.documentElement.dataset.scheme = chosen;
  else delete document.documentElement.dataset.scheme;
  // The color of the browser's own bars.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    meta.media = chosen ? (scheme === chosen ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`;
  }
}

function isScheme(value: string | null | undefined): value is ColorScheme {
  return value === 'light' || value === 'dark';
}
