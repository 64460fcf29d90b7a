import { expect, test } from 'vitest';
import { aCategory } from '../../testing/builders';
import { sortAsTree } from './category-tree';

test('APL-01 categories are listed below their parents with their depth', () => {
  const categories = [
    aCategory({ id: 1, parentId: null }),
    aCategory({ id: 2, parentId: null }),
    aCategory({ id: 3, parentId: 1 }),
    aCategory({ id: 4, parentId: 3 }),
    aCategory({ id: 5, parentId: 99 }),
  ];
  expect(sortAsTree(categories).map(({ category, depth }) => [category.id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [2, 0],
    [5, 0],
  ]);
});
