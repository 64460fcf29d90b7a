import languageRows from '../../../../locales/languages.json' with { type: 'json' };

export type Language = keyof typeof languageRows;
/** Names, locales and number formats of the built-in languages. */
export const languageRules: Record<Language, LanguageRules> = languageRows;
export const languages = Object.keys(languageRows) as Language[];
/** The language of base texts, which are shown where a translation is missing. */
export const baseLanguage: Language = 'ru';
/** The languages that a shop offers unless its settings say otherwise, the default one first. */
export const defaultLanguages: readonly [Language, ...Language[]] = ['ru', 'en'];

interface LanguageRules {
  /** The native name. */
  name: string;
  /** The locale for dates and plural forms. */
  locale: string;
  /** The name of the plural rule. */
  plural: string;
  /** The separators of thousands and of decimals. */
  group: string;
  decimal: string;
  /** The place of an amount beside the euro sign. */
  money: string;
  /** The order of day, month and year in numbers. */
  day: string;
}

/** Returns the supported language of a code such as `en-GB`. */
export function parseLanguage(code: string | null | undefined): Language | undefined {
  const primary = code?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary);
}

/** Returns the supported languages of the codes, the default one first, or those of a new shop. */
export function parseOfferedLanguages(codes: readonly string[] = []): readonly Language[] {
  const offered = codes.flatMap((code) => parseLanguage(code) ?? []);
  return offered.length > 0 ? offered : defaultLanguages;
}

const rightToLeft = new Set(['ar', 'he', 'fa']);

export function textDirection(code: string): 'rtl' | 'ltr' {
  return rightToLeft.has(code.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

export function byLanguage<Value>(getValue: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, getValue(language)])) as Record<
    Language,
    Value
  >;
}
