import type { AdminUser, NewUser, Role, UserUpdate } from '../../shared/api/types';
import * as fieldRules from '../../shared/forms/field-rules';
import type { FieldErrors } from '../../shared/forms/use-form';

export type UserField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'password'
  | 'confirmPassword'
  | 'role';
export type UserValues = Record<UserField, string>;

export const roles = ['USER', 'ADMIN'] as const satisfies Role[];

export function fullName({ firstName, lastName, email }: Omit<AdminUser, 'id'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}

export function valuesOf(user: AdminUser | undefined): UserValues {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    password: '',
    confirmPassword: '',
    role: user?.role ?? 'USER',
  };
}

/** Validation errors by field. A password is required for a new user; when one is entered, it must be repeated. */
export function validateUser(
  values: UserValues,
  isNew: boolean,
  passwordMinimum?: number,
): FieldErrors<UserValues> {
  const hasPassword = isNew || values.password !== '' || values.confirmPassword !== '';
  return fieldRules.validateFields(values, {
    firstName: fieldRules.firstName,
    lastName: fieldRules.lastName,
    ...(isNew && { email: fieldRules.email }),
    phone: fieldRules.optionalPhone,
    ...(hasPassword && {
      password: fieldRules.newPassword({ key: 'auth.passwordRequired' }, passwordMinimum),
      confirmPassword: fieldRules.matches(values.password),
    }),
  });
}

export function parseRole(text: string): Role {
  return roles.find((role) => role === text) ?? 'USER';
}

export function newUserOf(values: UserValues): NewUser {
  return {
    email: values.email.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    phone: values.phone.trim() || null,
    password: values.password,
    role: parseRole(values.role),
  };
}

/**
 * The update of a user. Role and phone are sent only if changed, so that concurrent changes by another administrator are not
 * overwritten. An empty password keeps the old one; users never send their own role.
 */
export function userUpdateOf(values: UserValues, user: AdminUser, isSelf: boolean): UserUpdate {
  const saved = valuesOf(user);
  const phone = values.phone.trim();
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    ...(phone !== saved.phone && { phone: phone || null }),
    ...(values.password && { password: values.password }),
    ...(!isSelf && values.role !== saved.role && { role: parseRole(values.role) }),
  };
}
