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

const read = (search: string) => parseHomeView(`?${search}`);

describe('home view in the URL', () => {
  test('HOME-05 an empty query is the first page of recommended products', () => {
    expect(read('')).toEqual({ sort: '', filters: '', page: 1 });
  });

  test('HOME-05 category, subcategory and page are parsed', () => {
    expect(read('category=3&subcategory=31&page=2')).toEqual({
      categoryId: 3,
      subcategoryId: 31,
      sort: '',
      filters: '',
      page: 2,
    });
  });

  test('FLT-04 the order and the filters are kept as they are written', () => {
    const filters = 'priceMin=7.50&priceMax=20&available=true&attribute=1:%D0%BC&attribute=x';
    const search = `category=3&sort=name&${filters}&page=2`;
    const view = read(`utm_source=x&sortx=1&${search}`);
    expect(view).toMatchObject({ categoryId: 3, sort: 'sort=name', filters, page: 2 });
    expect(homeViewLocation(view)).toEqual({ pathname: '/', search });
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
  const selected = read('category=3&subcategory=31&sort=name&available=true&page=2');

  test('HOME-01 FLT-01 selecting another category starts at its first page, in the same order without filters', () => {
    expect(toggleCategory(selected, 4)).toEqual({ categoryId: 4, sort: 'sort=name' });
  });

  test('HOME-01 selecting the active category deselects it', () => {
    expect(toggleCategory(selected, 3)).toEqual({ sort: 'sort=name' });
  });

  test('HOME-01 selecting "recommended" deselects the category', () => {
    expect(toggleCategory(selected, undefined)).toEqual({ sort: 'sort=name' });
  });

  test('HOME-05 the title is "category / subcategory"', () => {
    const fruit = aCategory({ id: 31, translatedName: 'Фруктовые' });
    const liquids = aCategory({ id: 3, translatedName: 'Жидкости', subCategories: [fruit] });
    const titleOf = (view: HomeView) => {
      const selection = findSelection([liquids], view);
      return selection && selectionTitle(selection);
    };
    expect(titleOf(selected)).toBe('Жидкости / Фруктовые');
    expect(titleOf(read('category=3'))).toBe('Жидкости');
    expect(titleOf(read('category=9'))).toBeUndefined();
  });
});
