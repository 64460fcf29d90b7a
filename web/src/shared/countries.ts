import { type Language, languageRules } from './i18n/languages';

export interface Country {
  code: string;
  name: string;
}

/**
 * Names of the countries that the shop can ship to. Not from Intl, because the engine that renders pages on the server
 * has none, and the names differ between browsers.
 */
const countryNames = import.meta.glob<Record<string, string>>('../../../locales/*/countries.json', {
  eager: true,
  import: 'default',
});

/** Returns the countries with their names in the given language, sorted by name. */
export function localizeCountries(codes: readonly string[], language: Language): Country[] {
  return [...new Set(codes)]
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

function countryName(code: string, language: Language): string {
  const name = countryNames[`../../../locales/${language}/countries.json`]?.[code];
  if (name) return name;
  try {
    // A country that the shop does not ship to, such as the country of a phone number.
    return (
      new Intl.DisplayNames(languageRules[language].locale, { type: 'region', fallback: 'code' }).of(code) ??
      code
    );
  } catch {
    return code;
  }
}
