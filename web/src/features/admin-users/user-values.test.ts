import { expect, test } from 'vitest';
import { anAdminUser } from '../../testing/builders';
import { newUserOf, userUpdateOf, validateUser, valuesOf } from './user-values';

const user = anAdminUser();
const valid = { ...valuesOf(user), password: 'secret-1', confirmPassword: 'secret-1' };
const invalidFields = (values: Partial<typeof valid>, isNew: boolean) =>
  Object.keys(validateUser({ ...valid, ...values }, isNew));

test('AUS-02 a new user needs names, email and password', () => {
  expect(Object.keys(validateUser(valuesOf(undefined), true))).toEqual([
    'firstName',
    'lastName',
    'email',
    'password',
    'confirmPassword',
  ]);
  expect(invalidFields({}, true)).toEqual([]);
  expect(invalidFields({ email: 'not an address' }, true)).toEqual(['email']);
});

test('AUS-02 a password has at least six characters and must be repeated', () => {
  expect(invalidFields({ password: '12345', confirmPassword: '12345' }, true)).toEqual(['password']);
  expect(invalidFields({ confirmPassword: 'secret-2' }, false)).toEqual(['confirmPassword']);
  expect(invalidFields({ password: '', confirmPassword: 'secret-1' }, false)).toEqual([
    'password',
    'confirmPassword',
  ]);
});

test('AUS-02 an empty password keeps the old one, and the email is not sent', () => {
  const values = { ...valid, password: '', confirmPassword: '', firstName: ' Анна ' };
  expect(validateUser(values, false)).toEqual({});
  expect(userUpdateOf(values, user, false)).toEqual({ firstName: 'Анна', lastName: 'Ли' });
  expect(userUpdateOf(valid, user, false).password).toBe('secret-1');
});

test('AUS-02 AUS-03 role and phone are sent only if changed, and never for the own role', () => {
  const phone = '+31612345678';
  const changed = { ...valid, phone, role: 'ADMIN' };
  expect(userUpdateOf(changed, user, false)).toMatchObject({ phone, role: 'ADMIN' });
  expect(userUpdateOf(changed, user, true)).not.toHaveProperty('role');
  expect(userUpdateOf({ ...valid, phone }, user, false)).not.toHaveProperty('role');
  const withPhone = anAdminUser({ phone });
  expect(userUpdateOf({ ...valid, phone: ' ' }, withPhone, false).phone).toBeNull();
  expect(userUpdateOf({ ...valid, phone }, withPhone, false)).not.toHaveProperty('phone');
});

test('AUS-02 texts of a new user are trimmed, the password is not', () => {
  expect(newUserOf({ ...valid, email: ' a@b.nl ', password: ' secret ', role: 'ADMIN' })).toEqual({
    email: 'a@b.nl',
    firstName: 'Анна',
    lastName: 'Ли',
    phone: null,
    password: ' secret ',
    role: 'ADMIN',
  });
});
