import { expect, test } from 'vitest';
import { exampleLink, exampleNumber, validateOrderSettings } from './order-settings';

const valid = {
  carriers: [{ name: 'PostNL', trackingUrl: 'https://post.example/{number}-{country}-{zipCode}' }],
  vatRate: '21',
  invoiceNumberFormat: '{year}-{number}',
  invoiceRetentionYears: '7',
  paymentDays: '14',
  iban: '',
};

test('STO-05: carriers need distinct names and https addresses with the number', () => {
  expect(validateOrderSettings(valid)).toEqual({});
  const carriers = [
    { name: 'Post', trackingUrl: '' },
    { name: ' post', trackingUrl: 'http://x.nl/{number}' },
    { name: '', trackingUrl: 'https://{number}/x' },
    { name: 'A', trackingUrl: 'https://x.nl/{other}/{number}' },
  ];
  expect(validateOrderSettings({ ...valid, carriers })).toEqual({
    'carriers.1.name': 'duplicateCarrier',
    'carriers.1.trackingUrl': 'invalidTracking',
    'carriers.2.name': 'required',
    'carriers.2.trackingUrl': 'invalidTracking',
    'carriers.3.trackingUrl': 'invalidTracking',
  });
});

test('STO-06: rate, number format and retention of invoices are validated', () => {
  const invalid = { vatRate: '', invoiceNumberFormat: '{year}', invoiceRetentionYears: '31' };
  expect(validateOrderSettings({ ...valid, ...invalid })).toEqual({
    vatRate: 'invalidRate',
    invoiceNumberFormat: 'invalidNumberFormat',
    invoiceRetentionYears: 'invalidYears',
  });
  expect(
    validateOrderSettings({ ...valid, vatRate: '9,5', invoiceNumberFormat: 'NV{year}/{number}' }),
  ).toEqual({});
});

test('STO-05 STO-06: examples follow the input', () => {
  expect(exampleLink('https://x.nl/{number}?c={country}')).toBe('https://x.nl/3SABCD1234567?c=NL');
  expect(exampleLink('https://x.nl/')).toBeUndefined();
  expect(exampleNumber('NV-{year}-{number}', 2026)).toBe('NV-2026-000001');
});

test('MON-06: the term of payment is 1 to 365 days, and the bank account has the form of an IBAN', () => {
  for (const iban of ['', 'NL91ABNA0417164300', 'nl91 abna 0417 1643 00'])
    expect(validateOrderSettings({ ...valid, iban })).toEqual({});
  for (const iban of ['NL', '12345', 'NL91-ABNA-0417-1643-00'])
    expect(validateOrderSettings({ ...valid, iban })).toEqual({ iban: 'invalidIban' });
  for (const paymentDays of ['', '0', '366', '1.5'])
    expect(validateOrderSettings({ ...valid, paymentDays })).toEqual({ paymentDays: 'invalidPaymentDays' });
});
