import { rules } from '../rules.gen';
import { isEmail } from './email-address';
import type { Message } from './messages';
import { isCompanyName, isPersonName } from './person-name';

// Client-side validation for immediate feedback; the server validates again.

/** Returns an error message or undefined. */
export type FieldRule = (value: string) => Message | undefined;

const checkLength = (value: string, maximum: number): Message | undefined =>
  [...value].length > maximum ? { key: 'account:errors.tooLong', values: { maximum } } : undefined;

export function required(message: Message): FieldRule {
  return (value) => (value.trim() ? undefined : message);
}

export const personName: FieldRule = (value) =>
  checkLength(value.trim(), rules.nameMaxChars) ??
  (isPersonName(value) ? undefined : { key: 'account:errors.invalidName' });

export const companyName: FieldRule = (value) =>
  checkLength(value.trim(), rules.invoiceNameMaxChars) ??
  (isCompanyName(value) ? undefined : { key: 'account:errors.invalidName' });

export const firstName: FieldRule = (value) =>
  required({ key: 'auth.firstNameRequired' })(value) ?? personName(value);

export const lastName: FieldRule = (value) =>
  required({ key: 'auth.lastNameRequired' })(value) ?? personName(value);

export const email: FieldRule = (value) => {
  const address = value.trim();
  if (!address) return { key: 'auth.emailRequired' };
  return isEmail(address) ? undefined : { key: 'auth.invalidEmail' };
};

export const phone: FieldRule = (value) => {
  if (!value.trim()) return { key: 'auth.phoneRequired' };
  const digits = value.replace(/\D/g, '').length;
  const isValid = digits >= rules.registrationPhoneMinDigits && digits <= rules.registrationPhoneMaxDigits;
  return isValid && value.trim().length <= phoneMaxChars ? undefined : { key: 'auth.invalidPhone' };
};

export const optionalPhone: FieldRule = (value) => (value.trim() ? phone(value) : undefined);

/** Includes separators between the digits. */
export const phoneMaxChars = 40;

/** Rule for a new password. Passwords are neither trimmed nor normalized. */
export function newPassword(missingMessage: Message, minimum: number = rules.passwordMinChars): FieldRule {
  return (value) => {
    if (!value) return missingMessage;
    if ([...value].length < minimum) {
      return minimum === rules.passwordMinChars
        ? { key: 'auth.passwordTooShort' }
        : { key: 'account:errors.passwordMinimum', values: { minimum } };
    }
    return checkLength(value, rules.passwordMaxChars);
  };
}

export function matches(password: string): FieldRule {
  return (value) => {
    if (!value) return { key: 'account:errors.confirmRequired' };
    return value === password ? undefined : { key: 'auth.passwordsDoNotMatch' };
  };
}

export function maxLength(maximum: number): FieldRule {
  return (value) => checkLength(value.trim(), maximum);
}

export type FieldRules<Values> = { [Name in keyof Values]?: (value: Values[Name]) => Message | undefined };

/** Returns the errors of a form in the order of its rules. */
export function validateFields<Values extends object>(
  values: Values,
  fieldRules: FieldRules<Values>,
): Partial<Record<keyof Values, Message>> {
  const errors: Partial<Record<keyof Values, Message>> = {};
  for (const name of Object.keys(fieldRules) as (keyof Values)[]) {
    const error = fieldRules[name]?.(values[name]);
    if (error) errors[name] = error;
  }
  return errors;
}
