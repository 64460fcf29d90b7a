import { type Language, locales } from './i18n/languages';

// The API uses euros; calculations use integer cents.

export function toCents(euros: number): number {
  return Math.round(euros * 100);
}

export function toEuros(cents: number): number {
  return cents / 100;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats an amount in euros with two decimals. */
export function formatMoney(amount: number, language: Language): string {
  return format(amount, language, 'auto');
}

/** Formats an amount for a sentence: whole euros have no decimals. */
export function formatMoneyWithoutZeroCents(amount: number, language: Language): string {
  return format(amount, language, 'stripIfInteger');
}

function format(
  amount: number,
  language: Language,
  trailingZeroDisplay: Intl.NumberFormatOptions['trailingZeroDisplay'],
): string {
  const key = `${language} ${trailingZeroDisplay}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay,
      // An amount that is rounded to zero has no sign.
      signDisplay: 'negative',
    });
    formatters.set(key, formatter);
  }
  return formatter.format(amount);
}
