import { expect, test } from 'vitest';
import { localizeCountries } from './countries';
import { languageRules, languages } from './i18n/languages';
import { countries } from './rules.gen';

test('PROF-01 countries have localized names and are sorted by name', () => {
  expect(localizeCountries(['NL', 'DE', 'AT'], 'ru').map(({ name }) => name)).toEqual([
    'Австрия',
    'Германия',
    'Нидерланды',
  ]);
  expect(localizeCountries(['NL', 'DE', 'AT'], 'en').map(({ code }) => code)).toEqual(['AT', 'DE', 'NL']);
});

test('CHK-11 Russian names are spelled with "ё"', () => {
  expect(localizeCountries(['US', 'AE'], 'ru').map(({ name }) => name)).toEqual(['ОАЭ', 'Соединённые Штаты']);
});

test('PROF-01 duplicates are removed, and an unknown code is its own name', () => {
  expect(localizeCountries(['NL', 'NL', 'no such'], 'en').map(({ name }) => name)).toEqual([
    'Netherlands',
    'no such',
  ]);
});

test.each(languages)('CHK-11 names and order are those of Intl (%s)', (language) => {
  const names = new Intl.DisplayNames(languageRules[language].locale, { type: 'region' });
  const { compare } = new Intl.Collator(languageRules[language].locale);
  // Iceland in Dutch, "IJsland", begins with two capital letters.
  const codes = [...countries, 'IE', 'IS'];
  const expected = codes.map((code) => names.of(code)?.replace('Соединенные', 'Соединённые') ?? code);
  expect(localizeCountries(codes, language).map(({ name }) => name)).toEqual(expected.sort(compare));
});
