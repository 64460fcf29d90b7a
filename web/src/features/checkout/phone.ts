import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';

// Phone numbers as buyers type them: a country is chosen, its calling code stands fixed before the field, and what
// is typed is the rest. The server judges by the same table of calling codes and lengths.

export interface TypedPhone {
  country: string;
  /** The number without its calling code, as it is shown. */
  national: string;
}

/** "+31", or a bare plus for a country that has no calling code. */
export function callingCode(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '+';
}

/** Groups what was typed so far as the country does. */
export function formatTyped(typed: string, country: string): string {
  const digits = typed.replace(/\D/g, '');
  // Letters are left for the check to complain about, and an extension as it is.
  if (!isSupportedCountry(country) || /[^\d\s()./-]/.test(typed)) return typed;
  return digits && withoutCode(new AsYouType().input(callingCode(country) + digits), callingCode(country));
}

/** Reads a whole number, from a profile or the clipboard; without a calling code it is one of `country`. */
export function readPhone(text: string, country: string): TypedPhone {
  const number = parsePhoneNumberFromString(text, supported(country));
  // Several countries may share a calling code: then the one that was chosen stays.
  if (!number) return { country, national: text.trim() };
  const own = callingCode(country) === `+${number.countryCallingCode}` && !number.country;
  return {
    country: own ? country : (number.country ?? country),
    national: withoutCode(number.formatInternational(), `+${number.countryCallingCode}`),
  };
}

/** Does it begin as a number with a calling code of its own does? */
export function isInternational(typed: string): boolean {
  return /^\s*(\+|00)/.test(typed);
}

export type PhoneFault =
  | 'phoneRequired'
  | 'phoneTooShort'
  | 'phoneTooLong'
  | 'phoneNotANumber'
  | 'phoneCountry';

export function phoneFault({ national, country }: TypedPhone): PhoneFault | undefined {
  if (!national.trim()) return 'phoneRequired';
  if (national.length > longestText) return 'phoneTooLong';
  if (/\p{L}/u.test(withoutExtension(national))) return 'phoneNotANumber';
  switch (validatePhoneNumberLength(national, supported(country))) {
    case undefined:
      return parsed(national, country) ? undefined : 'phoneNotANumber';
    case 'TOO_LONG':
      return 'phoneTooLong';
    case 'INVALID_COUNTRY':
      return 'phoneCountry';
    case 'NOT_A_NUMBER':
      return 'phoneNotANumber';
    default:
      return 'phoneTooShort';
  }
}

/** A number of a possible length that no operator seems to use: worth a second look, but no reason to refuse it. */
export function looksUnusual(phone: TypedPhone): boolean {
  return !phoneFault(phone) && parsed(phone.national, phone.country)?.isValid() === false;
}

/** `+31612345678`, an extension behind it as `;ext=12`: how a number travels and is kept. */
export function internationalPhone({ national, country }: TypedPhone): string | undefined {
  const number = parsed(national, country);
  return number && number.number + (number.ext ? `;ext=${number.ext}` : '');
}

/** A kept number for people to read. */
export function shownPhone(international: string): string {
  return (
    parsePhoneNumberFromString(international.replace(';ext=', ' ext. '))?.formatInternational() ??
    international
  );
}

const longestText = 80;

function parsed(national: string, country: string) {
  return parsePhoneNumberFromString(national, supported(country));
}

function supported(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}

function withoutCode(international: string, code: string): string {
  return international.startsWith(code) ? international.slice(code.length).trim() : international;
}

function withoutExtension(national: string): string {
  return national.replace(/(?:ext\.?|доб\.?|x|#)\s*\d{1,20}\s*$/i, '');
}
