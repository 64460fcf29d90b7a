import { describe, expect, test } from 'vitest';
import { aCategory } from '../../../testing/builders';
import { addressOfHomeView, afterTappingCategory, chosenIn, readHomeView, titleOfChoice } from './home-view';

const read = (search: string) => readHomeView(new URLSearchParams(search));

describe('the home page in its address', () => {
  test('HOME-05 nothing in the address means what we recommend, first page', () => {
    expect(read('')).toEqual({ categoryId: undefined, subcategoryId: undefined, page: 1 });
  });

  test('HOME-05 category, subcategory and page are read', () => {
    expect(read('category=3&subcategory=31&page=2')).toEqual({ categoryId: 3, subcategoryId: 31, page: 2 });
  });

  test.each(['page=0', 'page=-1', 'page=two', 'page=1.5', 'page=', 'page=99999999999999999999'])(
    'HOME-04 a page that is no page is the first: %s',
    (search) => {
      expect(read(search).page).toBe(1);
    },
  );

  test('HOME-05 a subcategory without its category means nothing', () => {
    expect(read('subcategory=31').subcategoryId).toBeUndefined();
  });

  test('HOME-05 what is written is what was read, and the rest of the query stays', () => {
    const parameters = new URLSearchParams('lang=en&category=3&subcategory=31&page=2');
    expect(addressOfHomeView(readHomeView(parameters), parameters)).toEqual({
      pathname: '/',
      search: 'lang=en&category=3&subcategory=31&page=2',
    });
    expect(addressOfHomeView({}, parameters)).toEqual({ pathname: '/', search: 'lang=en' });
  });

  test('HOME-04 the first page needs no number', () => {
    expect(addressOfHomeView({ categoryId: 3, page: 1 }, new URLSearchParams('page=4'))).toEqual({
      pathname: '/',
      search: 'category=3',
    });
  });
});

describe('choosing a category', () => {
  const chosen = { categoryId: 3, subcategoryId: 31, page: 2 };

  test('HOME-01 tapping another category chooses it, from its first page', () => {
    expect(afterTappingCategory(chosen, 4)).toEqual({ categoryId: 4 });
  });

  test('HOME-01 tapping the active category deselects it', () => {
    expect(afterTappingCategory(chosen, 3)).toEqual({});
  });

  test('HOME-01 tapping "recommended" deselects whatever was chosen', () => {
    expect(afterTappingCategory(chosen, undefined)).toEqual({ categoryId: undefined });
  });

  test('HOME-05 the title is "category / subcategory"', () => {
    const fruit = aCategory({ id: 31, translatedName: 'Фруктовые' });
    const liquids = aCategory({ id: 3, translatedName: 'Жидкости', subCategories: [fruit] });
    const titleOf = (
      view: typeof chosen | { categoryId: number; subcategoryId: undefined; page: number },
    ) => {
      const choice = chosenIn([liquids], view);
      return choice && titleOfChoice(choice);
    };
    expect(titleOf(chosen)).toBe('Жидкости / Фруктовые');
    expect(titleOf({ categoryId: 3, subcategoryId: undefined, page: 1 })).toBe('Жидкости');
    expect(titleOf({ categoryId: 9, subcategoryId: undefined, page: 1 })).toBeUndefined();
  });
});
