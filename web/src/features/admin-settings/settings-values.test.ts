import { expect, test } from 'vitest';
import { someAdminSettings } from '../../testing/builders';
import { faultsOf, fieldOf, inputOf, valuesOf } from './settings-values';

const values = valuesOf(someAdminSettings());

test('ASE-01 what is loaded is what would be saved', () => {
  const { updatedAt: _, ...saved } = someAdminSettings();
  expect(inputOf(values, { version: saved.version })).toEqual(saved);
  expect(faultsOf(values)).toEqual({});
});

test('ASE-01 amounts take a comma, texts are trimmed', () => {
  const input = inputOf(
    { ...values, shippingFee: '4,5', shopName: ' Mist ', aboutEn: ' About ' },
    { version: 2 },
  );
  expect([input.shippingFee, input.shopName, input.aboutText.en, input.version]).toEqual([
    4.5,
    'Mist',
    'About',
    2,
  ]);
});

test('ASE-01 every fault is told', () => {
  expect(
    faultsOf({
      ...values,
      shopName: ' ',
      supportEmail: 'nobody',
      messagingLink: 'javascript:alert(1)',
      countries: [],
      paymentMethods: [],
      retentionDays: '0',
      notificationEmail: 'a@b',
      flagBaseUrl: '//elsewhere.example',
    }),
  ).toEqual({
    shopName: 'required',
    supportEmail: 'invalidEmail',
    messagingLink: 'invalidLink',
    countries: 'chooseOne',
    paymentMethods: 'chooseOne',
    retentionDays: 'invalidDays',
    notificationEmail: 'invalidEmail',
    flagBaseUrl: 'invalidFlags',
  });
  for (const flagBaseUrl of ['/flags', 'https://flagcdn.com']) {
    expect(faultsOf({ ...values, flagBaseUrl, notificationEmail: '' })).toEqual({});
  }
});

test('ASE-01 faults of the server find their field', () => {
  expect(['aboutText.ru', 'aboutText.en', 'countries[3]', 'shopName'].map(fieldOf)).toEqual([
    'aboutRu',
    'aboutEn',
    'countries',
    'shopName',
  ]);
});

test('ASE-01 an emptied amount is a fault, not a zero', () => {
  for (const emptied of ['', '.', ',']) {
    expect(faultsOf({ ...values, shippingFee: emptied })).toEqual({ shippingFee: 'required' });
  }
  expect(faultsOf({ ...values, freeShippingThreshold: '0' })).toEqual({});
});
