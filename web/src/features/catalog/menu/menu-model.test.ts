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

const names = (typed: string) =>
  searchCategories(all, typed).categories.map(({ translatedName }) => translatedName);

describe('search in the catalog menu', () => {
  test('MENU-02 finds by translated name, trimmed and whatever the case', () => {
    expect(names('  ФРУКТ ')).toEqual(['Одноразовые']);
    expect(names('жид')).toEqual(['Жидкости']);
  });

  test('MENU-02 parents of a match open by themselves, at every depth', () => {
    expect([...searchCategories(all, 'ледяная').opened].sort()).toEqual([1, 11]);
  });

  test('MENU-02 what does not match is left out beside a match', () => {
    const [first] = searchCategories(all, 'мята').categories;
    expect(first?.subCategories.map(({ id }) => id)).toEqual([11]);
  });

  test('MENU-02 a category found by its own name keeps its parts, closed', () => {
    const { categories, opened } = searchCategories(all, 'жидкости');
    expect(categories[0]?.subCategories).toHaveLength(1);
    expect(opened.size).toBe(0);
  });

  test.each(['', '   '])('MENU-02 an empty search shows everything and opens nothing: "%s"', (typed) => {
    const { categories, opened } = searchCategories(all, typed);
    expect(categories).toBe(all);
    expect(opened.size).toBe(0);
  });

  test('MENU-03 a search may find nothing', () => {
    expect(names('кальян')).toEqual([]);
  });
});
