import { type Language, locales } from './i18n/languages';

// The API uses euros; calculations use integer cents.

export function toCents(euros: number): number {
  return Math.round(euros * 100);
}

export function toEuros(cents: number): number {
  return cents / 100;
}

const formatters = new Map<Language, Intl.NumberFormat>();

/** Formats an amount in euros with two decimals. */
export function formatMoney(amount: number, language: Language): string {
  let formatter = formatters.get(language);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      // An amount that is rounded to zero has no sign.
      signDisplay: 'negative',
    });
    formatters.set(language, formatter);
  }
  return formatter.format(amount);
}
