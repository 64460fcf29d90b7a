import { describe, expect, test } from 'vitest';
import { type CheckoutField, type CheckoutValues, savedValues } from './checkout-form';
import { faultsOfStep } from './checkout-rules';
import type { StepNumber } from './checkout-steps';

const whole: CheckoutValues = {
  ...savedValues(undefined),
  email: 'anna@mail.nl',
  firstName: 'Ян',
  lastName: 'Ли',
  phone: '612345678',
  street: 'Дам',
  zipCode: '1016 DX',
  city: 'Ub',
  ageConfirmed: 'yes',
};
const offered = ['NL', 'DE'];

const faulty = (step: StepNumber, changes: Partial<CheckoutValues>) =>
  Object.keys(faultsOfStep(step, { ...whole, ...changes }, offered));

test('CHK-07 the shortest answers that will do', () => {
  for (const step of [1, 2, 3, 4] as const) expect(faulty(step, {})).toEqual([]);
});

describe('CHK-07 step 1 refuses', () => {
  test.each<[CheckoutField, string]>([
    ['email', ''],
    ['email', 'anna'],
    ['firstName', ' Я '],
    ['lastName', ''],
    ['lastName', 'x'.repeat(101)],
    ['phone', '12'],
    ['telegram', '@abcd'],
    ['telegram', 'a'.repeat(33)],
    ['telegram', 'anna-k'],
    ['telegram', 'анна_к'],
  ])('%s %j', (name, value) => {
    expect(faulty(1, { [name]: value })).toEqual([name]);
  });

  test.each(['', ' ', 'anna_k', '@anna_k', 'A1234', '@'.padEnd(33, 'x')])(
    'CHK-18 but not the Telegram name %j',
    (telegram) => {
      expect(faulty(1, { telegram })).toEqual([]);
    },
  );

  test('everything at once, in the order of the fields', () => {
    expect(faulty(1, { email: '', firstName: '', lastName: '', phone: '' })).toEqual([
      'email',
      'firstName',
      'lastName',
      'phone',
    ]);
  });
});

describe('CHK-07 step 2 refuses', () => {
  test.each<[CheckoutField, string]>([
    ['street', 'ab'],
    ['street', 'x'.repeat(201)],
    ['city', 'A'],
    ['zipCode', '101'],
    ['zipCode', '12345678901'],
    ['zipCode', '1016_DX'],
    ['zipCode', '1016 ДХ'],
    ['country', ''],
  ])('%s %j', (name, value) => {
    expect(faulty(2, { [name]: value })).toEqual([name]);
  });

  test('CHK-11 a country that is switched off', () => {
    expect(faulty(2, { country: 'RU' })).toEqual(['country']);
    expect(faulty(2, { country: 'DE' })).toEqual([]);
  });

  test.each(['1016', '1016 DX', 'SW1A-1AA', '1234567890'])('but not the zip code %s', (zipCode) => {
    expect(faulty(2, { zipCode })).toEqual([]);
  });
});

test('CHK-21 step 4 needs the declaration of age', () => {
  expect(faulty(4, { ageConfirmed: '' })).toEqual(['ageConfirmed']);
});

test('CHK-07 the longest hostile texts are refused at once', () => {
  const begun = performance.now();
  const text = 'a-'.repeat(200_000);
  faulty(1, { email: `${text}@`, telegram: text, phone: text });
  faulty(2, { zipCode: text, street: text, city: text });
  expect(performance.now() - begun).toBeLessThan(500);
});
