import { type Language, locales } from './i18n/languages';

/** Formats a count for the language; `more` appends "+" when the server stopped counting at a limit. */
export function formatCount(count: number, language: Language, more = false): string {
  return `${new Intl.NumberFormat(locales[language]).format(count)}${more ? '+' : ''}`;
}
