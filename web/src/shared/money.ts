import { formatCount } from './counts';
import { type Language, languageRules } from './i18n/languages';

// The API uses euros; calculations use integer cents.

export function toCents(euros: number): number {
  return Math.round(euros * 100);
}

export function toEuros(cents: number): number {
  return cents / 100;
}

/** Formats an amount in euros with two decimals. */
export function formatMoney(amount: number, language: Language): string {
  return format(amount, language, true);
}

/** Formats an amount for a sentence: whole euros have no decimals. */
export function formatMoneyWithoutZeroCents(amount: number, language: Language): string {
  return format(amount, language, false);
}

function format(amount: number, language: Language, zeroCents: boolean): string {
  // Multiplying the number itself would round 1.005 down.
  const cents = Math.round(Number(`${Math.abs(amount)}e2`)) || 0;
  const hasDecimals = zeroCents || cents % 100 !== 0;
  const decimals = String(cents % 100).padStart(2, '0');
  const euros = formatCount(Math.floor(cents / 100), language);
  // An amount that is rounded to zero has no sign.
  const sign = amount < 0 && cents > 0 ? '-' : '';
  const { decimal, money } = languageRules[language];
  return sign + money.replace('{amount}', hasDecimals ? `${euros}${decimal}${decimals}` : euros);
}
