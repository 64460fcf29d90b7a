import { expect, test } from 'vitest';
import { aCategory, aProduct } from '../../testing/builders';
import { initialGroups, nextActiveRow, suggestionGroups } from './suggestion-groups';

test('SEA-02 suggestions are products, categories, completions and the link to all results', () => {
  const groups = suggestionGroups(
    {
      products: [aProduct({ id: 7 })],
      categories: [{ id: 3, name: 'Жидкости', slug: 'e-liquids', count: 2 }],
      completions: ['манго лёд'],
      total: 12,
    },
    'манго',
  );
  expect(groups.map(({ kind, options }) => [kind, options.map(({ to }) => decodeURIComponent(to))])).toEqual([
    ['products', ['/product/7']],
    ['categories', ['/category/3']],
    ['completions', ['/search?q=манго+лёд']],
    ['all', ['/search?q=манго']],
  ]);
});

test('SEA-02 without results there are no rows', () => {
  expect(suggestionGroups({ products: [], categories: [], completions: [], total: 0 }, 'xyz')).toEqual([]);
});

test('SEA-02 an empty field offers recent searches and root categories', () => {
  const groups = initialGroups(['мята'], [aCategory({ id: 3 })]);
  expect(groups.map(({ kind }) => kind)).toEqual(['recent', 'categories']);
});

test('SEA-01 arrows move through the rows and the field', () => {
  expect([-1, 0, 1, 2].map((row) => nextActiveRow('ArrowDown', row, 3))).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((row) => nextActiveRow('ArrowUp', row, 3))).toEqual([2, -1, 0, 1]);
  expect([nextActiveRow('Home', 2, 3), nextActiveRow('End', 0, 3)]).toEqual([0, 2]);
  expect([nextActiveRow('Home', -1, 3), nextActiveRow('ArrowDown', -1, 0)]).toEqual([undefined, undefined]);
});
