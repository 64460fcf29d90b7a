import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { findLazyPage } from '../app/routes';
import { anAttribute, anOrder, aProduct } from '../testing/builders';
import { mockGet, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { mockAvailability, readStoredCart } from '../testing/stored-cart';
import { storeTestSession } from '../testing/stored-session';

const page = () => within(screen.getByRole('main'));

// The time to compile the cart on demand must not count as waiting time of a test.
beforeAll(() => findLazyPage('/cart')?.preload(), 120_000);

const mango = aProduct({
  id: 12,
  translatedName: 'Dauw Манго',
  price: 18.9,
  stock: 9,
  attributes: [anAttribute('20 мг/мл', 1), anAttribute('10 мл', 2)],
  flavorFamily: 'fruit',
});

async function openOrder(address = '/order/17') {
  mockAvailability();
  mockGet('/api/v1/orders/{id}', () => anOrder());
  const opened = await openPage(address);
  await page().findByRole('heading', { level: 1 });
  return opened;
}
const again = () => page().getByRole('button', { name: 'Заказать снова' });

test('AGN-01 what can be bought is in the cart at the current price; the rest is named with the reason', async () => {
  storeTestSession();
  mockGet('/api/v1/orders/{id}/again', {
    items: [{ id: 12, name: 'Dauw Манго', price: 18.9, quantity: 1, stock: 1, img: null }],
    products: [],
    shortages: [
      { id: 12, name: 'Dauw Манго', requested: 2, available: 1, reason: 'insufficientStock' },
      { id: 13, name: 'Noord Мята', requested: 1, available: 0, reason: 'soldOut' },
      { id: 14, name: 'Veld', requested: 1, available: 0, reason: 'deleted' },
    ],
  });
  const { user, services, waitForLocation } = await openOrder();
  await user.click(again());
  await page().findByText(/^1\sтовар добавлен в\sкорзину/);
  page().getByText(/^Dauw Манго: осталось только 1\sшт\.$/);
  page().getByText('Noord Мята: нет в наличии');
  page().getByText('Veld: больше не продаётся');
  expect(readStoredCart()).toEqual([[12, 1]]);
  expect(services.cart.getState().cart.items[0]?.price).toBe(18.9);
  await user.click(page().getByRole('link', { name: 'Перейти в корзину' }));
  await waitForLocation('/cart');
});

test('AGN-01 ordering again twice adds nothing and says that the products are in the cart', async () => {
  storeTestSession();
  mockGet('/api/v1/orders/{id}/again', {
    items: [{ id: 12, name: 'Dauw Манго', price: 18.9, quantity: 2, stock: 9, img: null }],
    shortages: [],
    products: [],
  });
  const { user } = await openOrder();
  await user.click(again());
  await page().findByText(/^1\sтовар добавлен/);
  await user.click(again());
  await page().findByText(/^Товары из этого заказа уже в\sкорзине/);
  expect(page().getByRole('link', { name: 'Перейти в корзину' }).getAttribute('href')).toBe('/cart');
  expect(page().queryByText(/товар добавлен/)).toBeNull();
  expect(readStoredCart()).toEqual([[12, 2]]);
});

test('AGN-01 added lines have the details of lines that were added from the catalog', async () => {
  storeTestSession();
  mockGet('/api/v1/orders/{id}/again', {
    items: [{ id: 12, name: 'Dauw Манго', price: 18.9, quantity: 2, stock: 9, img: null }],
    shortages: [],
    products: [mango],
  });
  const { user, services } = await openOrder();
  await user.click(again());
  const line = () => services.cart.getState().cart.items[0];
  await waitFor(() => expect(line()?.attributes.ru).toBe('20 мг/мл · 10 мл'));
  expect(line()).toMatchObject({ quantity: 2, price: 18.9, tint: 'fruit' });
});

test('AGN-01 a guest orders again with the access key, and an error is shown', async () => {
  const keys: (string | null)[] = [];
  mockGet('/api/v1/orders/{id}/again', ({ headers }) => {
    keys.push(headers.get('Order-Key'));
    return problemResponse(503, 'unavailable', 'Магазин недоступен');
  });
  const { user } = await openOrder('/order/17#key=secret');
  await user.click(again());
  await screen.findByText('Магазин недоступен');
  expect(keys).toEqual(['secret']);
  expect(readStoredCart()).toEqual([]);
});

test('WDR-01 the order links to its withdrawal form', async () => {
  await openOrder('/order/17#key=secret');
  expect(page().getByRole('link', { name: 'Отказаться от заказа' }).getAttribute('href')).toBe(
    '/withdrawal?order=17#key=secret',
  );
});
