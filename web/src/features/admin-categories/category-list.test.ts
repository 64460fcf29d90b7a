import { expect, test } from 'vitest';
import { aCategory } from '../../testing/builders';
import { possibleParents, searchCategories } from './category-list';

const liquids = aCategory({ id: 1, translatedName: 'Жидкости' });
const fruit = aCategory({ id: 2, parentId: 1, translatedName: 'Фрукты' });
const citrus = aCategory({ id: 3, parentId: 2, translatedName: 'Цитрусы' });
const pods = aCategory({ id: 4, translatedName: 'Под-системы' });
const all = [liquids, fruit, citrus, pods];
const ids = (categories: { id: number }[]) => categories.map(({ id }) => id);

test('ACA-01 search matches all terms in the name or the parent’s name, ignoring case', () => {
  expect(ids(searchCategories(all, ''))).toEqual([1, 2, 3, 4]);
  expect(ids(searchCategories(all, ' жидк '))).toEqual([1, 2]);
  expect(ids(searchCategories(all, 'фрукты жидкости'))).toEqual([2]);
  expect(searchCategories(all, '%')).toEqual([]);
});

test('ACA-02 neither a category itself nor its descendants can be its parent', () => {
  expect(ids(possibleParents(all, 1))).toEqual([4]);
  expect(ids(possibleParents(all, 2))).toEqual([1, 4]);
  expect(ids(possibleParents([...all].reverse(), 1))).toEqual([4]);
  expect(ids(possibleParents(all, undefined))).toEqual([1, 2, 3, 4]);
});
