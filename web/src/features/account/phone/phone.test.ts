import { describe, expect, test } from 'vitest';

import {
  callingCode,
  describePhone,
  formatAsTyped,
  isInternational,
  isUnusualNumber,
  loadPhoneLibrary,
  parsePhone,
  phoneError,
  suggestPlusSeven,
  toE164,
} from './phone';

await loadPhoneLibrary();

describe('CHK-03 phone number', () => {
  test.each([
    ['NL', '+31'],
    ['RU', '+7'],
    ['KZ', '+7'],
    ['US', '+1'],
    ['XX', '+'],
  ])('of %s starts with %s', (country, code) => {
    expect(callingCode(country)).toBe(code);
  });

  test.each([
    ['612345678', 'NL', '6 12345678'],
    ['0612345678', 'NL', '06 12345678'],
    ['9123456789', 'RU', '912 345 67 89'],
    ['', 'NL', ''],
    ['6-12', 'NL', '6 12'],
    ['06 12 ab', 'NL', '06 12 ab'],
  ])('%j of %s is formatted as %j while typing', (typed, country, formatted) => {
    expect(formatAsTyped(typed, country)).toBe(formatted);
  });

  test.each([
    ['612345678', 'NL', '+31612345678'],
    ['06 12345678', 'NL', '+31612345678'],
    ['8 (912) 345-67-89', 'RU', '+79123456789'],
    ['20 1234567 ext. 12', 'NL', '+31201234567;ext=12'],
  ])('%j of %s is sent as %s', (national, country, international) => {
    expect(toE164({ national, country })).toBe(international);
  });

  test.each([
    ['+31 6 12 34 56 78', 'NL', { country: 'NL', national: '6 12345678' }],
    ['+4915112345678', 'NL', { country: 'DE', national: '1511 2345678' }],
    ['+7 701 123 45 67', 'RU', { country: 'KZ', national: '701 123 4567' }],
    ['+45 20 12 34 56', 'NL', { country: 'DK', national: '20 12 34 56' }],
    ['0031612345678', 'NL', { country: 'NL', national: '6 12345678' }],
    ['0612345678', 'NL', { country: 'NL', national: '6 12345678' }],
    ['+4412', 'NL', { country: 'NL', national: '+4412' }],
    ['+1212', 'NL', { country: 'NL', national: '+1212' }],
    ['+3933', 'NL', { country: 'NL', national: '+3933' }],
    ['+7800', 'RU', { country: 'RU', national: '800' }],
    ['', 'NL', { country: 'NL', national: '' }],
    ['неизвестен', 'NL', { country: 'NL', national: 'неизвестен' }],
  ])('%j with selected country %s is parsed as %j', (text, country, phone) => {
    expect(parsePhone(text, country)).toEqual(phone);
  });

  test('with a calling code is international', () => {
    expect(['+31', ' +7', '0031'].map(isInternational)).toEqual([true, true, true]);
    expect(['06', '612', ''].map(isInternational)).toEqual([false, false, false]);
  });
});

describe('CHK-03 review of a typed number', () => {
  test.each([
    ['06 12345678', 'NL', '+31 6 12345678, Netherlands'],
    ['8 912 345-67-89', 'RU', '+7 912 345 6789, Russia'],
    ['+49 151 12345678', 'NL', '+49 151 123 456 78, Germany'],
    ['123', '', '123'],
  ])('%j of %j is shown as %j', (national, country, text) => {
    expect(describePhone({ national, country }, 'en')).toBe(text);
  });

  test.each([
    ['8 916 123 45 67', 'NL', { country: 'RU', national: '916 123 45 67' }],
    ['89161234567', '', { country: 'RU', national: '916 123 45 67' }],
    ['8 701 123 45 67', 'FR', { country: 'KZ', national: '701 123 4567' }],
    ['8 916 123 45 67', 'RU', undefined],
    ['8 701 123 45 67', 'KZ', undefined],
    ['6 12345678', 'NL', undefined],
    // A number of Munich.
    ['89 161234567', 'DE', undefined],
  ])('%j of %j is suggested as a +7 number: %j', (national, country, suggestion) => {
    expect(suggestPlusSeven({ national, country })).toEqual(suggestion);
  });
});

describe('CHK-07 phone validation', () => {
  test.each([
    ['', 'NL', 'phoneRequired'],
    ['   ', 'NL', 'phoneRequired'],
    ['6', 'NL', 'phoneTooShort'],
    ['612', 'NL', 'phoneTooShort'],
    ['6123456789012', 'NL', 'phoneTooLong'],
    ['6'.repeat(90), 'NL', 'phoneTooLong'],
    ['номер', 'NL', 'phoneNotANumber'],
    ['612abc345', 'NL', 'phoneNotANumber'],
    ['--', 'NL', 'phoneNotANumber'],
    ['612345678', '', 'phoneCountry'],
    ['+999 123456', 'NL', 'phoneCountry'],
  ])('rejects %j in %j: %s', (national, country, error) => {
    expect(phoneError({ national, country })).toBe(error);
  });

  test.each([
    ['612345678', 'NL'],
    ['06 12345678', 'NL'],
    ['201234567', 'NL'],
    ['912 345-67-89', 'RU'],
    ['20 1234567 ext. 12', 'NL'],
    ['20 12 34 56', 'DK'],
  ])('accepts %j in %s', (national, country) => {
    expect(phoneError({ national, country })).toBeUndefined();
  });

  test('reports a number range that is not in use as unusual, not as invalid', () => {
    expect(isUnusualNumber({ national: '61234567', country: 'NL' })).toBe(true);
    expect(isUnusualNumber({ national: '612345678', country: 'NL' })).toBe(false);
    expect(isUnusualNumber({ national: '6', country: 'NL' })).toBe(false);
  });
});
