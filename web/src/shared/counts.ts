import { type Language, languageRules } from './i18n/languages';

/**
 * Formats a whole number for the language; `more` appends "+" when the server stopped counting at a limit. Not with
 * Intl, because the engine that renders pages on the server has none, and both must format alike.
 */
export function formatCount(count: number, language: Language, more = false): string {
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, languageRules[language].group)}${more ? '+' : ''}`;
}

export function formatDecimal(number: number | string, language: Language): string {
  return String(number).replace('.', languageRules[language].decimal);
}
