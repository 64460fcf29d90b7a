import LanguageDetector from 'i18next-browser-languagedetector';
import { readLocalStorage, writeLocalStorage } from '../browser-storage';
import { languageCookie, storageKeys } from '../storage-keys';
import { defaultLanguage, type Language, parseLanguage } from './languages';

const yearInSeconds = 365 * 24 * 60 * 60;

/** Detects the language at startup: query string, cookie, storage, browser settings, `<html lang>`. */
export function detectLanguage(): Language {
  // With this option the detector returns all detected codes in order instead of only the first.
  const services = { languageUtils: { getBestMatchFromCodes: true } };
  const detector = new LanguageDetector(services, {
    order: [
      'querystring',
      'cookie',
      'localStorage',
      'legacyLocalStorage',
      'sessionStorage',
      'navigator',
      'htmlTag',
    ],
    lookupQuerystring: 'lang',
    lookupCookie: languageCookie,
    lookupLocalStorage: storageKeys.preferredLanguage,
    lookupSessionStorage: storageKeys.preferredLanguage,
  });
  detector.addDetector({
    name: 'legacyLocalStorage',
    lookup: () => readLocalStorage(storageKeys.language) ?? undefined,
  });
  const codes = [detector.detect() ?? []].flat();
  return codes.map(parseLanguage).find((language) => language !== undefined) ?? defaultLanguage;
}

/** Saves the language in localStorage and in the cookie that the server reads. */
export function saveLanguage(language: Language): void {
  writeLocalStorage(storageKeys.preferredLanguage, language);
  writeLocalStorage(storageKeys.language, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}
