import { rules } from '../rules.gen';
import type { Message } from './messages';

// What a field must hold, for comfort: the server decides. Each rule gives a fault or nothing.

export type FieldRule = (value: string) => Message | undefined;

const longerThan = (value: string, maximum: number): Message | undefined =>
  [...value].length > maximum ? { key: 'account:errors.tooLong', values: { maximum } } : undefined;

export function required(message: Message): FieldRule {
  return (value) => (value.trim() ? undefined : message);
}

export const firstName: FieldRule = (value) =>
  required({ key: 'auth.firstNameRequired' })(value) ?? longerThan(value.trim(), rules.nameMaxChars);

export const lastName: FieldRule = (value) =>
  required({ key: 'auth.lastNameRequired' })(value) ?? longerThan(value.trim(), rules.nameMaxChars);

/** `name@host.tld`; the length is looked at first, and no part of the pattern can match in two ways. */
export function isEmail(address: string): boolean {
  return address.length <= rules.emailMaxChars && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(address);
}

export const email: FieldRule = (value) => {
  const address = value.trim();
  if (!address) return { key: 'auth.emailRequired' };
  return isEmail(address) ? undefined : { key: 'auth.invalidEmail' };
};

export const phone: FieldRule = (value) => {
  if (!value.trim()) return { key: 'auth.phoneRequired' };
  const digits = value.replace(/\D/g, '').length;
  const fits = digits >= rules.registrationPhoneMinDigits && digits <= rules.registrationPhoneMaxDigits;
  return fits && value.trim().length <= phoneMaxChars ? undefined : { key: 'auth.invalidPhone' };
};

export const optionalPhone: FieldRule = (value) => (value.trim() ? phone(value) : undefined);

/** Digits with whatever is written between them. */
export const phoneMaxChars = 40;

/** A new password, which is taken as typed: neither trimmed nor normalised. */
export function newPassword(missing: Message): FieldRule {
  return (value) => {
    if (!value) return missing;
    if ([...value].length < rules.passwordMinChars) return { key: 'auth.passwordTooShort' };
    return longerThan(value, rules.passwordMaxChars);
  };
}

export function matches(password: string): FieldRule {
  return (value) => {
    if (!value) return { key: 'account:errors.confirmRequired' };
    return value === password ? undefined : { key: 'auth.passwordsDoNotMatch' };
  };
}

export function maxLength(maximum: number): FieldRule {
  return (value) => longerThan(value.trim(), maximum);
}

/** The shape that a checkout asks for; a profile may leave it out. */
export const optionalZip: FieldRule = (value) => {
  const zip = value.trim();
  const fits = zip.length >= rules.zipMinChars && zip.length <= rules.zipMaxChars;
  return !zip || (fits && /^[A-Za-z\d -]+$/.test(zip)) ? undefined : { key: 'account:errors.invalidZip' };
};

/** The faults of a form, in the order of its rules. */
export function validateFields<Name extends string>(
  values: Record<Name, string>,
  fieldRules: Partial<Record<Name, FieldRule>>,
): Partial<Record<Name, Message>> {
  const faults: Partial<Record<Name, Message>> = {};
  for (const name of Object.keys(fieldRules) as Name[]) {
    const fault = fieldRules[name]?.(values[name]);
    if (fault) faults[name] = fault;
  }
  return faults;
}
