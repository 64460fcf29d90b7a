import type { AdminUser, NewUser, Role, UserUpdate } from '../../shared/api/types';
import * as fieldRules from '../../shared/forms/field-rules';
import type { FormErrors } from '../../shared/forms/use-form';

/** The fields of the dialog, as they are typed. */
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

/** Every fault. A password is asked for only of a new user; once one is typed, it is typed twice. */
export function faultsOf(values: UserValues, isNew: boolean): FormErrors<UserField> {
  const hasPassword = isNew || values.password !== '' || values.confirmPassword !== '';
  return fieldRules.faultsOf(values, {
    firstName: fieldRules.firstName,
    lastName: fieldRules.lastName,
    ...(isNew && { email: fieldRules.email }),
    phone: fieldRules.optionalPhone,
    ...(hasPassword && {
      password: fieldRules.newPassword({ key: 'auth.passwordRequired' }),
      confirmPassword: fieldRules.sameAs(values.password),
    }),
  });
}

export function asRole(text: string): Role {
  return roles.find((role) => role === text) ?? 'USER';
}

export function newUserOf(values: UserValues): NewUser {
  return {
    email: values.email.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    phone: values.phone.trim() || null,
    password: values.password,
    role: asRole(values.role),
  };
}

/**
 * Role and phone are sent only where they were changed: another administrator may have changed them meanwhile, and
 * what is missing stays as it is. An empty password leaves the old one; nobody sends a role of their own.
 */
export function changesOf(values: UserValues, user: AdminUser, own: boolean): UserUpdate {
  const before = valuesOf(user);
  const phone = values.phone.trim();
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    ...(phone !== before.phone && { phone: phone || null }),
    ...(values.password && { password: values.password }),
    ...(!own && values.role !== before.role && { role: asRole(values.role) }),
  };
}
