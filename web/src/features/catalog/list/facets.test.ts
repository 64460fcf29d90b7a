import { expect, test } from 'vitest';
import type { Facets } from '../../../shared/api/types';
import { chosenFilters, rangeFormatter, withKnownValues } from './facets';
import { listSearch, noFilters } from './list-state';

const facets: Facets = {
  price: { min: 3.5, max: 40 },
  available: 12,
  categories: [{ id: 31, name: 'Фрукты', count: 4 }],
  attributes: [
    {
      id: 1,
      name: 'Вкус',
      kind: 'words',
      unit: null,
      min: null,
      max: null,
      values: [
        { value: 'манго', label: 'Mango', count: 2 },
        { value: 'мята', label: 'Mint', count: 0 },
      ],
    },
    { id: 2, name: 'Крепость', kind: 'numbers', unit: 'мг', min: 0, max: 50, values: [] },
  ],
};

const texts = {
  available: 'В наличии',
  range: rangeFormatter((key, { value }) => `${key === 'filters.from' ? 'от' : 'до'} ${value}`),
};

test('FLT-02 chosen filters have a name in the language of the page and can be removed one by one', () => {
  const filters = {
    ...noFilters,
    available: true,
    priceMin: 5,
    categories: [31],
    attributes: ['1:мята', '2:..20'],
  };
  const chosen = chosenFilters(filters, facets, texts, 'ru');
  expect(chosen.map(({ label }) => label)).toEqual([
    'В наличии',
    'от 5\u00a0€',
    'Фрукты',
    'Вкус: Mint',
    'Крепость: до 20\u00a0мг',
  ]);
  expect(chosen.map(({ without }) => decodeURIComponent(listSearch(without)))).toEqual([
    'category=31&priceMin=5&attribute=1:мята&attribute=2:..20',
    'category=31&available=true&attribute=1:мята&attribute=2:..20',
    'priceMin=5&available=true&attribute=1:мята&attribute=2:..20',
    'category=31&priceMin=5&available=true&attribute=2:..20',
    'category=31&priceMin=5&available=true&attribute=1:мята',
  ]);
});

test('FLT-05 values that the list does not have are neither shown nor sent', () => {
  const filters = {
    ...noFilters,
    categories: [31, 99],
    attributes: ['1:манго', '1:дыня', '2:10..20', '2:мята', '7:манго'],
  };
  expect(chosenFilters(filters, facets, texts, 'ru').map(({ label }) => label)).toEqual([
    'Фрукты',
    'Вкус: Mango',
    'Крепость: 10\u00a0мг\u00a0– 20\u00a0мг',
  ]);
  expect(withKnownValues(filters, facets)).toEqual({
    ...noFilters,
    categories: [31],
    attributes: ['1:манго', '2:10..20'],
  });
});
