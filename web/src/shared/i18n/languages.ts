export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ru';

/** How a language calls itself. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English' };

/** The offered language behind a code such as `en-GB`, if there is one. */
export function parseLanguage(code: string | null | undefined): Language | undefined {
  const primary = code?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary);
}

const rightToLeft = new Set(['ar', 'he', 'fa']);

/** Right-to-left languages are not offered yet, but the page is ready for them. */
export function textDirection(code: string): 'rtl' | 'ltr' {
  return rightToLeft.has(code.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** The locale by which numbers and dates are written. English is written the European way. */
export const locales: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
