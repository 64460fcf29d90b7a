import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { publishProductUpdate } from '../shared/product-events';
import { aCategory, aProduct, aProductPage } from '../testing/builders';
import { mockGet, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';

const fruit = aCategory({ id: 31, translatedName: 'Фруктовые', productCount: 10 });
const liquids = aCategory({ id: 3, translatedName: 'Жидкости', productCount: 25, subCategories: [fruit] });

function mockShop() {
  mockGet('/api/v1/categories/root', [liquids]);
  mockGet('/api/v1/products/recommended', ({ query }) =>
    aProductPage([aProduct({ translatedName: `Рекомендуемый ${query.get('page')}` })], {
      totalElements: 62,
      totalPages: 4,
    }),
  );
  mockGet('/api/v1/products/category/{id}', ({ path, query }) =>
    aProductPage([aProduct({ translatedName: `Из ${path.id}, страница ${query.get('page')}` })], {
      totalElements: path.id === '31' ? 10 : 25,
      totalPages: path.id === '31' ? 1 : 2,
    }),
  );
}

const categories = () => screen.findByRole('region', { name: 'Категории' });
const productNames = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);

describe('home page', () => {
  test('HOME-05 without a category the recommended products and their count are shown', async () => {
    mockShop();
    await openPage('/');
    await screen.findByRole('link', { name: 'Рекомендуемый 0' });
    screen.getByRole('heading', { level: 2, name: 'Рекомендуем' });
    screen.getByText(/^62\sтовара$/);
    expect(screen.queryByRole('link', { name: 'Сбросить категорию' })).toBeNull();
  });

  test('HOME-04 requests twenty products with a zero-based page', async () => {
    const requests: string[] = [];
    mockGet('/api/v1/products/recommended', ({ query }) => {
      requests.push(query.toString());
      return aProductPage([aProduct()], { totalPages: 4 });
    });
    await openPage('/?page=3');
    await screen.findByRole('article');
    expect(requests).toEqual(['page=2&size=20']);
  });

  test('HOME-04 the page is part of the URL', async () => {
    mockShop();
    const { user, waitForLocation } = await openPage('/');
    await user.click(await screen.findByRole('link', { name: 'Страница 2' }));
    await waitForLocation('/?page=2');
    await screen.findByRole('link', { name: 'Рекомендуемый 1' });
    expect(screen.getByRole('link', { name: 'Страница 2' }).getAttribute('aria-current')).toBe('page');
  });

  test('HOME-04 a page after the last redirects to the last', async () => {
    mockGet('/api/v1/products/recommended', ({ query }) =>
      query.get('page') === '3'
        ? aProductPage([aProduct({ translatedName: 'Последний' })], { totalPages: 4, totalElements: 62 })
        : aProductPage([], { totalPages: 4, totalElements: 62 }),
    );
    const { waitForLocation } = await openPage('/?page=9');
    await screen.findByRole('link', { name: 'Последний' });
    await waitForLocation('/?page=4');
  });

  test('HOME-01 the first tile is "recommended", followed by the root categories', async () => {
    mockShop();
    await openPage('/');
    await screen.findByRole('link', { name: 'Жидкости' });
    const tiles = within(await categories()).getAllByRole('link');
    expect(
      tiles.map((tile) => [tile.textContent, tile.getAttribute('href'), tile.getAttribute('aria-current')]),
    ).toEqual([
      ['Рекомендуем', '/', 'true'],
      ['Жидкости', '/?category=3', null],
    ]);
  });

  test('HOME-01 HOME-05 clicking a category selects it, clicking it again deselects it', async () => {
    mockShop();
    const { user, waitForLocation } = await openPage('/?page=2');
    const tile = await screen.findByRole('link', { name: 'Жидкости' });
    await user.click(tile);
    await waitForLocation('/?category=3');
    expect(tile.getAttribute('aria-current')).toBe('true');
    await screen.findByRole('heading', { level: 2, name: /^Жидкости \(25\sтоваров\)$/ });
    expect(productNames()).toEqual(['Из 3, страница 0']);

    await user.click(tile);
    await waitForLocation('/');
    await screen.findByRole('link', { name: 'Рекомендуемый 0' });
  });

  test('HOME-02 a category image that failed before the page started shows the placeholder', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    mockGet('/api/v1/categories/root', [aCategory({ translatedName: 'Жидкости', imageFilePath: 'a.webp' })]);
    await openPage('/');
    const tile = await screen.findByRole('link', { name: 'Жидкости' });
    await waitFor(() => expect(tile.querySelector('img')).toBeNull());
  });

  test('HOME-02 arrows appear only if something does not fit, also when the categories arrive late', async () => {
    mockShop();
    let respond = () => {};
    mockGet('/api/v1/categories/root', async () => {
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return [liquids];
    });
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    const width = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(300);
    await openPage('/');
    const arrow = (name: string) => screen.queryByRole('button', { name });
    await categories();
    expect(arrow('Прокрутить категории вперёд')).toBeNull();
    width.mockReturnValue(900);
    await waitFor(() => {
      respond();
      expect(screen.queryByRole('link', { name: 'Жидкости' })).not.toBeNull();
    });
    await waitFor(() =>
      expect(arrow('Прокрутить категории вперёд')?.getAttribute('aria-disabled')).toBe('false'),
    );
    expect(arrow('Прокрутить категории назад')?.getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'HOME-05 on a narrow screen (%s) choosing a category brings its products into view',
    async (isNarrow, scrolls) => {
      mockShop();
      vi.spyOn(window, 'matchMedia').mockImplementation(
        (query) => ({ matches: isNarrow && query === '(max-width: 768px)' }) as MediaQueryList,
      );
      const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
      const { user, waitForLocation } = await openPage('/');
      await user.click(await screen.findByRole('link', { name: 'Жидкости' }));
      await waitForLocation('/?category=3');
      expect(scroll.mock.contexts).toEqual(
        Array.from({ length: scrolls }, () => screen.getByRole('region', { name: 'Категории' })),
      );
    },
  );

  test('HOME-03 the products come before the banner', async () => {
    mockShop();
    await openPage('/');
    const banner = await screen.findByRole('region', { name: 'Связь с менеджером' });
    const [card] = await screen.findAllByRole('article');
    expect(card?.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('HOME-03 HOME-05 a subcategory filters the products, and the reset chip clears the selection', async () => {
    mockShop();
    const { user, waitForLocation } = await openPage('/?category=3');
    await user.click(await screen.findByRole('link', { name: 'Фруктовые 10' }));
    await waitForLocation('/?category=3&subcategory=31');
    await screen.findByRole('heading', { level: 2, name: /^Жидкости \/ Фруктовые \(10\sтоваров\)$/ });
    expect(document.title).toBe('Жидкости / Фруктовые · Nevel');

    await user.click(screen.getByRole('link', { name: 'Сбросить категорию' }));
    await waitForLocation('/');
    await waitFor(() => expect(document.title).toMatch(/^Никотиновая продукция/));
  });

  test('HOME-03 without a selected category there are no subcategory links', async () => {
    mockShop();
    await openPage('/');
    await screen.findByRole('link', { name: 'Жидкости' });
    expect(screen.queryByRole('navigation', { name: 'Подкатегории' })).toBeNull();
  });

  test('HOME-03 a banner links to the messenger', async () => {
    mockShop();
    await openPage('/');
    const link = await screen.findByRole('link', { name: 'Написать' });
    expect(link.getAttribute('href')).toBe('https://t.me/nevel');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('HOME-05 a category without products shows a message and a reset link', async () => {
    mockGet('/api/v1/categories/root', [liquids]);
    mockGet('/api/v1/products/category/{id}', aProductPage([]));
    const { user, waitForLocation } = await openPage('/?category=3');
    await screen.findByRole('heading', { name: 'Товаров не нашлось' });
    const [chip, button] = screen.getAllByRole('link', { name: 'Сбросить категорию' });
    expect(chip?.getAttribute('href')).toBe('/');
    await user.click(button as HTMLElement);
    await waitForLocation('/');
  });

  test('HOME-05 an unknown category shows a message', async () => {
    mockShop();
    await openPage('/?category=99');
    await screen.findByRole('heading', { name: 'Категория не найдена' });
  });

  test('a loading error shows a message and a retry button', async () => {
    mockGet('/api/v1/products/recommended', () => problemResponse(503, 'unavailable'));
    const { user } = await openPage('/');
    await screen.findByRole('heading', { name: 'Не удалось загрузить товары' });
    mockShop();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await screen.findByRole('link', { name: 'Рекомендуемый 0' });
  });

  test('API-10 products are shown even if the categories cannot be loaded', async () => {
    mockShop();
    mockGet('/api/v1/categories/root', () => problemResponse(500, 'internal'));
    await openPage('/');
    await screen.findByText('Не удалось загрузить категории.');
    await screen.findByRole('link', { name: 'Рекомендуемый 0' });
  });

  test('the list is busy with a status message while products load', async () => {
    mockGet('/api/v1/products/recommended', () => new Promise<never>(() => {}));
    await openPage('/');
    expect(screen.getByText('Загружаем товары').getAttribute('role')).toBe('status');
    expect(screen.getByRole('region', { name: 'Рекомендуем' }).getAttribute('aria-busy')).toBe('true');
  });

  test('GEN-10 a product update is applied to the list', async () => {
    const product = aProduct({ translatedName: 'Старое имя' });
    mockGet('/api/v1/products/recommended', aProductPage([product]));
    await openPage('/');
    await screen.findByRole('link', { name: 'Старое имя' });
    publishProductUpdate({ product: { ...product, translatedName: 'Новое имя' }, language: 'ru' });
    await waitFor(() => expect(productNames()).toEqual(['Новое имя']));
  });

  test('GEN-06 the free shipping threshold comes from the settings', async () => {
    mockShop();
    await openPage('/');
    await screen.findByText(/^Бесплатная доставка от\s100\s€$/);
  });
});
