import { describe, expect, test } from 'vitest';
import { filterOptions, nextActiveIndex } from './picker-model';

const options = [
  { value: 'AT', label: 'Австрия', detail: 'AT' },
  { value: 'DE', label: 'Германия', detail: 'DE' },
  { value: 'NL', label: 'Нидерланды', detail: '+31' },
  { value: 'CZ', label: 'Čeština', detail: 'CZ' },
];
const search = (query: string) => filterOptions(options, query).map(({ value }) => value);

describe('CHK-04 a search for a country', () => {
  test.each([
    ['', ['AT', 'DE', 'NL', 'CZ']],
    ['  ', ['AT', 'DE', 'NL', 'CZ']],
    ['нид', ['NL']],
    [' НИДЕР ', ['NL']],
    ['ия', ['AT', 'DE']],
    ['nl', ['NL']],
    ['de', ['DE']],
    ['31', ['NL']],
    ['+31', ['NL']],
    ['cest', ['CZ']],
    ['+', []],
    ['атлантида', []],
  ])('%j matches %j', (query, values) => {
    expect(search(query)).toEqual(values);
  });
});

test('CHK-04 an equal code is first, then the start of a name, then the start of a word', () => {
  const names = {
    AT: 'Austria',
    BY: 'Belarus',
    CN: 'China',
    CH: 'Switzerland',
    RU: 'Russia',
    US: 'United States',
  };
  const countries = Object.entries(names).map(([value, label]) => ({ value, label, detail: value }));
  const found = (query: string) => filterOptions(countries, query).map(({ value }) => value);
  expect(found('US')).toEqual(['US', 'AT', 'BY', 'RU']);
  expect(found('rus')).toEqual(['RU', 'BY']);
  expect(found('ch')).toEqual(['CH', 'CN']);
  expect(found('sta')).toEqual(['US']);
  expect(found('ia')).toEqual(['AT', 'RU']);
});

test('arrow keys wrap around, page keys stop at the ends, other keys are ignored', () => {
  expect(nextActiveIndex('ArrowDown', 3, 4)).toBe(0);
  expect(nextActiveIndex('ArrowUp', 0, 4)).toBe(3);
  expect(nextActiveIndex('PageDown', 1, 4)).toBe(3);
  expect(nextActiveIndex('PageUp', 2, 4)).toBe(0);
  expect(nextActiveIndex('a', 0, 4)).toBeUndefined();
  expect(nextActiveIndex('ArrowDown', 0, 0)).toBeUndefined();
});
