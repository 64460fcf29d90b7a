import { expect, test } from 'vitest';
import { countries } from '../rules.gen';
import { zipExamples } from '../zip-examples.gen';
import { formatZip, unusualZipMessage, zipExample, zipMessage } from './zip-code';

test('CHK-07 CHK-11 every example of a country is accepted, with and without separators', () => {
  expect(countries.filter((country) => !zipExamples[country])).toEqual(['AE']);
  for (const [country, examples = []] of Object.entries(zipExamples)) {
    for (const example of examples) {
      expect(zipMessage(example, country, 'ru'), example).toBeUndefined();
      const compact = example.replace(/[ -]/g, '').toLowerCase();
      expect(zipMessage(compact, country, 'ru'), compact).toBeUndefined();
    }
  }
});

test.each([
  ['NL', ' 1016dx '],
  ['NL', 'NL-1016 DX'],
  ['NL', '1016\u00a0DX'],
  ['NL', 'NL‑1016\u202fDX'],
  ['NL', 'nl 1016dx'],
  // Cyrillic letters.
  ['NL', '1016 ах'],
  ['DE', 'D-10115'],
  ['GB', 'g 1 1aa'],
  ['AE', '00000'],
  ['', '1016 DX'],
  ['', 'SW1A-1AA'],
])('CHK-07 in %j the zip code %j is accepted', (country, zip) => {
  expect(zipMessage(zip, country, 'ru')).toBeUndefined();
  expect(unusualZipMessage(zip, country, 'ru')).toBeUndefined();
});

test.each([
  ['NL', ''],
  ['NL', '1016_DX'],
  ['NL', '1016 ДХ'],
  ['NL', 'NL'],
])('CHK-07 in %j the zip code %j is rejected with an example', (country, zip) => {
  expect(zipMessage(zip, country, 'ru')).toEqual({
    key: 'checkout:errors.zipFormat',
    values: { example: '1016\u00a0DX', country: 'Нидерланды' },
  });
  expect(unusualZipMessage(zip, country, 'ru')).toBeUndefined();
});

test.each([
  ['NL', '1016'],
  ['NL', '10115'],
  ['NL', '1016 DX 1'],
  ['NL', 'DE-1016 DX'],
])('REF-02 CHK-07 in %j the zip code %j is unusual, but accepted', (country, zip) => {
  expect(zipMessage(zip, country, 'ru')).toBeUndefined();
  expect(unusualZipMessage(zip, country, 'ru')).toEqual({
    key: 'checkout:errors.zipUnusual',
    values: { example: '1016\u00a0DX', country: 'Нидерланды' },
  });
});

test.each([
  ['AE', '123'],
  ['AE', '12345678901'],
  ['', '10/16'],
])('CHK-07 in %j the zip code %j is rejected by its length and characters', (country, zip) => {
  expect(zipMessage(zip, country, 'en')).toEqual({ key: 'checkout:errors.zipCode' });
  expect(zipExample(country)).toBeUndefined();
});

test.each([
  ['NL', ' 1016dx ', '1016 DX'],
  ['NL', 'nl 1016dx', '1016 DX'],
  ['DE', 'D-10115', '10115'],
  ['PL', '00 001', '00-001'],
  ['GB', 'g 1 1aa', 'G1 1AA'],
  ['JP', '1000001', '100-0001'],
  ['AE', ' 00000 ', '00000'],
  ['NL', '1016', '1016'],
])('CHK-07 in %s the zip code %j is shown as %j, as the server stores it', (country, typed, zip) => {
  expect(formatZip(typed, country)).toBe(zip);
});
