import { readLocalStorage, writeLocalStorage } from '../browser-storage';
import { languageCookie, storageKeys } from '../storage-keys';
import { defaultLanguages, type Language, parseLanguage } from './languages';

const yearInSeconds = 365 * 24 * 60 * 60;

/** Detects the language at startup: query string, cookie, storage, browser settings, `<html lang>`, the default of the shop. */
export function detectLanguage(offered: readonly Language[] = defaultLanguages): Language {
  const codes = [
    new URLSearchParams(window.location.search).get('lang'),
    readCookie(languageCookie),
    readLocalStorage(storageKeys.preferredLanguage),
    readLocalStorage(storageKeys.language),
    readSessionStorage(storageKeys.preferredLanguage),
    ...navigator.languages,
    document.documentElement.lang,
  ];
  const wanted = codes.map(parseLanguage).find((language) => language && offered.includes(language));
  return wanted ?? offered[0] ?? defaultLanguages[0];
}

/** Saves the language in localStorage and in the cookie that the server reads. */
export function saveLanguage(language: Language): void {
  writeLocalStorage(storageKeys.preferredLanguage, language);
  writeLocalStorage(storageKeys.language, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}

function readCookie(name: string): string | undefined {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return cookies.find(([key]) => key === name)?.[1];
}

/** Access to sessionStorage throws when the browser blocks storage. */
function readSessionStorage(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
