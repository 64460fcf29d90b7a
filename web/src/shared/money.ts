import { type Language, locales } from './i18n/languages';

// Amounts come and go in euro; whatever is added up or multiplied is whole cents in between.

export function toCents(euros: number): number {
  return Math.round(euros * 100);
}

export function toEuros(cents: number): number {
  return cents / 100;
}

const formats = new Map<Language, Intl.NumberFormat>();

/** An amount in euro with two decimals, written as the language writes it. */
export function formatMoney(amount: number, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formats.set(language, format);
  }
  // A rounding to "-0.00" must not show a minus.
  return format.format(amount === 0 ? 0 : amount);
}
