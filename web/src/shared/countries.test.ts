import { expect, test } from 'vitest';
import { localizeCountries } from './countries';

test('PROF-01 countries have names in the language of the page, in its order', () => {
  expect(localizeCountries(['NL', 'DE', 'AT'], 'ru').map(({ name }) => name)).toEqual([
    'Австрия',
    'Германия',
    'Нидерланды',
  ]);
  expect(localizeCountries(['NL', 'DE', 'AT'], 'en').map(({ code }) => code)).toEqual(['AT', 'DE', 'NL']);
});

test('PROF-01 a country is listed once, and an unknown code stands for itself', () => {
  expect(localizeCountries(['NL', 'NL', 'no such'], 'en').map(({ name }) => name)).toEqual([
    'Netherlands',
    'no such',
  ]);
});
