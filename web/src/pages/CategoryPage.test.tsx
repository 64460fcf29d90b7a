import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, problem } from '../testing/api-stand-in';
import { aCategory, aProduct, aProductPage } from '../testing/builders';
import { openPage } from '../testing/render-page';

const fruit = aCategory({ id: 31, translatedName: 'Фруктовые', parentId: 3, productCount: 10 });
const liquids = aCategory({
  id: 3,
  translatedName: 'Жидкости',
  translatedDescription: 'Флаконы по 10, 30 и 50 мл.',
  productCount: 25,
  subCategories: [fruit],
});

function aShop() {
  const asked: string[] = [];
  answer('/api/v1/categories/root', [liquids]);
  answer('/api/v1/categories/{id}', ({ path }) => {
    const found = [liquids, fruit].find(({ id }) => String(id) === path.id);
    return found ?? problem(404, 'category_not_found');
  });
  answer('/api/v1/products/category/{id}', ({ path, query }) => {
    asked.push(`${path.id}?${query}`);
    return aProductPage([aProduct({ translatedName: `Товар страницы ${query.get('page')}` })], {
      totalElements: 25,
      totalPages: 2,
    });
  });
  return asked;
}

describe('the category page', () => {
  test('CAT-01 shows the name, the description, the count and the products', async () => {
    const asked = aShop();
    await openPage('/category/3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Жидкости' })).toBeDefined();
    expect(screen.getByText('Флаконы по 10, 30 и 50 мл.')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Товар страницы 0' })).toBeDefined();
    expect(screen.getByText(/^25\sтоваров$/)).toBeDefined();
    expect(asked).toEqual(['3?page=0&size=20&includeSubcategories=true']);
  });

  test('CAT-01 the page of the list stands in the address', async () => {
    aShop();
    const { user, arrivesAt } = await openPage('/category/3');
    await user.click(await screen.findByRole('link', { name: 'Страница 2' }));
    await arrivesAt('/category/3?page=2');
    expect(await screen.findByRole('link', { name: 'Товар страницы 1' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Страница 1' }));
    await arrivesAt('/category/3');
  });

  test('CAT-01 leads to its parts, and from a part back up', async () => {
    aShop();
    const { user, arrivesAt } = await openPage('/category/3');
    await user.click(await screen.findByRole('link', { name: 'Фруктовые 10' }));
    await arrivesAt('/category/31');
    expect(await screen.findByRole('heading', { level: 1, name: 'Фруктовые' })).toBeDefined();
    const way = within(screen.getByRole('navigation', { name: 'Путь' }));
    expect((await way.findByRole('link', { name: 'Жидкости' })).getAttribute('href')).toBe('/category/3');
    expect(way.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Главная',
      'Жидкости',
      'Фруктовые',
    ]);
  });

  test.each(['99', '0', '-1', 'liquids', '99999999999999999999'])(
    'CAT-01 the unknown id "%s" is not found',
    async (id) => {
      aShop();
      await openPage(`/category/${id}`);
      expect(await screen.findByRole('heading', { level: 1, name: 'Такой категории нет' })).toBeDefined();
      expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
    },
  );

  test('CAT-01 products that cannot be loaded leave the category in place', async () => {
    aShop();
    answer('/api/v1/products/category/{id}', () => problem(500, 'internal'));
    await openPage('/category/3');
    expect(await screen.findByRole('heading', { name: 'Не удалось загрузить товары' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Жидкости' })).toBeDefined();
  });
});
