import { describe, expect, test } from 'vitest';
import { aCategory } from '../../../testing/builders';
import {
  findSelection,
  type HomeView,
  homeViewLocation,
  parseHomeView,
  selectionTitle,
  toggleCategory,
} from './home-view';

const read = (search: string) => parseHomeView(new URLSearchParams(search));

describe('home view in the URL', () => {
  test('HOME-05 an empty query is the first page of recommended products', () => {
    expect(read('')).toEqual({ categoryId: undefined, subcategoryId: undefined, page: 1 });
  });

  test('HOME-05 category, subcategory and page are parsed', () => {
    expect(read('category=3&subcategory=31&page=2')).toEqual({ categoryId: 3, subcategoryId: 31, page: 2 });
  });

  test.each(['page=0', 'page=-1', 'page=two', 'page=1.5', 'page=', 'page=99999999999999999999'])(
    'HOME-04 an invalid page is the first page: %s',
    (search) => {
      expect(read(search).page).toBe(1);
    },
  );

  test('HOME-05 a subcategory without its category is ignored', () => {
    expect(read('subcategory=31').subcategoryId).toBeUndefined();
  });

  test('HOME-05 the URL of a parsed view is the same, without parameters that the server does not know', () => {
    expect(homeViewLocation(read('utm_source=x&category=3&subcategory=31&page=2&lang=en'))).toEqual({
      pathname: '/',
      search: 'category=3&subcategory=31&page=2',
    });
    expect(homeViewLocation({})).toEqual({ pathname: '/', search: '' });
  });

  test('HOME-04 the first page has no page parameter', () => {
    expect(homeViewLocation({ categoryId: 3, page: 1 })).toEqual({ pathname: '/', search: 'category=3' });
  });
});

describe('selecting a category', () => {
  const selected = { categoryId: 3, subcategoryId: 31, page: 2 };

  test('HOME-01 selecting another category starts at its first page', () => {
    expect(toggleCategory(selected, 4)).toEqual({ categoryId: 4 });
  });

  test('HOME-01 selecting the active category deselects it', () => {
    expect(toggleCategory(selected, 3)).toEqual({});
  });

  test('HOME-01 selecting "recommended" deselects the category', () => {
    expect(toggleCategory(selected, undefined)).toEqual({ categoryId: undefined });
  });

  test('HOME-05 the title is "category / subcategory"', () => {
    const fruit = aCategory({ id: 31, translatedName: 'Фруктовые' });
    const liquids = aCategory({ id: 3, translatedName: 'Жидкости', subCategories: [fruit] });
    const titleOf = (view: HomeView) => {
      const selection = findSelection([liquids], view);
      return selection && selectionTitle(selection);
    };
    expect(titleOf(selected)).toBe('Жидкости / Фруктовые');
    expect(titleOf({ categoryId: 3, subcategoryId: undefined, page: 1 })).toBe('Жидкости');
    expect(titleOf({ categoryId: 9, subcategoryId: undefined, page: 1 })).toBeUndefined();
  });
});
