import { expect, test } from 'vitest';
import { euVatRates } from '../../shared/staff-rules.gen';
import { countriesWithoutRate, validateVatRates, withStandardRates } from './vat-settings';

const de = { country: 'DE', from: '2021-01-01', rate: '19' };
const values = { vatScheme: 'destination', sellerCountry: 'NL', vatRates: [de] };
const today = '2026-11-19';

test('MON-04: every row of the rates is checked', () => {
  expect(validateVatRates(values)).toEqual({});
  const vatRates = [
    { country: '', from: '', rate: '' },
    de,
    { ...de, rate: '25,5' },
    { ...de, country: 'US', rate: '100.01' },
    { ...de, from: '2027-01-01', rate: '20.555' },
    { ...de, country: 'NL', rate: '0' },
  ];
  expect(validateVatRates({ ...values, vatRates })).toEqual({
    'vatRates.0.country': 'required',
    'vatRates.0.from': 'required',
    'vatRates.0.rate': 'invalidRate',
    'vatRates.2.from': 'duplicateVatRate',
    'vatRates.3.country': 'unknownVatCountry',
    'vatRates.3.rate': 'invalidRate',
    'vatRates.4.rate': 'invalidRate',
  });
});

test('MON-04: the proposal adds the standard rates of the EU that are missing, and keeps what was entered', () => {
  const proposed = withStandardRates([], 'NL', today);
  expect(proposed).toHaveLength(euVatRates.length - 1);
  expect(proposed).toContainEqual({ country: 'FI', from: '2024-09-01', rate: '25.5' });
  expect(proposed.some(({ country }) => country === 'NL')).toBe(false);
  expect(withStandardRates(proposed, 'NL', today)).toEqual(proposed);

  const own = [
    { country: 'DE', from: '2026-07-01', rate: '7' },
    { country: 'FR', from: '2027-01-01', rate: '21' },
    { country: 'BE', from: '1990-01-01', rate: '19' },
    { country: 'AT', from: '1980-01-01', rate: '20,00' },
    { country: '', from: '', rate: '' },
  ];
  const added = (country: string) =>
    withStandardRates(own, 'NL', today)
      .filter((row) => row.country === country)
      .map(({ from }) => from);
  expect(added('DE')).toEqual(['2026-07-01']);
  expect(added('FR')).toEqual(['2027-01-01', '2014-01-01']);
  expect(added('BE')).toEqual(['1990-01-01', '1996-01-01']);
  expect(added('AT')).toEqual(['1980-01-01']);
  expect(added('')).toEqual([]);
});

test('MON-04: destinations inside the EU without a rate today are found', () => {
  const destinations = ['DE', 'FR', 'NL', 'PL', 'US'];
  const vatRates = [de, { country: 'PL', from: '2027-01-01', rate: '23' }];
  expect(countriesWithoutRate({ ...values, vatRates }, destinations, today)).toEqual(['FR', 'PL']);
  expect(countriesWithoutRate({ ...values, vatRates }, destinations, '2027-01-01')).toEqual(['FR']);
  expect(countriesWithoutRate({ ...values, vatScheme: 'seller' }, destinations, today)).toEqual([]);
});
