import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ProductView } from '../features/catalog';
import { answer, noConnection, problem } from '../testing/api-stand-in';
import { anAttribute, aProduct } from '../testing/builders';
import { openPage, showPart } from '../testing/render-page';

async function openProduct(parts: Parameters<typeof aProduct>[0] = {}) {
  answer('/api/v1/products/id/{id}', aProduct({ id: 5, translatedName: 'Lumen Клубника', ...parts }));
  const shown = await openPage('/product/5');
  await screen.findByRole('heading', { level: 1, name: 'Lumen Клубника' });
  return shown;
}

describe('the product page', () => {
  test('PROD-02 shows the title, the price with two decimals and the euro sign, and the availability', async () => {
    await openProduct({ price: 6.9, stock: 24 });
    const article = within(screen.getByRole('article'));
    expect(article.getByText(/^6,90\s€$/)).toBeDefined();
    expect(article.getByText(/^В наличии, 24\sшт\.$/)).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Lumen Клубника · Nevel'));
  });

  test('PROD-02 keeps the line breaks of the description', async () => {
    await openProduct({ translatedDescription: 'Первая строка.\n\nВторая строка.' });
    const text = screen.getByText(/Первая строка/);
    expect(text.textContent).toBe('Первая строка.\n\nВторая строка.');
    expect(text.className).toContain('description');
  });

  test('PROD-02 lists the specification in its sort order', async () => {
    const attributes = [
      { ...anAttribute('10 мл', 2), translatedName: 'Объём' },
      { ...anAttribute('20 мг/мл', 1), translatedName: 'Крепость' },
      { ...anAttribute(null, 3), translatedName: 'Без значения' },
    ];
    await openProduct({ attributes, sku: 'LM-STR-20' });
    const names = screen.getAllByRole('term').map((term) => term.textContent);
    const values = screen.getAllByRole('definition').map((definition) => definition.textContent);
    expect(names).toEqual(['Крепость', 'Объём', 'Артикул']);
    expect(values).toEqual(['20 мг/мл', '10 мл', 'LM-STR-20']);
  });

  test.each([
    ['20 мг/мл', /^Этот продукт содержит никотин/],
    ['0 мг/мл', /^Товары с\sникотином вызывают сильную зависимость/],
  ])(
    'AGE-04 PROD-02 bears the nicotine warning, and claims no nicotine where there is none: %s',
    async (value, words) => {
      await openProduct({ attributes: [{ ...anAttribute(value, 1), name: 'Крепость' }] });
      expect(within(screen.getByRole('article')).getByText(words)).toBeDefined();
    },
  );

  test.each([
    [true, 1],
    [false, 0],
  ])('PROD-02 recommended: %s shows %d badges', async (recommended, badges) => {
    await openProduct({ recommended });
    expect(within(screen.getByRole('article')).queryAllByText('Рекомендуем')).toHaveLength(badges);
  });

  test('PROD-02 a product without a picture says so and offers no zoom', async () => {
    await openProduct({ imageUrl: null });
    expect(screen.getByText('Нет изображения')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Увеличить изображение' })).toBeNull();
  });

  test('PROD-02 a picture can be enlarged and closed again', async () => {
    const { user } = await openProduct({ imageUrl: 'images/pod.webp' });
    expect(screen.getByRole('img', { name: 'Lumen Клубника' }).getAttribute('src')).toBe('/images/pod.webp');
    await user.click(screen.getByRole('button', { name: 'Увеличить изображение' }));
    const large = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Lumen Клубника' });
    expect(large.open).toBe(true);
    await user.click(within(large).getByRole('button', { name: 'Закрыть' }));
    expect(large.open).toBe(false);
  });

  test.each([
    [{ stock: 0 }, /^Нет в наличии$/],
    [{ stock: -2 }, /^Нет в наличии$/],
    [{ purchasable: false }, /^Недоступен$/],
    [{ stock: 3 }, /^Осталось 3\sшт\.$/],
  ])('PROD-03 %j is told in words', async (parts, words) => {
    await openProduct(parts);
    expect(within(screen.getByRole('article')).getByText(words)).toBeDefined();
  });

  test('CART-16 INFO-01 the costs of delivery are those of the settings', async () => {
    await openProduct();
    expect(await screen.findByText(/^Доставка 5,00\s€$/)).toBeDefined();
    expect(screen.getByText(/^бесплатно от\s100,00\s€/)).toBeDefined();
  });

  test('PROD-02 while it loads the page is busy and has its shape', async () => {
    answer('/api/v1/products/id/{id}', () => new Promise<never>(() => {}));
    const { container } = await openPage('/product/5');
    expect(screen.getByText('Загружаем товары').closest('[aria-busy="true"]')).not.toBeNull();
    expect(container.querySelectorAll('main [aria-hidden="true"]').length).toBeGreaterThan(5);
  });

  test.each(['abc', '5x', '1.5', '-5', 'NaN'])('PROD-01 the id "%s" is invalid', async (id) => {
    await openPage(`/product/${id}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Неверный номер товара' })).toBeDefined();
  });

  test.each(['77', '0', '99999999999999999999'])('PROD-01 the unknown id "%s" is not found', async (id) => {
    answer('/api/v1/products/id/{id}', () => problem(404, 'product_not_found'));
    await openPage(`/product/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Товар не найден' })).toBeDefined();
  });

  test('PROD-01 in English it is "Product not found"', async () => {
    answer('/api/v1/products/id/{id}', () => problem(404, 'product_not_found'));
    await openPage('/product/77', { language: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeDefined();
  });

  test("API-10 a failed load shows the server's message, and trying again helps", async () => {
    answer('/api/v1/products/id/{id}', () => problem(503, 'unavailable', 'Склад на перерыве'));
    const { user } = await openPage('/product/5');
    expect(await screen.findByText('Склад на перерыве')).toBeDefined();
    answer('/api/v1/products/id/{id}', aProduct({ id: 5, translatedName: 'Lumen Клубника' }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lumen Клубника' })).toBeDefined();
  });

  test('API-10 without a message of the server the kind of the error is told', async () => {
    answer('/api/v1/products/id/{id}', () => noConnection());
    await openPage('/product/5');
    expect(await screen.findByText(/пропала связь/)).toBeDefined();
  });

  test('the place of the buy button is given the product', async () => {
    answer('/api/v1/products/id/{id}', aProduct({ id: 5 }));
    await showPart(<ProductView id="5" action={({ id }) => <button type="button">Купить {id}</button>} />);
    expect(await screen.findByRole('button', { name: 'Купить 5' })).toBeDefined();
  });
});
