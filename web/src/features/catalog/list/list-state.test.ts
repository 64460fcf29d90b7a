import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countFilters,
  formatRange,
  hasFilters,
  type ListState,
  listSearch,
  noFilters,
  parseListState,
  parseRange,
  sorts,
  toggled,
  valuesOf,
  withValues,
} from './list-state';

const parse = (query: string) => parseListState(new URLSearchParams(query));
const initial: ListState = { ...noFilters, sort: 'default', page: 1 };

describe('FLT-04 the state of a list is in the URL', () => {
  test('an empty query string is the unfiltered first page', () => {
    expect(parse('')).toEqual(initial);
    expect(listSearch(initial)).toBe('');
    expect(hasFilters(initial)).toBe(false);
  });

  test('all parameters are named as in the API', () => {
    const search =
      'sort=priceAsc&category=3&category=4&priceMin=5&priceMax=19.5&available=true&attribute=1:%D0%BC%D0%B0%D0%BD%D0%B3%D0%BE&attribute=2:10..20&page=2';
    const state = parse(search);
    expect(state).toEqual({
      sort: 'priceAsc',
      categories: [3, 4],
      priceMin: 5,
      priceMax: 19.5,
      available: true,
      attributes: ['1:манго', '2:10..20'],
      page: 2,
    });
    expect(listSearch(state)).toBe(search);
    expect(listSearch({ ...state, page: 1 }, 'жижа 20 мг')).toContain('q=%D0%B6%D0%B8%D0%B6%D0%B0+20+');
    expect(countFilters(state)).toBe(6);
  });

  test('every state is read back as it was written', () => {
    const range = fc
      .tuple(fc.option(fc.integer({ min: 0, max: 500 })), fc.option(fc.integer({ min: 501, max: 9999 })))
      .map(([min, max]) => ({ priceMin: min ?? undefined, priceMax: max ?? undefined }));
    const states = fc.record({
      sort: fc.constantFrom(...sorts),
      categories: fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { maxLength: 5 }),
      available: fc.boolean(),
      attributes: fc.uniqueArray(
        fc
          .tuple(fc.integer({ min: 1, max: 99 }), fc.string({ minLength: 1, unit: 'grapheme' }))
          .map(([id, value]) => `${id}:a${value}`),
        { maxLength: 5 },
      ),
      page: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(states, range, (state, price) => {
        expect(parse(listSearch({ ...state, ...price }))).toEqual({ ...state, ...price });
      }),
    );
  });
});

test.each([
  ['sort=cheapest', {}],
  ['category=x&category=-1&category=0', {}],
  ['priceMin=-1&priceMax=abc', {}],
  ['priceMin=20&priceMax=10', {}],
  ['available=yes', {}],
  ['attribute=manjo&attribute=:a&attribute=1:&attribute=0:a', {}],
  ['attribute=1:20..10', {}],
  ['page=0', {}],
  ['priceMin=5&unknown=1', { priceMin: 5 }],
])('FLT-05 invalid and contradictory values are ignored: %s', (query, expected) => {
  expect(parse(query)).toEqual({ ...initial, ...expected });
});

test('FLT-05 more values than the API accepts are ignored', () => {
  const query = Array.from({ length: 60 }, (_, index) => `category=${index + 1}`).join('&');
  expect(parse(query).categories).toHaveLength(50);
});

test('FLT-02 values of one attribute are alternatives, others stay', () => {
  const filters = { ...noFilters, attributes: ['1:манго', '11:да', '2:10..20'] };
  expect(valuesOf(filters, 1)).toEqual(['манго']);
  expect(withValues(filters, 1, toggled(['манго'], 'мята')).attributes).toEqual([
    '11:да',
    '2:10..20',
    '1:манго',
    '1:мята',
  ]);
  expect(withValues(filters, 2, []).attributes).toEqual(['1:манго', '11:да']);
});

test('FLT-02 ranges of numbers have an optional minimum and maximum', () => {
  expect(parseRange('0.8..1.2')).toEqual({ min: 0.8, max: 1.2 });
  expect(parseRange('..20')).toEqual({ min: undefined, max: 20 });
  expect(parseRange('манго')).toEqual({ min: undefined, max: undefined });
  expect(formatRange({ min: 10, max: undefined })).toEqual(['10..']);
  expect(formatRange({ min: undefined, max: undefined })).toEqual([]);
});
