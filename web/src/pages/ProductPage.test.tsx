import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { validate } from '../features/cart';
import { ProductView } from '../features/catalog';
import { anAttribute, aProduct, aProductPage, someSettings } from '../testing/builders';
import { mockGet, networkError, problemResponse } from '../testing/mock-api';
import { openPage, renderWithProviders } from '../testing/render-page';
import { mockAvailability, storeCart } from '../testing/stored-cart';

async function openProduct(parts: Parameters<typeof aProduct>[0] = {}) {
  mockGet('/api/v1/products/id/{id}', aProduct({ id: 5, translatedName: 'Lumen Клубника', ...parts }));
  const page = await openPage('/product/5');
  await screen.findByRole('heading', { level: 1, name: 'Lumen Клубника' });
  return page;
}

describe('product page', () => {
  test('PROD-02 shows title, price with two decimals and euro sign, and availability', async () => {
    await openProduct({ price: 6.9, stock: 24 });
    const article = within(screen.getByRole('article'));
    article.getByText(/^6,90\s€$/);
    article.getByText(/^В наличии: 24\sшт\.$/);
    await waitFor(() => expect(document.title).toBe('Lumen Клубника · Nevel'));
  });

  test('PROD-02 a product opened from a list shows at once what the list knows', async () => {
    const product = aProduct({ id: 5, translatedName: 'Lumen Клубника', price: 6.9 });
    mockGet('/api/v1/products/recommended', aProductPage([product]));
    let respond = (_: typeof product) => {};
    mockGet('/api/v1/products/id/{id}', () => new Promise<typeof product>((resolve) => (respond = resolve)));
    const { user } = await openPage('/');
    await user.click(await screen.findByRole('link', { name: 'Lumen Клубника' }));
    await screen.findByRole('heading', { level: 1, name: 'Lumen Клубника' });
    screen.getByText(/^6,90\s€$/);
    respond({ ...product, translatedDescription: 'Свежий вкус' });
    await screen.findByText('Свежий вкус');
  });

  test('PROD-02 CART-07 the availability follows a check of the cart', async () => {
    mockAvailability({ 5: { stock: 2 } });
    storeCart({ id: 5, quantity: 1, stock: 24 });
    const { services } = await openProduct({ stock: 24 });
    screen.getByText(/^В наличии: 24\sшт\.$/);
    await act(async () => void (await validate(services.cart)));
    screen.getByText(/^Осталось 2\sшт\.$/);
    expect(screen.queryByText(/^В наличии/)).toBeNull();
  });

  test.each([
    [{ stock: 24 }, true],
    [{ stock: 0 }, false],
    [{ purchasable: false }, false],
  ])('PROD-03 shipping on the same day is promised for %j: %s', async (parts, promised) => {
    await openProduct(parts);
    expect(screen.queryByText('Отправим в тот же день') !== null).toBe(promised);
    screen.getByText('Вопрос о товаре?');
  });

  test('PROD-02 preserves line breaks of the description', async () => {
    await openProduct({ translatedDescription: 'Первая строка.\n\nВторая строка.' });
    const text = screen.getByText(/Первая строка/);
    expect(text.textContent).toBe('Первая строка.\n\nВторая строка.');
    expect(text.className).toContain('description');
  });

  test('PROD-02 lists the specification in sort order', async () => {
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

  test.each([true, undefined])(
    'AGE-04 NIC-01 shows the nicotine warning: contains nicotine %s',
    async (containsNicotine) => {
      await openProduct({ containsNicotine });
      const article = within(screen.getByRole('article'));
      article.getByText(/^Этот продукт содержит никотин/);
    },
  );

  test('NIC-01 a product without nicotine shows no warning; the footer keeps the general one', async () => {
    await openProduct({ containsNicotine: false });
    expect(within(screen.getByRole('article')).queryByText(/никотин/)).toBeNull();
    const footer = within(screen.getByRole('contentinfo'));
    footer.getByText(/^Товары с\sникотином вызывают сильную зависимость/);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('PROD-02 recommended: %s shows %d badges', async (recommended, badges) => {
    await openProduct({ recommended });
    expect(within(screen.getByRole('article')).queryAllByText('Рекомендуем')).toHaveLength(badges);
  });

  test('PROD-02 a product without an image shows a placeholder and no zoom button', async () => {
    await openProduct({ imageUrl: null });
    screen.getByText('Нет изображения');
    expect(screen.queryByRole('button', { name: 'Увеличить изображение' })).toBeNull();
  });

  test('PROD-02 the image can be opened in a dialog and closed', async () => {
    const { user } = await openProduct({ imageUrl: 'images/pod.webp' });
    expect(screen.getByRole('img', { name: 'Lumen Клубника' }).getAttribute('src')).toBe('/images/pod.webp');
    await user.click(screen.getByRole('button', { name: 'Увеличить изображение' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Lumen Клубника' });
    expect(dialog.open).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
    expect(dialog.open).toBe(false);
  });

  test.each([
    [{ stock: 0 }, /^Нет в наличии$/],
    [{ stock: -2 }, /^Нет в наличии$/],
    [{ purchasable: false }, /^Недоступен$/],
    [{ stock: 3 }, /^Осталось 3\sшт\.$/],
  ])('PROD-03 %j shows its availability', async (parts, text) => {
    await openProduct(parts);
    const [badge] = within(screen.getByRole('article')).getAllByText(text);
    expect(badge?.closest('button')).toBeNull();
  });

  test('PROD-03 RST-01 a sold-out product says so once, and the notification is its primary action', async () => {
    await openProduct({ stock: 0 });
    const product = within(screen.getByRole('article'));
    expect(product.getAllByText('Нет в наличии')).toHaveLength(1);
    expect(product.getByRole<HTMLButtonElement>('button', { name: 'В корзину' }).disabled).toBe(true);
    expect(product.getByRole('button', { name: 'Сообщить о поступлении' }).className).toContain('primary');
  });

  test.each([
    [1, 'Осталось 3 шт.'],
    [3, 'Всё в корзине'],
  ])('PROD-03 CART-08 with %i of 3 in the cart the badge reads "%s"', async (quantity, text) => {
    mockAvailability();
    storeCart({ id: 5, quantity, stock: 3 });
    await openProduct({ stock: 3 });
    const [badge] = within(screen.getByRole('article')).getAllByText(text);
    expect(badge?.closest('button')).toBeNull();
  });

  test('CART-16 INFO-01 shipping costs come from the settings', async () => {
    await openProduct();
    await screen.findByText(/^Доставка 5,00\s€,$/);
    screen.getByText(/^бесплатно при заказе от\s100\s€/);
  });

  test('SHP-01: shipping that is always free has no fee and no threshold', async () => {
    const zone = { name: 'Мир', countries: ['NL'], fee: 5, freeFrom: 0, deliveryDays: { min: 1, max: 3 } };
    mockGet('/api/v1/settings', someSettings({ shippingZones: [zone] }));
    await openProduct();
    const shipping = (await screen.findByText('Бесплатная доставка')).parentElement;
    expect(shipping?.textContent).toMatch(/^Бесплатная доставка 1–\u20603.рабочих.дня$/);
  });

  test('PROD-02 shows a busy skeleton while loading', async () => {
    mockGet('/api/v1/products/id/{id}', () => new Promise<never>(() => {}));
    const { container } = await openPage('/product/5');
    expect(screen.getByText('Загружаем товары').closest('[aria-busy="true"]')).not.toBeNull();
    expect(container.querySelectorAll('main [aria-hidden="true"]').length).toBeGreaterThan(5);
  });

  test.each(['abc', '5x', '1.5', '-5', 'NaN'])('PROD-01 the id "%s" is invalid', async (id) => {
    await openPage(`/product/${id}`);
    screen.getByRole('heading', { level: 1, name: 'Неверный номер товара' });
  });

  test.each(['77', '0', '99999999999999999999'])('PROD-01 the unknown id "%s" is not found', async (id) => {
    mockGet('/api/v1/products/id/{id}', () => problemResponse(404, 'product_not_found'));
    await openPage(`/product/${id}`);
    await screen.findByRole('heading', { level: 1, name: 'Товар не найден' });
  });

  test('PROD-01 shows "Product not found" in English', async () => {
    mockGet('/api/v1/products/id/{id}', () => problemResponse(404, 'product_not_found'));
    await openPage('/product/77', { language: 'en' });
    await screen.findByRole('heading', { level: 1, name: 'Product not found' });
  });

  test("API-10 a loading error shows the server's message and a retry button", async () => {
    mockGet('/api/v1/products/id/{id}', () => problemResponse(503, 'unavailable', 'Склад на перерыве'));
    const { user } = await openPage('/product/5');
    await screen.findByText('Склад на перерыве');
    mockGet('/api/v1/products/id/{id}', aProduct({ id: 5, translatedName: 'Lumen Клубника' }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await screen.findByRole('heading', { level: 1, name: 'Lumen Клубника' });
  });

  test('API-10 an error without a server message shows the text for its kind', async () => {
    mockGet('/api/v1/products/id/{id}', () => networkError());
    await openPage('/product/5');
    await screen.findByText(/пропала связь/);
  });

  test('renders the action with the product', async () => {
    mockGet('/api/v1/products/id/{id}', aProduct({ id: 5 }));
    await renderWithProviders(
      <ProductView id="5" action={({ id }) => <button type="button">Купить {id}</button>} />,
    );
    await screen.findByRole('button', { name: 'Купить 5' });
  });
});
