import * as fieldRules from '../../../shared/forms/field-rules';
import type { Message } from '../../../shared/forms/messages';
import { type PhoneInput, parsePhone, phoneError, toE164 } from './phone';

/** The rule of the checkout. */
export function phoneMessage(phone: PhoneInput): Message | undefined {
  const error = phoneError(phone);
  if (error === 'phoneCountry' && !phone.country) return { key: 'checkout:errors.phoneCountryRequired' };
  return error && { key: `checkout:errors.${error}` };
}

/** The rule of an account, and that of the checkout, so that the checkout accepts every registered number. */
export function accountPhoneMessage(phone: PhoneInput): Message | undefined {
  return fieldRules.phone(toAccountPhone(phone)) ?? phoneMessage(phone);
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
