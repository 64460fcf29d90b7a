import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCategory, aProduct, aProductPage } from '../testing/builders';
import { mockGet, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';

const fruit = aCategory({ id: 31, translatedName: 'Фруктовые', parentId: 3, productCount: 10 });
const liquids = aCategory({
  id: 3,
  translatedName: 'Жидкости',
  translatedDescription: 'Флаконы по 10, 30 и 50 мл.',
  productCount: 25,
  subCategories: [fruit],
});

function mockShop() {
  const requests: string[] = [];
  mockGet('/api/v1/categories/root', [liquids]);
  mockGet('/api/v1/categories/{id}', ({ path }) => {
    const category = [liquids, fruit].find(({ id }) => String(id) === path.id);
    return category ?? problemResponse(404, 'category_not_found');
  });
  mockGet('/api/v1/products/category/{id}', ({ path, query }) => {
    requests.push(`${path.id}?${query}`);
    return aProductPage([aProduct({ translatedName: `Товар страницы ${query.get('page')}` })], {
      totalElements: 25,
      totalPages: 2,
    });
  });
  return requests;
}

describe('category page', () => {
  test('CAT-01 shows name, description, count and products', async () => {
    const requests = mockShop();
    await openPage('/category/3');
    await screen.findByRole('heading', { level: 1, name: 'Жидкости' });
    screen.getByText('Флаконы по 10, 30 и 50 мл.');
    await screen.findByRole('link', { name: 'Товар страницы 0' });
    screen.getByText(/^25\sтоваров$/);
    expect(requests.filter((request) => !request.includes('facets'))).toEqual([
      '3?page=0&size=20&includeSubcategories=true',
    ]);
  });

  test('CAT-01 the page of the list is part of the URL', async () => {
    mockShop();
    const { user, waitForLocation } = await openPage('/category/3');
    await user.click(await screen.findByRole('link', { name: 'Страница 2' }));
    await waitForLocation('/category/3?page=2');
    await screen.findByRole('link', { name: 'Товар страницы 1' });
    await user.click(screen.getByRole('link', { name: 'Страница 1' }));
    await waitForLocation('/category/3');
  });

  test('CAT-01 links to subcategories and, by breadcrumbs, to the parent', async () => {
    mockShop();
    const { user, waitForLocation } = await openPage('/category/3');
    await user.click(await screen.findByRole('link', { name: 'Фруктовые 10' }));
    await waitForLocation('/category/31');
    await screen.findByRole('heading', { level: 1, name: 'Фруктовые' });
    const breadcrumbs = within(screen.getByRole('navigation', { name: 'Навигация по разделам' }));
    expect((await breadcrumbs.findByRole('link', { name: 'Жидкости' })).getAttribute('href')).toBe(
      '/category/3',
    );
    expect(breadcrumbs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Главная',
      'Жидкости',
      'Фруктовые',
    ]);
  });

  test.each(['99', '0', '-1', 'liquids', '99999999999999999999'])(
    'CAT-01 the unknown id "%s" is not found',
    async (id) => {
      mockShop();
      await openPage(`/category/${id}`);
      await screen.findByRole('heading', { level: 1, name: 'Категория не найдена' });
      expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
    },
  );

  test('CAT-01 the category is shown even if the products cannot be loaded', async () => {
    mockShop();
    mockGet('/api/v1/products/category/{id}', () => problemResponse(500, 'internal'));
    await openPage('/category/3');
    await screen.findByRole('heading', { name: 'Не удалось загрузить товары' });
    screen.getByRole('heading', { level: 1, name: 'Жидкости' });
  });
});
