import * as fieldRules from '../../../shared/forms/field-rules';
import type { Message } from '../../../shared/forms/messages';
import { type PhoneInput, parsePhone, phoneError, toE164 } from './phone';

/** The rule of the checkout. */
export function phoneMessage(phone: PhoneInput): Message | undefined {
  const error = phoneError(phone);
  if (error === 'phoneCountry' && !phone.country) return { key: 'checkout:errors.phoneCountryRequired' };
  return error && { key: `checkout:errors.${error}` };
}

/**
 * The rule of the checkout, so that it accepts every registered number, and that of an account. The first one names
 * the error beside the country code; the second one counts the digits of the code.
 */
export function accountPhoneMessage(phone: PhoneInput): Message | undefined {
  return phoneMessage(phone) ?? fieldRules.phone(toAccountPhone(phone));
}

/** The number as an account stores it. */
export function toAccountPhone(phone: PhoneInput): string {
  return toE164(phone) ?? phone.national.trim();
}

/** Most buyers live in the Netherlands. */
const defaultPhoneCountry = 'NL';

/** A stored number. Its country is empty if it has no calling code, so that the buyer selects it. */
export function fromAccountPhone(stored: string): PhoneInput {
  if (!stored) return { country: defaultPhoneCountry, national: '' };
  return parsePhone(stored, '');
}
