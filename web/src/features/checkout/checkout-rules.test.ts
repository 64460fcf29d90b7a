import { describe, expect, test } from 'vitest';
import { loadPhoneLibrary } from '../account';
import {
  type CheckoutField,
  type CheckoutValues,
  countryValues,
  initialCheckoutValues,
} from './checkout-form';
import { unusualValues, validateStep } from './checkout-rules';
import type { StepNumber } from './checkout-steps';

await loadPhoneLibrary();

const validValues: CheckoutValues = {
  ...initialCheckoutValues(undefined, ['NL', 'DE']),
  email: 'anna@mail.nl',
  firstName: 'Ян',
  lastName: 'Ли',
  phone: '612345678',
  street: 'Дам',
  zipCode: '1016 DX',
  city: 'Ub',
  ageConfirmed: true,
};
const deliveryCountries = ['NL', 'DE'];

const invalidFields = (step: StepNumber, changes: Partial<CheckoutValues>) =>
  Object.keys(validateStep(step, { ...validValues, ...changes }, deliveryCountries, 'ru'));

test('CHK-07 the shortest valid values are accepted', () => {
  for (const step of [1, 2, 3, 4] as const) expect(invalidFields(step, {})).toEqual([]);
});

test('CHK-20 an invoice address is validated only if it differs, and may be in any known country', () => {
  expect(invalidFields(2, { invoiceStreet: '', invoiceCity: '' })).toEqual([]);
  expect(invalidFields(2, { useAsInvoiceAddress: false, invoiceCountry: '' })).toEqual([
    'invoiceCountry',
    'invoiceStreet',
    'invoiceZipCode',
    'invoiceCity',
  ]);
  const invoice = {
    invoiceStreet: 'Allee 5',
    invoiceZipCode: '100-0001',
    invoiceCity: 'Berlin',
    invoiceCountry: 'JP',
  };
  expect(invalidFields(2, { useAsInvoiceAddress: false, ...invoice })).toEqual([]);
  expect(invalidFields(2, { apartment: 'x'.repeat(51) })).toEqual(['apartment']);
});

describe('CHK-07 step 1 rejects', () => {
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
    ['telegram', 'https://t.me/'],
    ['telegram', 'https://example.com/anna_k'],
  ])('%s %j', (name, value) => {
    expect(invalidFields(1, { [name]: value })).toEqual([name]);
  });

  test.each([
    '',
    ' ',
    'anna_k',
    '@anna_k',
    'A1234',
    '@'.padEnd(33, 'x'),
    'https://t.me/anna_k',
    't.me/@anna_k',
  ])('CHK-18 but accepts the Telegram name %j', (telegram) => {
    expect(invalidFields(1, { telegram })).toEqual([]);
  });

  test('all invalid fields at once, in the order of the fields', () => {
    expect(invalidFields(1, { email: '', firstName: '', lastName: '', phone: '' })).toEqual([
      'email',
      'firstName',
      'lastName',
      'phone',
    ]);
  });
});

describe('CHK-07 step 2 rejects', () => {
  test.each<[CheckoutField, string]>([
    ['street', 'ab'],
    ['street', 'x'.repeat(201)],
    ['city', 'A'],
    ['zipCode', '101'],
    ['country', ''],
  ])('%s %j', (name, value) => {
    expect(invalidFields(2, { [name]: value })).toEqual([name]);
  });

  test('CHK-11 a country without delivery, which the error names', () => {
    expect(invalidFields(2, { country: 'DE', zipCode: '10115' })).toEqual([]);
    const russian = { ...validValues, country: 'RU', zipCode: '101000' };
    expect(validateStep(2, russian, deliveryCountries, 'ru')).toEqual({
      country: { key: 'checkout:errors.countryNotOffered', values: { country: 'Россия' } },
    });
  });
});

test('REF-02 a zip code in another format is unusual; that of an invoice address counts only if it differs', () => {
  const values = { ...validValues, zipCode: '1234', invoiceCountry: 'DE', invoiceZipCode: '1017 GC' };
  expect(invalidFields(2, values)).toEqual([]);
  expect(Object.keys(unusualValues(2, values, 'ru'))).toEqual(['zipCode']);
  expect(Object.keys(unusualValues(2, { ...values, useAsInvoiceAddress: false }, 'ru'))).toEqual([
    'zipCode',
    'invoiceZipCode',
  ]);
  expect(unusualValues(3, values, 'ru')).toEqual({});
});

test('CHK-20 the invoice country follows the delivery country only while the invoice address is empty', () => {
  expect(countryValues(validValues, 'DE')).toEqual({ country: 'DE', invoiceCountry: 'DE' });
  for (const name of ['invoiceName', 'invoiceStreet', 'invoiceZipCode', 'invoiceCity'] as const) {
    expect(countryValues({ ...validValues, [name]: 'x' }, 'DE')).toEqual({ country: 'DE' });
  }
  expect(countryValues({ ...validValues, invoiceCountry: 'FR' }, 'DE')).toEqual({ country: 'DE' });
});

test('CHK-21 step 4 requires the age confirmation', () => {
  expect(invalidFields(4, { ageConfirmed: false })).toEqual(['ageConfirmed']);
});

// A pattern that takes quadratic time would exceed the time limit of a test many times over.
test('CHK-07 very long input is rejected', () => {
  const text = 'a-'.repeat(200_000);
  expect(invalidFields(1, { email: `${text}@`, telegram: text, phone: text })).toEqual(
    expect.arrayContaining(['email', 'phone']),
  );
  expect(invalidFields(2, { zipCode: text, street: text, city: text })).toContain('zipCode');
});
