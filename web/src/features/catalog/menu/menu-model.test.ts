import { describe, expect, test } from 'vitest';
import { aCategory } from '../../../testing/builders';
import { searchCategories } from './menu-model';

const ice = aCategory({ id: 111, translatedName: 'Ледяная мята' });
const mint = aCategory({ id: 11, translatedName: 'Мята и ментол', subCategories: [ice] });
const fruit = aCategory({ id: 12, translatedName: 'Фруктовые' });
const disposables = aCategory({ id: 1, translatedName: 'Одноразовые', subCategories: [mint, fruit] });
const liquids = aCategory({
  id: 2,
  translatedName: 'Жидкости',
  subCategories: [aCategory({ id: 21, translatedName: 'Табачные' })],
});
const all = [disposables, liquids];

const names = (query: string) =>
  searchCategories(all, query).categories.map(({ translatedName }) => translatedName);

describe('search in the catalog menu', () => {
  test('MENU-02 matches the translated name, trimmed and case-insensitive', () => {
    expect(names('  ФРУКТ ')).toEqual(['Одноразовые']);
    expect(names('жид')).toEqual(['Жидкости']);
  });

  test('MENU-02 parents of a match are expanded at every level', () => {
    expect([...searchCategories(all, 'ледяная').expandedIds].sort()).toEqual([1, 11]);
  });

  test('MENU-02 siblings that do not match are hidden', () => {
    const [first] = searchCategories(all, 'мята').categories;
    expect(first?.subCategories.map(({ id }) => id)).toEqual([11]);
  });

  test('MENU-02 a category that matches by name keeps its subcategories, collapsed', () => {
    const { categories, expandedIds } = searchCategories(all, 'жидкости');
    expect(categories[0]?.subCategories).toHaveLength(1);
    expect(expandedIds.size).toBe(0);
  });

  test.each(['', '   '])('MENU-02 an empty search returns everything, collapsed: "%s"', (query) => {
    const { categories, expandedIds } = searchCategories(all, query);
    expect(categories).toBe(all);
    expect(expandedIds.size).toBe(0);
  });

  test('MENU-03 a search without matches returns nothing', () => {
    expect(names('кальян')).toEqual([]);
  });
});
