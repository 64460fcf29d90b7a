import { type Language, locales } from './i18n/languages';

/** How many there are, written as the language writes it; "+" where counting was ended early. */
export function formatCount(count: number, language: Language, more = false): string {
  return `${new Intl.NumberFormat(locales[language]).format(count)}${more ? '+' : ''}`;
}
