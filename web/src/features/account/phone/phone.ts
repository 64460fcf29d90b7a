import type { CountryCode } from 'libphonenumber-js/min';
import { loadOnce } from '../../../shared/chunk-loading';
import { localizeCountries } from '../../../shared/countries';
import type { Language } from '../../../shared/i18n/languages';
import { formatPhone } from '../../../shared/phones';

// Phone input: a country with its fixed calling code, and the rest of the number. The server validates with the same
// calling codes and lengths.

let library: typeof import('./phone-library') | undefined;

/** Must be awaited before any other function of this module is called. */
export const loadPhoneLibrary = loadOnce(async () => {
  library = await import('./phone-library');
});

function phoneLibrary() {
  if (!library) throw new Error('loadPhoneLibrary() has not finished');
  return library;
}

export interface PhoneInput {
  country: string;
  /** The formatted number without calling code. */
  national: string;
}

/** "+31", or "+" for a country without calling code. */
export function callingCode(country: string): string {
  return isSupportedCountry(country) ? `+${phoneLibrary().getCountryCallingCode(country)}` : '+';
}

/** Groups the digits typed so far in the format of the country. */
export function formatAsTyped(typed: string, country: string): string {
  const digits = typed.replace(/\D/g, '');
  // Letters are reported by validation; extensions are not formatted.
  if (!isSupportedCountry(country) || /[^\d\s()./-]/.test(typed)) return typed;
  return (
    digits &&
    stripCallingCode(
      new (phoneLibrary().AsYouType)().input(callingCode(country) + digits),
      callingCode(country),
    )
  );
}

/** Parses a complete number, for example from a profile or the clipboard; `country` applies if it has no calling code. */
export function parsePhone(text: string, country: string): PhoneInput {
  // "00" is not the international prefix of every country.
  const number = phoneLibrary().parsePhoneNumberFromString(
    text.replace(/^\s*00/, '+'),
    toCountryCode(country),
  );
  const code = number && `+${number.countryCallingCode}`;
  // If several countries share the calling code, the selected country stays. A calling code of an unknown country
  // stays part of the number, so that the number is not attributed to the selected country.
  const numberCountry = number?.country ?? (code === callingCode(country) ? country : undefined);
  if (!number || !code || !numberCountry) return { country, national: text.trim() };
  return { country: numberCountry, national: stripCallingCode(number.formatInternational(), code) };
}

/** Whether the number starts with a calling code. */
export function isInternational(typed: string): boolean {
  return /^\s*(\+|00)/.test(typed);
}

export type PhoneError =
  | 'phoneRequired'
  | 'phoneTooShort'
  | 'phoneTooLong'
  | 'phoneNotANumber'
  | 'phoneCountry';

export function phoneError({ national, country }: PhoneInput): PhoneError | undefined {
  if (!national.trim()) return 'phoneRequired';
  if (national.length > maxPhoneLength) return 'phoneTooLong';
  if (/\p{L}/u.test(stripExtension(national))) return 'phoneNotANumber';
  switch (phoneLibrary().validatePhoneNumberLength(national, toCountryCode(country))) {
    case undefined:
      return parseNational(national, country) ? undefined : 'phoneNotANumber';
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

/** Whether the length is possible but the number range is not in use; this is a hint, not an error. */
export function isUnusualNumber(phone: PhoneInput): boolean {
  return !phoneError(phone) && parseNational(phone.national, phone.country)?.isValid() === false;
}

/** The number for +7 if it was dialed with the domestic prefix 8 while another country is selected: "8 916 123-45-67". */
export function suggestPlusSeven({ national, country }: PhoneInput): PhoneInput | undefined {
  const digits = national.replace(/\D/g, '');
  if (!/^8\d{10}$/.test(digits) || callingCode(country) === '+7') return undefined;
  if (parseNational(national, country)?.isValid()) return undefined;
  return parseNational(digits, 'RU')?.isValid() ? parsePhone(digits, 'RU') : undefined;
}

/** "+31 6 12345678, Netherlands", so that a wrong country is noticed; other text is returned as typed. */
export function describePhone(phone: PhoneInput, language: Language): string {
  const e164 = toE164(phone);
  if (!e164) return phone.national.trim();
  const { country } = isInternational(phone.national) ? parsePhone(phone.national, '') : phone;
  const [localized] = localizeCountries(country ? [country] : [], language);
  return [formatPhone(e164), localized?.name].filter(Boolean).join(', ');
}

/** Format of requests and storage: `+31612345678`, with an extension `+31612345678;ext=12`. */
export function toE164({ national, country }: PhoneInput): string | undefined {
  const number = parseNational(national, country);
  return number && number.number + (number.ext ? `;ext=${number.ext}` : '');
}

const maxPhoneLength = 80;

function parseNational(national: string, country: string) {
  return phoneLibrary().parsePhoneNumberFromString(national, toCountryCode(country));
}

function isSupportedCountry(country: string): country is CountryCode {
  return phoneLibrary().isSupportedCountry(country);
}

function toCountryCode(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}

function stripCallingCode(international: string, code: string): string {
  return international.startsWith(code) ? international.slice(code.length).trim() : international;
}

function stripExtension(national: string): string {
  return national.replace(/(?:ext\.?|доб\.?|x|#)\s*\d{1,20}\s*$/i, '');
}
