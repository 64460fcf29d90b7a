import type { Language } from './i18n/languages';

/** The no-break space is the group separator of Russian. */
const groupSeparators: Record<Language, string> = { ru: '\u00a0', en: ',' };

/**
 * Formats a whole number for the language; `more` appends "+" when the server stopped counting at a limit. Not with
 * Intl, because the engine that renders pages on the server has none, and both must format alike.
 */
export function formatCount(count: number, language: Language, more = false): string {
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, groupSeparators[language])}${more ? '+' : ''}`;
}
