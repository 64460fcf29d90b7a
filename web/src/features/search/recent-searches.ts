import { readLocalStorage, removeLocalStorage, writeLocalStorage } from '../../shared/browser-storage';
import { pagePath } from '../../shared/paths';
import { rules } from '../../shared/rules.gen';
import { storageKeys } from '../../shared/storage-keys';

// The searches of this browser, the latest first. They are not sent to the server.

const maxSearches = 8;

/** Reads the stored list; anything else counts as an empty one. */
export function parseRecentSearches(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter(
        (entry): entry is string =>
          typeof entry === 'string' && entry.trim() !== '' && entry.length <= rules.queryMaxChars,
      )
      .slice(0, maxSearches);
  } catch {
    return [];
  }
}

/** Puts a search first. Searches that differ only in case are the same. */
export function withSearch(searches: readonly string[], query: string): string[] {
  return [query, ...withoutSearch(searches, query)].slice(0, maxSearches);
}

export function withoutSearch(searches: readonly string[], query: string): string[] {
  return searches.filter((other) => other.toLowerCase() !== query.toLowerCase());
}

export function readRecentSearches(): string[] {
  return parseRecentSearches(readLocalStorage(storageKeys.recentSearches));
}

export function rememberSearch(query: string): void {
  store(withSearch(readRecentSearches(), query));
}

export function forgetSearch(query: string): void {
  store(withoutSearch(readRecentSearches(), query));
}

export function forgetAllSearches(): void {
  store([]);
}

function store(searches: string[]): void {
  if (searches.length === 0) removeLocalStorage(storageKeys.recentSearches);
  else writeLocalStorage(storageKeys.recentSearches, JSON.stringify(searches));
}

export function searchPath(query: string): string {
  return `${pagePath('search')}?q=${encodeURIComponent(query).replaceAll('%20', '+')}`;
}
