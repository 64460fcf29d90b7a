import { type Language, languageRules } from './i18n/languages';

export interface Country {
  code: string;
  name: string;
}

/**
 * Names of the countries that a new shop ships to. Not from Intl, because the engine that renders pages on the server
 * has none, and the names differ between browsers.
 */
const countryNames = import.meta.glob<Record<string, string>>('../../../locales/*/countries.json', {
  eager: true,
  import: 'default',
});

/** Names of other countries, such as those that staff have added. */
type Names = Partial<Record<string, string>>;

/** Returns the countries with their names in the given language, sorted by name. */
export function localizeCountries(
  codes: readonly string[],
  language: Language,
  names: Names = {},
): Country[] {
  return [...new Set(codes)]
    .map((code) => ({ code, name: names[code] ?? countryName(code, language) }))
    .sort((a, b) => (sortKey(a.name) < sortKey(b.name) ? -1 : 1));
}

/** Without diacritics of Latin letters: "Åland" begins with A. */
function sortKey(name: string): string {
  const letters = name.toLowerCase().normalize('NFD');
  return letters.replace(/([a-z])[\u0300-\u036f]+/g, '$1').normalize('NFC');
}

/** Lists of all countries would create the formatter for each of them. */
const formatters = new Map<Language, Intl.DisplayNames>();

export function countryName(code: string, language: Language): string {
  const name = countryNames[`../../../locales/${language}/countries.json`]?.[code];
  if (name) return name;
  try {
    const formatter =
      formatters.get(language) ??
      new Intl.DisplayNames(languageRules[language].locale, { type: 'region', fallback: 'code' });
    formatters.set(language, formatter);
    const other = formatter.of(code) ?? code;
    // "о-в Мэн"
    return other.charAt(0).toUpperCase() + other.slice(1);
  } catch {
    return code;
  }
}
