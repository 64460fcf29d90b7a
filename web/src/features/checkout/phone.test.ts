import { describe, expect, test } from 'vitest';
import {
  callingCode,
  formatTyped,
  internationalPhone,
  isInternational,
  looksUnusual,
  phoneFault,
  readPhone,
  shownPhone,
} from './phone';

describe('CHK-03 a phone number', () => {
  test.each([
    ['NL', '+31'],
    ['RU', '+7'],
    ['KZ', '+7'],
    ['US', '+1'],
    ['XX', '+'],
  ])('of %s begins with %s', (country, code) => {
    expect(callingCode(country)).toBe(code);
  });

  test.each([
    ['612345678', 'NL', '6 12345678'],
    ['0612345678', 'NL', '06 12345678'],
    ['9123456789', 'RU', '912 345 67 89'],
    ['', 'NL', ''],
    ['6-12', 'NL', '6 12'],
    ['06 12 ab', 'NL', '06 12 ab'],
  ])('%j of %s is grouped as %j while it is typed', (typed, country, shown) => {
    expect(formatTyped(typed, country)).toBe(shown);
  });

  test.each([
    ['612345678', 'NL', '+31612345678'],
    ['06 12345678', 'NL', '+31612345678'],
    ['8 (912) 345-67-89', 'RU', '+79123456789'],
    ['20 1234567 ext. 12', 'NL', '+31201234567;ext=12'],
  ])('%j of %s travels as %s', (national, country, international) => {
    expect(internationalPhone({ national, country })).toBe(international);
  });

  test.each([
    ['+31 6 12 34 56 78', 'NL', { country: 'NL', national: '6 12345678' }],
    ['+4915112345678', 'NL', { country: 'DE', national: '1511 2345678' }],
    ['+7 701 123 45 67', 'RU', { country: 'KZ', national: '701 123 4567' }],
    ['+45 20 12 34 56', 'NL', { country: 'DK', national: '20 12 34 56' }],
    ['0031612345678', 'NL', { country: 'NL', national: '6 12345678' }],
    ['0612345678', 'NL', { country: 'NL', national: '6 12345678' }],
    ['', 'NL', { country: 'NL', national: '' }],
    ['неизвестен', 'NL', { country: 'NL', national: 'неизвестен' }],
  ])('%j, in %s until then, is read as %j', (text, country, phone) => {
    expect(readPhone(text, country)).toEqual(phone);
  });

  test('with a calling code of its own is told from one without', () => {
    expect(['+31', ' +7', '0031'].map(isInternational)).toEqual([true, true, true]);
    expect(['06', '612', ''].map(isInternational)).toEqual([false, false, false]);
  });

  test('that is kept is shown grouped, with its extension', () => {
    expect(shownPhone('+31612345678')).toBe('+31 6 12345678');
    expect(shownPhone('+31201234567;ext=12')).toBe('+31 20 123 4567 ext. 12');
    expect(shownPhone('not one')).toBe('not one');
  });
});

describe('CHK-07 a phone number is refused when it', () => {
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
  ])('is %j in %j: %s', (national, country, fault) => {
    expect(phoneFault({ national, country })).toBe(fault);
  });

  test.each([
    ['612345678', 'NL'],
    ['06 12345678', 'NL'],
    ['201234567', 'NL'],
    ['912 345-67-89', 'RU'],
    ['20 1234567 ext. 12', 'NL'],
    ['20 12 34 56', 'DK'],
  ])('and not when it is %j in %s', (national, country) => {
    expect(phoneFault({ national, country })).toBeUndefined();
  });

  test('a number that nobody seems to have is worth a look, not a refusal', () => {
    expect(looksUnusual({ national: '61234567', country: 'NL' })).toBe(true);
    expect(looksUnusual({ national: '612345678', country: 'NL' })).toBe(false);
    expect(looksUnusual({ national: '6', country: 'NL' })).toBe(false);
  });
});
