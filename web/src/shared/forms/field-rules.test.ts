import { describe, expect, test } from 'vitest';
import * as fieldRules from './field-rules';

const missingMessage = { key: 'auth.passwordRequired' } as const;

describe('an email', () => {
  test.each(['', '   '])('AUTH-02 is required: %j', (value) => {
    expect(fieldRules.email(value)).toEqual({ key: 'auth.emailRequired' });
  });

  test.each(['anna', 'anna@', '@x.nl', 'a b@x.nl', 'anna@pochta', 'anna@x..nl', 'a@b@x.nl', 'a@.nl', 'a@x.'])(
    'AUTH-02 with an invalid format is rejected: %j',
    (value) => {
      expect(fieldRules.email(value)).toEqual({ key: 'auth.invalidEmail' });
    },
  );

  test.each(['a@b.nl', ' Bob@X.nl ', 'имя@почта.рф', 'a.b+c@mail.co.uk'])(
    'AUTH-02 %j is accepted',
    (value) => {
      expect(fieldRules.email(value)).toBeUndefined();
    },
  );

  test('AUTH-02 a very long input is rejected without backtracking', () => {
    expect(fieldRules.email(`${'a'.repeat(250)}@x.nl`)).toEqual({ key: 'auth.invalidEmail' });
    // Quadratic time would exceed the time limit of a test many times over.
    expect(fieldRules.email(`a@${'a.'.repeat(200_000)}@`)).toEqual({ key: 'auth.invalidEmail' });
  });
});

describe('a phone', () => {
  test.each([
    ['', 'auth.phoneRequired'],
    ['+31 (6) 12-34-5', 'auth.invalidPhone'],
    ['123456789', 'auth.invalidPhone'],
    ['1234567890123456', 'auth.invalidPhone'],
    ['номер', 'auth.invalidPhone'],
  ])('AUTH-03 %j is rejected', (value, key) => {
    expect(fieldRules.phone(value)).toEqual({ key });
  });

  test.each(['1234567890', '123456789012345', '+31 (6) 12-34-56-78'])('AUTH-03 %j is accepted', (value) => {
    expect(fieldRules.phone(value)).toBeUndefined();
  });

  test('PROF-01 is optional in the profile, but must be valid', () => {
    expect(fieldRules.optionalPhone(' ')).toBeUndefined();
    expect(fieldRules.optionalPhone('123')).toEqual({ key: 'auth.invalidPhone' });
  });
});

describe('a new password', () => {
  const rule = fieldRules.newPassword(missingMessage);

  test('AUTH-03 is required and has at least six characters', () => {
    expect(rule('')).toEqual(missingMessage);
    expect(rule('пять5')).toEqual({ key: 'auth.passwordTooShort' });
    expect(rule('шесть6')).toBeUndefined();
    expect(rule('      ')).toBeUndefined();
    // Five code points, ten UTF-16 units.
    expect(rule('😀😀😀😀😀')).toEqual({ key: 'auth.passwordTooShort' });
  });

  test('AUTH-03 has at most 128 characters', () => {
    expect(rule('x'.repeat(128))).toBeUndefined();
    expect(rule('x'.repeat(129))).toEqual({ key: 'account:errors.tooLong', values: { maximum: 128 } });
  });

  test('AUTH-03 PROF-03 must match its confirmation', () => {
    const confirmation = fieldRules.matches('secret12');
    expect(confirmation('secret12')).toBeUndefined();
    expect(confirmation('secret13')).toEqual({ key: 'auth.passwordsDoNotMatch' });
    expect(confirmation('')).toEqual({ key: 'account:errors.confirmRequired' });
    expect(fieldRules.matches('')('')).toEqual({ key: 'account:errors.confirmRequired' });
  });
});

test('AUTH-03 names are required and have at most 100 characters', () => {
  expect(fieldRules.firstName(' ')).toEqual({ key: 'auth.firstNameRequired' });
  expect(fieldRules.lastName('')).toEqual({ key: 'auth.lastNameRequired' });
  expect(fieldRules.firstName('x'.repeat(100))).toBeUndefined();
  expect(fieldRules.lastName('x'.repeat(101))).toMatchObject({ key: 'account:errors.tooLong' });
});

test('AUTH-03 the errors of a form are in the order of its fields', () => {
  const rules = { one: fieldRules.email, two: fieldRules.phone, three: fieldRules.firstName };
  expect(Object.keys(fieldRules.validateFields({ one: '', two: '1234567890', three: '' }, rules))).toEqual([
    'one',
    'three',
  ]);
});
