import LanguageDetector from 'i18next-browser-languagedetector';
import { readLocalStorage, writeLocalStorage } from '../browser-storage';
import { languageCookie, storageKeys } from '../storage-keys';
import { defaultLanguage, type Language, parseLanguage } from './languages';

const yearInSeconds = 365 * 24 * 60 * 60;

/** Decides the language of the page, once, from what the visitor asked for, chose before, or speaks. */
export function detectLanguage(): Language {
  // Told that somebody will choose the best match, the detector hands over every code it finds, in order.
  const services = { languageUtils: { getBestMatchFromCodes: true } };
  const detector = new LanguageDetector(services, {
    order: [
      'querystring',
      'cookie',
      'localStorage',
      'secondStoredName',
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
    name: 'secondStoredName',
    lookup: () => readLocalStorage(storageKeys.language) ?? undefined,
  });
  const codes = [detector.detect() ?? []].flat();
  return codes.map(parseLanguage).find((language) => language !== undefined) ?? defaultLanguage;
}

/** Keeps the choice for the next visit, and tells the server by the cookie. */
export function saveLanguage(language: Language): void {
  writeLocalStorage(storageKeys.preferredLanguage, language);
  writeLocalStorage(storageKeys.language, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}
