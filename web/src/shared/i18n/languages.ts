export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ru';

/** Native names of the languages. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English' };

/** Returns the supported language of a code such as `en-GB`. */
export function parseLanguage(code: string | null | undefined): Language | undefined {
  const primary = code?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary);
}

const rightToLeft = new Set(['ar', 'he', 'fa']);

export function textDirection(code: string): 'rtl' | 'ltr' {
  return rightToLeft.has(code.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** Locales for numbers and dates. */
export const locales: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
