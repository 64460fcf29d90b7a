import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { announceProduct } from '../shared/product-events';
import { answer, problem } from '../testing/api-stand-in';
import { aCategory, aProduct, aProductPage } from '../testing/builders';
import { openPage } from '../testing/render-page';

const fruit = aCategory({ id: 31, translatedName: 'Фруктовые', productCount: 10 });
const liquids = aCategory({ id: 3, translatedName: 'Жидкости', productCount: 25, subCategories: [fruit] });

function aShop() {
  answer('/api/v1/categories/root', [liquids]);
  answer('/api/v1/products/recommended', ({ query }) =>
    aProductPage([aProduct({ translatedName: `Рекомендуемый ${query.get('page')}` })], {
      totalElements: 62,
      totalPages: 4,
    }),
  );
  answer('/api/v1/products/category/{id}', ({ path, query }) =>
    aProductPage([aProduct({ translatedName: `Из ${path.id}, страница ${query.get('page')}` })], {
      totalElements: path.id === '31' ? 10 : 25,
      totalPages: path.id === '31' ? 1 : 2,
    }),
  );
}

const categories = () => screen.findByRole('region', { name: 'Категории' });
const productNames = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);

describe('the home page', () => {
  test('HOME-05 with no category chosen the recommended products are shown, with their count', async () => {
    aShop();
    await openPage('/');
    expect(await screen.findByRole('link', { name: 'Рекомендуемый 0' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Рекомендуем' })).toBeDefined();
    expect(screen.getByText(/^62\sтовара$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Сбросить' })).toBeNull();
  });

  test('HOME-04 asks for twenty products, counting pages from 0', async () => {
    const asked: string[] = [];
    answer('/api/v1/products/recommended', ({ query }) => {
      asked.push(query.toString());
      return aProductPage([aProduct()], { totalPages: 4 });
    });
    await openPage('/?page=3');
    await screen.findByRole('article');
    expect(asked).toEqual(['page=2&size=20']);
  });

  test('HOME-04 the page stands in the address', async () => {
    aShop();
    const { user, arrivesAt } = await openPage('/');
    await user.click(await screen.findByRole('link', { name: 'Страница 2' }));
    await arrivesAt('/?page=2');
    expect(await screen.findByRole('link', { name: 'Рекомендуемый 1' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Страница 2' }).getAttribute('aria-current')).toBe('page');
  });

  test('HOME-04 a page beyond the last leads to the last', async () => {
    answer('/api/v1/products/recommended', ({ query }) =>
      query.get('page') === '3'
        ? aProductPage([aProduct({ translatedName: 'Последний' })], { totalPages: 4, totalElements: 62 })
        : aProductPage([], { totalPages: 4, totalElements: 62 }),
    );
    const { arrivesAt } = await openPage('/?page=9');
    expect(await screen.findByRole('link', { name: 'Последний' })).toBeDefined();
    await arrivesAt('/?page=4');
  });

  test('HOME-01 the first tile is "recommended", then come the root categories', async () => {
    aShop();
    await openPage('/');
    await screen.findByRole('button', { name: 'Жидкости' });
    const tiles = within(await categories())
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-pressed'));
    expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('aria-pressed')])).toEqual([
      ['Рекомендуем', 'true'],
      ['Жидкости', 'false'],
    ]);
  });

  test('HOME-01 HOME-05 a tapped category is chosen, and tapped again it is not', async () => {
    aShop();
    const { user, arrivesAt } = await openPage('/?page=2');
    const tile = await screen.findByRole('button', { name: 'Жидкости' });
    await user.click(tile);
    await arrivesAt('/?category=3');
    expect(tile.getAttribute('aria-pressed')).toBe('true');
    expect(
      await screen.findByRole('heading', { level: 2, name: /^Жидкости \(25\sтоваров\)$/ }),
    ).toBeDefined();
    expect(productNames()).toEqual(['Из 3, страница 0']);

    await user.click(tile);
    await arrivesAt('/');
    expect(await screen.findByRole('link', { name: 'Рекомендуемый 0' })).toBeDefined();
  });

  test('HOME-03 HOME-05 a subcategory narrows the choice, and the reset chip ends it', async () => {
    aShop();
    const { user, arrivesAt } = await openPage('/?category=3');
    await user.click(await screen.findByRole('button', { name: 'Фруктовые 10' }));
    await arrivesAt('/?category=3&subcategory=31');
    expect(
      await screen.findByRole('heading', { level: 2, name: /^Жидкости \/ Фруктовые \(10\sтоваров\)$/ }),
    ).toBeDefined();
    expect(document.title).toBe('Жидкости / Фруктовые · Nevel');

    await user.click(screen.getByRole('button', { name: 'Сбросить' }));
    await arrivesAt('/');
    await waitFor(() => expect(document.title).toMatch(/^Никотиновая продукция/));
  });

  test('HOME-03 without a chosen category there are no subcategory buttons', async () => {
    aShop();
    await openPage('/');
    await screen.findByRole('button', { name: 'Жидкости' });
    expect(screen.queryByRole('group', { name: 'Подкатегории' })).toBeNull();
  });

  test('HOME-03 a banner leads to the messaging app', async () => {
    aShop();
    await openPage('/');
    const link = await screen.findByRole('link', { name: 'Написать' });
    expect(link.getAttribute('href')).toBe('https://t.me/nevel');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('HOME-05 a category without products says so and offers a way on', async () => {
    answer('/api/v1/categories/root', [liquids]);
    answer('/api/v1/products/category/{id}', aProductPage([]));
    const { user, arrivesAt } = await openPage('/?category=3');
    expect(await screen.findByRole('heading', { name: 'Товаров не нашлось' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Сбросить' }));
    await arrivesAt('/');
  });

  test('HOME-05 a category that does not exist says so', async () => {
    aShop();
    await openPage('/?category=99');
    expect(await screen.findByRole('heading', { name: 'Такой категории нет' })).toBeDefined();
  });

  test('a failed load says what to do, and trying again helps', async () => {
    answer('/api/v1/products/recommended', () => problem(503, 'unavailable'));
    const { user } = await openPage('/');
    expect(await screen.findByRole('heading', { name: 'Не удалось загрузить товары' })).toBeDefined();
    aShop();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: 'Рекомендуемый 0' })).toBeDefined();
  });

  test('API-10 categories that cannot be loaded leave the products in place', async () => {
    aShop();
    answer('/api/v1/categories/root', () => problem(500, 'internal'));
    await openPage('/');
    expect(await screen.findByText('Не удалось загрузить категории.')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Рекомендуемый 0' })).toBeDefined();
  });

  test('while products are on their way the list is busy and says so', async () => {
    answer('/api/v1/products/recommended', () => new Promise<never>(() => {}));
    await openPage('/');
    expect(screen.getByText('Загружаем товары').getAttribute('role')).toBe('status');
    expect(screen.getByRole('region', { name: 'Рекомендуем' }).getAttribute('aria-busy')).toBe('true');
  });

  test('GEN-10 an updated product replaces its older self on the page', async () => {
    const product = aProduct({ translatedName: 'Старое имя' });
    answer('/api/v1/products/recommended', aProductPage([product]));
    await openPage('/');
    await screen.findByRole('link', { name: 'Старое имя' });
    announceProduct({ product: { ...product, translatedName: 'Новое имя' }, language: 'ru' });
    await waitFor(() => expect(productNames()).toEqual(['Новое имя']));
  });

  test('GEN-06 the threshold of free shipping comes from the settings', async () => {
    aShop();
    await openPage('/');
    expect(await screen.findByText(/^Бесплатная доставка от\s100,00\s€$/)).toBeDefined();
  });
});
