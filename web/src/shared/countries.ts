import { type Language, locales } from './i18n/languages';

export interface Country {
  code: string;
  name: string;
}

/** Returns the countries with their names in the given language, sorted by name. */
export function localizeCountries(codes: readonly string[], language: Language): Country[] {
  const names = new Intl.DisplayNames(locales[language], { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(locales[language]);
  return (
    [...new Set(codes)]
      // Unicode data spells "Соединенные Штаты" without "ё".
      .map((code) => ({ code, name: regionName(names, code).replace('Соединенные', 'Соединённые') }))
      .sort((a, b) => compare(a.name, b.name))
  );
}

function regionName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
