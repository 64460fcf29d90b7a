import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Order } from '../shared/api/types';
import { anOrder } from '../testing/builders';
import { mockGet, networkError, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { mockAvailability, mockAvailabilityError, readStoredCart, storeCart } from '../testing/stored-cart';
import { storeTestSession } from '../testing/stored-session';

const page = () => within(screen.getByRole('main'));
const title = (name: string) => page().findByRole('heading', { level: 1, name });

function items(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Товар ${index + 1}`,
    price: 5,
    quantity: 2,
    img: null,
    subtotal: 10,
  }));
}

describe.each([
  ['/order-success/17', 'OPG-01'],
  ['/order/17', 'OPG-02'],
])('%s', (address, id) => {
  test(`${id} requires a session`, async () => {
    const { waitForLocation } = await openPage(address);
    await waitForLocation(`/auth?redirect=${encodeURIComponent(address)}`);
  });

  test(`${id} OPG-05 OPG-06 an order of another user is not found`, async () => {
    storeTestSession();
    mockGet('/api/v1/orders/{id}', () => problemResponse(404, 'order_not_found'));
    await openPage(address);
    await title('Ошибка');
    page().getByText(/^Заказ не найден/);
    expect(page().getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
  });

  test(`${id} OPG-06 a loading error can be retried`, async () => {
    storeTestSession();
    mockAvailability();
    mockGet('/api/v1/orders/{id}', networkError);
    const { user } = await openPage(address);
    await title('Не удалось загрузить заказ');
    mockGet('/api/v1/orders/{id}', () => anOrder());
    await user.click(page().getByRole('button', { name: 'Повторить' }));
    await page().findByText('Keizersgracht 1');
  });

  test(`${id} can be printed without its buttons`, async () => {
    storeTestSession();
    mockAvailability();
    mockGet('/api/v1/orders/{id}', () => anOrder());
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await openPage(address);
    await user.click(await page().findByRole('button', { name: 'Распечатать' }));
    expect(print).toHaveBeenCalledOnce();
    const sheet = document.querySelector('[data-print]');
    expect(sheet?.textContent).toContain('Keizersgracht 1');
    const printed = [...(sheet?.querySelectorAll('button, a.button') ?? [])].filter(
      (button) => !button.closest('[data-print-hidden]'),
    );
    expect(printed).toEqual([]);
  });

  test(`${id} a URL without a valid id sends no request`, async () => {
    storeTestSession();
    let requests = 0;
    mockGet('/api/v1/orders/{id}', () => {
      requests += 1;
      return anOrder();
    });
    await openPage(address.replace('17', 'x1'));
    await title('Ошибка');
    expect(requests).toBe(0);
  });

  test.each(['#', '?'])(
    `${id} CHK-01 a guest order opens with the access key after %s`,
    async (separator) => {
      mockAvailability();
      const credentials: unknown[] = [];
      mockGet('/api/v1/orders/{id}', ({ headers, token }) => {
        credentials.push([headers.get('Order-Key'), token]);
        return anOrder();
      });
      await openPage(`${address}${separator}key=top-secret`);
      await page().findByText('Keizersgracht 1');
      expect(credentials[0]).toEqual(['top-secret', null]);
      expect(document.title).not.toContain('secret');
      expect(page().queryByRole('link', { name: 'Мои заказы' })).toBeNull();
    },
  );
});

test('OPG-01 OPG-04 the success page of a cancelled order leads to the order', async () => {
  storeTestSession();
  mockAvailability();
  mockGet('/api/v1/orders/{id}', () => anOrder({ status: 'CANCELLED' }));
  const { waitForLocation } = await openPage('/order-success/17');
  await waitForLocation('/order/17');
});

test('OPG-01 the success page shows the confirmation, the order and the next steps', async () => {
  storeTestSession();
  mockGet('/api/v1/orders/{id}', ({ path }) => anOrder({ id: Number(path.id) }));
  await openPage('/order-success/17');
  await title('Спасибо, заказ принят');
  for (const text of [
    '123-456-789',
    'Ожидает подтверждения',
    'Keizersgracht 1',
    '1016 DX Amsterdam, Нидерланды',
  ]) {
    page().getByText(text);
  }
  page().getByText(/15 ноября 2026/);
  const row = within(page().getAllByRole('row')[1] as HTMLElement);
  row.getByText(/^17,90.€ × 2$/);
  row.getByRole('cell', { name: /^35,80.€$/ });
  page().getByText(/^40,80.€$/);
  const nextSteps = within(page().getByRole('heading', { name: 'Что дальше' }).parentElement as HTMLElement);
  expect(nextSteps.getAllByRole('listitem')).toHaveLength(3);
  expect(page().getByRole('link', { name: 'Посмотреть заказ' }).getAttribute('href')).toBe('/order/17');
  expect(page().queryByRole('button', { name: 'Скопировать ссылку' })).toBeNull();
  expect(page().getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
  expect(page().getByRole('link', { name: 'Мои заказы' }).getAttribute('href')).toBe('/orders');
  expect(page().getByRole('link', { name: 'Написать в Telegram' }).getAttribute('href')).toBe(
    'https://t.me/nevel',
  );
});

describe('order page', () => {
  test('OPG-02 shows all details and links to the list', async () => {
    storeTestSession();
    mockAvailability();
    mockGet('/api/v1/orders/{id}', () => anOrder({ status: 'SHIPPED', updatedAt: '2026-11-16T10:00:00Z' }));
    await openPage('/order/17');
    await title('Заказ 123-456-789');
    await waitFor(() => expect(document.title).toBe('Заказ 123-456-789 · Nevel'));
    expect(page().getAllByText('Отправлен')).toHaveLength(2);
    page().getByText('(№ 17)');
    page().getByText(/16 ноября 2026/);
    page().getByText('+31 6 12345678');
    const headers = page().getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Товар', 'Цена', 'Количество', 'Сумма']);
    expect(page().getByRole('link', { name: 'Мои заказы' }).getAttribute('href')).toBe('/orders');
    expect(page().queryByText('Сейчас недоступен')).toBeNull();
  });

  test('MON-05 shows the discounts of items and order', async () => {
    storeTestSession();
    mockAvailability();
    const [item] = anOrder().items;
    mockGet('/api/v1/orders/{id}', () =>
      anOrder({
        items: item ? [{ ...item, discount: { amount: 3.58, percent: 10 } }] : [],
        discount: { amount: 2.5 },
        subtotal: 29.72,
        totalPrice: 34.72,
      }),
    );
    await openPage('/order/17');
    await page().findByText(/^Скидка -3,58.€$/);
    expect(page().getByText('Скидка').nextElementSibling?.textContent).toMatch(/^-2,50.€$/);
    page().getByText(/^32,22.€$/);
  });

  test('OPG-02 marks unavailable products with one request, and validates the cart', async () => {
    storeTestSession();
    storeCart({ id: 2, name: 'Kade' });
    const requestedIds = mockAvailability({ 2: { exists: false, stock: 0 } });
    mockGet('/api/v1/orders/{id}', () => anOrder({ items: items(3) }));
    await openPage('/order/17');
    await page().findByText('Сейчас недоступен');
    const rows = page().getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).queryByText('Сейчас недоступен') !== null)).toEqual([
      false,
      true,
      false,
    ]);
    page().getByText(/больше нет в продаже/);
    await waitFor(() => expect(readStoredCart()).toEqual([]));
    expect(requestedIds.filter((ids) => ids === '1,2,3')).toHaveLength(1);
    await screen.findByText(/Kade: товар больше недоступен/);
  });

  test.each([
    ['PENDING', 0],
    ['SHIPPED', 0],
    ['DELIVERED', 1],
    ['CANCELLED', 1],
  ])('OPG-02 a sold-out product of an order with status %s has %d quiet marks', async (status, marks) => {
    storeTestSession();
    const requestedIds = mockAvailability({ 2: { stock: 0 } });
    mockGet('/api/v1/orders/{id}', () => anOrder({ items: items(3), status: status as Order['status'] }));
    await openPage('/order/17');
    await title('Заказ 123-456-789');
    await waitFor(() => expect(requestedIds).toContain('1,2,3'));
    await waitFor(() => expect(page().queryAllByText('Сейчас недоступен')).toHaveLength(marks));
    expect(page().queryAllByText(/больше нет в продаже/)).toHaveLength(marks);
    expect(page().queryByRole('alert')).toBeNull();
  });

  test('OPG-02 a failed availability check is only logged', async () => {
    storeTestSession();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    mockAvailabilityError(networkError);
    mockGet('/api/v1/orders/{id}', () => anOrder());
    await openPage('/order/17');
    await title('Заказ 123-456-789');
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(page().queryByRole('alert')).toBeNull();
  });

  test('INFO-04 shows a message if the order is anonymized', async () => {
    storeTestSession();
    mockAvailability();
    const address = { street: '', city: '', country: '', zipCode: '' };
    mockGet('/api/v1/orders/{id}', () =>
      anOrder({ anonymized: true, phone: '', email: '', firstName: '', lastName: '', address }),
    );
    await openPage('/order/17');
    await page().findByText('Заказ завершён, личные данные удалены.');
    expect(page().queryByText('Получатель')).toBeNull();
  });

  test.each([
    ['PENDING', 'Ожидает подтверждения'],
    ['processing', 'В обработке'],
    ['Shipped', 'Отправлен'],
    ['delivered', 'Доставлен'],
    ['CANCELLED', 'Отменён'],
    ['LOST_AT_SEA', 'Неизвестно'],
  ])('OPG-04 the status %s is shown as "%s"', async (status, label) => {
    storeTestSession();
    mockAvailability();
    mockGet('/api/v1/orders/{id}', () => anOrder({ status: status as 'PENDING' }));
    await openPage('/order/17');
    expect((await page().findAllByText(label)).length).toBe(2);
  });
});

describe('order list', () => {
  test('OPG-03 a card has number, date, status, up to three images, total and link', async () => {
    storeTestSession();
    mockGet('/api/v1/orders/user', () => [
      anOrder({ items: items(5) }),
      anOrder({ id: 16, items: items(2) }),
    ]);
    await openPage('/orders');
    const cards = await page().findAllByRole('article');
    const first = within(cards[0] as HTMLElement);
    expect(first.getByRole('link', { name: 'Заказ 123-456-789' }).getAttribute('href')).toBe('/order/17');
    first.getByText(/№ 17 · 15 ноября 2026/);
    first.getByText('Ожидает подтверждения');
    expect(first.getAllByText(/^2.шт\.$/)).toHaveLength(3);
    first.getByText('+2');
    first.getByText(/^40,80.€$/);
    expect(within(cards[1] as HTMLElement).queryByText(/^\+/)).toBeNull();
  });

  test('OPG-03 further pages are loaded on click', async () => {
    storeTestSession();
    mockGet('/api/v1/orders/user', ({ query }) => {
      const from = Number(query.get('page')) * 20;
      const count = from === 0 ? 20 : 3;
      return Array.from({ length: count }, (_, index) => anOrder({ id: 100 - from - index }));
    });
    const { user } = await openPage('/orders');
    expect(await page().findAllByRole('article')).toHaveLength(20);
    await user.click(page().getByRole('button', { name: 'Показать ещё' }));
    await waitFor(() => expect(page().getAllByRole('article')).toHaveLength(23));
    expect(page().queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  test('OPG-03 an error loading the next page is shown and can be retried', async () => {
    storeTestSession();
    let attempts = 0;
    mockGet('/api/v1/orders/user', ({ query }) => {
      if (query.get('page') !== '0') {
        attempts += 1;
        return attempts === 1 ? problemResponse(500, 'internal') : [anOrder({ id: 1 })];
      }
      return Array.from({ length: 20 }, (_, index) => anOrder({ id: 100 - index }));
    });
    const { user } = await openPage('/orders');
    await user.click(await page().findByRole('button', { name: 'Показать ещё' }));
    await page().findByText(/Не удалось загрузить следующие заказы/);
    await user.click(page().getByRole('button', { name: 'Показать ещё' }));
    await waitFor(() => expect(page().getAllByRole('article')).toHaveLength(21));
    expect(page().queryByText(/Не удалось загрузить следующие/)).toBeNull();
  });

  test('OPG-03 an empty list links to the shop', async () => {
    storeTestSession();
    mockGet('/api/v1/orders/user', () => []);
    await openPage('/orders');
    await page().findByText('Заказов пока нет');
    expect(page().getByRole('link', { name: 'Перейти в каталог' }).getAttribute('href')).toBe('/');
  });

  test('OPG-06 a loading error can be retried', async () => {
    storeTestSession();
    mockGet('/api/v1/orders/user', () => problemResponse(500, 'internal'));
    const { user } = await openPage('/orders');
    await page().findByText('Не удалось загрузить заказы');
    mockGet('/api/v1/orders/user', () => []);
    await user.click(page().getByRole('button', { name: 'Повторить' }));
    await page().findByText('Заказов пока нет');
  });
});
