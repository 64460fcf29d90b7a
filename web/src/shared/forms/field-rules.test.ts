import { describe, expect, test } from 'vitest';
import * as fieldRules from './field-rules';

const missing = { key: 'auth.passwordRequired' } as const;

describe('an e-mail', () => {
  test.each(['', '   '])('AUTH-02 is required: %j', (value) => {
    expect(fieldRules.email(value)).toEqual({ key: 'auth.emailRequired' });
  });

  test.each(['anna', 'anna@', '@x.nl', 'a b@x.nl', 'anna@pochta', 'anna@x..nl', 'a@b@x.nl', 'a@.nl', 'a@x.'])(
    'AUTH-02 has a shape: not %j',
    (value) => {
      expect(fieldRules.email(value)).toEqual({ key: 'auth.invalidEmail' });
    },
  );

  test.each(['a@b.nl', ' Bob@X.nl ', 'имя@почта.рф', 'a.b+c@mail.co.uk'])('AUTH-02 %j will do', (value) => {
    expect(fieldRules.email(value)).toBeUndefined();
  });

  test('AUTH-02 a very long one is refused at once', () => {
    expect(fieldRules.email(`${'a'.repeat(250)}@x.nl`)).toEqual({ key: 'auth.invalidEmail' });
    const begun = performance.now();
    fieldRules.email(`a@${'a.'.repeat(50_000)}@`);
    expect(performance.now() - begun).toBeLessThan(100);
  });
});

describe('a phone', () => {
  test.each([
    ['', 'auth.phoneRequired'],
    ['+31 (6) 12-34-5', 'auth.invalidPhone'],
    ['123456789', 'auth.invalidPhone'],
    ['1234567890123456', 'auth.invalidPhone'],
    ['номер', 'auth.invalidPhone'],
  ])('AUTH-03 %j is refused', (value, key) => {
    expect(fieldRules.phone(value)).toEqual({ key });
  });

  test.each(['1234567890', '123456789012345', '+31 (6) 12-34-56-78'])('AUTH-03 %j will do', (value) => {
    expect(fieldRules.phone(value)).toBeUndefined();
  });

  test('PROF-01 may be left out of a profile, but not be wrong', () => {
    expect(fieldRules.optionalPhone(' ')).toBeUndefined();
    expect(fieldRules.optionalPhone('123')).toEqual({ key: 'auth.invalidPhone' });
  });
});

describe('a new password', () => {
  const rule = fieldRules.newPassword(missing);

  test('AUTH-03 is required, and has six characters or more', () => {
    expect(rule('')).toEqual(missing);
    expect(rule('пять5')).toEqual({ key: 'auth.passwordTooShort' });
    expect(rule('шесть6')).toBeUndefined();
    expect(rule('      ')).toBeUndefined();
    // Counted as people count.
    expect(rule('😀😀😀😀😀')).toEqual({ key: 'auth.passwordTooShort' });
  });

  test('AUTH-03 has 128 characters at most', () => {
    expect(rule('x'.repeat(128))).toBeUndefined();
    expect(rule('x'.repeat(129))).toEqual({ key: 'account:errors.tooLong', values: { maximum: 128 } });
  });

  test('AUTH-03 PROF-03 is typed twice alike', () => {
    const again = fieldRules.matches('secret12');
    expect(again('secret12')).toBeUndefined();
    expect(again('secret13')).toEqual({ key: 'auth.passwordsDoNotMatch' });
    expect(again('')).toEqual({ key: 'account:errors.confirmRequired' });
    expect(fieldRules.matches('')('')).toEqual({ key: 'account:errors.confirmRequired' });
  });
});

test('AUTH-03 names are required and have 100 characters at most', () => {
  expect(fieldRules.firstName(' ')).toEqual({ key: 'auth.firstNameRequired' });
  expect(fieldRules.lastName('')).toEqual({ key: 'auth.lastNameRequired' });
  expect(fieldRules.firstName('x'.repeat(100))).toBeUndefined();
  expect(fieldRules.lastName('x'.repeat(101))).toMatchObject({ key: 'account:errors.tooLong' });
});

test('AUTH-03 the faults of a form come in the order of its fields', () => {
  const rules = { one: fieldRules.email, two: fieldRules.phone, three: fieldRules.firstName };
  expect(Object.keys(fieldRules.validateFields({ one: '', two: '1234567890', three: '' }, rules))).toEqual([
    'one',
    'three',
  ]);
});

test.each(['', '  ', '1016 DX', '1016dx', '1234', 'SW1A-1AA', '1234567890'])(
  'PROF-01 the postcode %j will do',
  (zip) => {
    expect(fieldRules.optionalZip(zip)).toBeUndefined();
  },
);

test.each(['123', '12345678901', '10/16', '10_16', '1016 ДХ'])(
  'PROF-01 the postcode %j is refused',
  (zip) => {
    expect(fieldRules.optionalZip(zip)).toEqual({ key: 'account:errors.invalidZip' });
  },
);
