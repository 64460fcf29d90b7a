import { countryNames } from './country-names';
import { type Language, locales } from './i18n/languages';

export interface Country {
  code: string;
  name: string;
}

/** Returns the countries with their names in the given language, sorted by name. */
export function localizeCountries(codes: readonly string[], language: Language): Country[] {
  return [...new Set(codes)]
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function countryName(code: string, language: Language): string {
  if (code in countryNames) return countryNames[code as keyof typeof countryNames][language];
  try {
    // A country that the shop does not ship to, such as the country of a phone number.
    return new Intl.DisplayNames(locales[language], { type: 'region', fallback: 'code' }).of(code) ?? code;
  } catch {
    return code;
  }
}
