import { expect, test } from 'vitest';
import { anAdminUser } from '../../testing/builders';
import { changesOf, faultsOf, newUserOf, valuesOf } from './user-values';

const user = anAdminUser();
const typed = { ...valuesOf(user), password: 'secret-1', confirmPassword: 'secret-1' };
const faulty = (values: Partial<typeof typed>, isNew: boolean) =>
  Object.keys(faultsOf({ ...typed, ...values }, isNew));

test('AUS-02 names, e-mail and password are asked of a new user', () => {
  expect(Object.keys(faultsOf(valuesOf(undefined), true))).toEqual([
    'firstName',
    'lastName',
    'email',
    'password',
    'confirmPassword',
  ]);
  expect(faulty({}, true)).toEqual([]);
  expect(faulty({ email: 'not an address' }, true)).toEqual(['email']);
});

test('AUS-02 a password has six characters and is typed twice, whenever one is given', () => {
  expect(faulty({ password: '12345', confirmPassword: '12345' }, true)).toEqual(['password']);
  expect(faulty({ confirmPassword: 'secret-2' }, false)).toEqual(['confirmPassword']);
  expect(faulty({ password: '', confirmPassword: 'secret-1' }, false)).toEqual([
    'password',
    'confirmPassword',
  ]);
});

test('AUS-02 an empty password keeps the old one, and the e-mail is not sent', () => {
  const values = { ...typed, password: '', confirmPassword: '', firstName: ' Анна ' };
  expect(faultsOf(values, false)).toEqual({});
  expect(changesOf(values, user, false)).toEqual({ firstName: 'Анна', lastName: 'Ли' });
  expect(changesOf(typed, user, false).password).toBe('secret-1');
});

test('AUS-02 AUS-03 role and phone are sent only where they were changed, and never one’s own role', () => {
  const phone = '+31612345678';
  const changed = { ...typed, phone, role: 'ADMIN' };
  expect(changesOf(changed, user, false)).toMatchObject({ phone, role: 'ADMIN' });
  expect(changesOf(changed, user, true)).not.toHaveProperty('role');
  expect(changesOf({ ...typed, phone }, user, false)).not.toHaveProperty('role');
  const withPhone = anAdminUser({ phone });
  expect(changesOf({ ...typed, phone: ' ' }, withPhone, false).phone).toBeNull();
  expect(changesOf({ ...typed, phone }, withPhone, false)).not.toHaveProperty('phone');
});

test('AUS-02 a new user is sent trimmed, the password as typed', () => {
  expect(newUserOf({ ...typed, email: ' a@b.nl ', password: ' secret ', role: 'ADMIN' })).toEqual({
    email: 'a@b.nl',
    firstName: 'Анна',
    lastName: 'Ли',
    phone: null,
    password: ' secret ',
    role: 'ADMIN',
  });
});
