import { expect, test } from 'vitest';
import { namedCountries } from './countries';

test('PROF-01 countries have names in the language of the page, in its order', () => {
  expect(namedCountries(['NL', 'DE', 'AT'], 'ru').map(({ name }) => name)).toEqual([
    'Австрия',
    'Германия',
    'Нидерланды',
  ]);
  expect(namedCountries(['NL', 'DE', 'AT'], 'en').map(({ code }) => code)).toEqual(['AT', 'DE', 'NL']);
});

test('PROF-01 a country is listed once, and an unknown code stands for itself', () => {
  expect(namedCountries(['NL', 'NL', 'no such'], 'en').map(({ name }) => name)).toEqual([
    'Netherlands',
    'no such',
  ]);
});
