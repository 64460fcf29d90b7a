import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, noConnection, problem } from '../testing/api-stand-in';
import { anOrder } from '../testing/builders';
import { openPage } from '../testing/render-page';
import { answerAvailability, answerNoAvailability, storedLines, storeLines } from '../testing/stored-cart';
import { storeSignIn } from '../testing/stored-session';

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
  test(`${id} is for those who are signed in`, async () => {
    const { arrivesAt } = await openPage(address);
    await arrivesAt(`/auth?redirect=${encodeURIComponent(address)}`);
  });

  test(`${id} OPG-05 OPG-06 another's order is one that is missing, with a way home`, async () => {
    storeSignIn();
    answer('/api/v1/orders/{id}', () => problem(404, 'order_not_found'));
    await openPage(address);
    await title('Ошибка');
    expect(page().getByText(/^Заказ не найден/)).toBeDefined();
    expect(page().getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
  });

  test(`${id} OPG-06 an order that cannot be fetched may be tried again`, async () => {
    storeSignIn();
    answerAvailability();
    answer('/api/v1/orders/{id}', noConnection);
    const { user } = await openPage(address);
    await title('Не удалось загрузить заказ');
    answer('/api/v1/orders/{id}', () => anOrder());
    await user.click(page().getByRole('button', { name: 'Повторить' }));
    expect(await page().findByText('Keizersgracht 1')).toBeDefined();
  });

  test(`${id} an address without a number asks nobody`, async () => {
    storeSignIn();
    await openPage(address.replace('17', 'x1'));
    await title('Ошибка');
  });

  test(`${id} CHK-01 a guest's order opens with the secret of its link`, async () => {
    answerAvailability();
    const secrets: unknown[] = [];
    answer('/api/v1/orders/{id}', ({ headers, token }) => {
      secrets.push([headers.get('Order-Key'), token]);
      return anOrder();
    });
    await openPage(`${address}?key=top-secret`);
    expect(await page().findByText('Keizersgracht 1')).toBeDefined();
    expect(secrets[0]).toEqual(['top-secret', null]);
    expect(document.title).not.toContain('secret');
    expect(page().queryByRole('link', { name: 'Мои заказы' })).toBeNull();
  });
});

test('OPG-01 the page after an order says that it is placed, what it holds and what is next', async () => {
  storeSignIn();
  answer('/api/v1/orders/{id}', ({ path }) => anOrder({ id: Number(path.id) }));
  await openPage('/order-success/17');
  await title('Спасибо, заказ принят');
  for (const words of ['123-456-789', 'Ожидает', 'Keizersgracht 1', '1016 DX Amsterdam, Нидерланды']) {
    expect(page().getByText(words)).toBeDefined();
  }
  expect(page().getByText(/15 ноября 2026/)).toBeDefined();
  const row = within(page().getAllByRole('row')[1] as HTMLElement);
  expect(row.getByText(/^17,90.€ × 2$/)).toBeDefined();
  expect(row.getByRole('cell', { name: /^35,80.€$/ })).toBeDefined();
  expect(page().getByText(/^40,80.€$/)).toBeDefined();
  const hints = within(page().getByRole('heading', { name: 'Что дальше' }).parentElement as HTMLElement);
  expect(hints.getAllByRole('listitem')).toHaveLength(3);
  expect(page().getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
  expect(page().getByRole('link', { name: 'Мои заказы' }).getAttribute('href')).toBe('/orders');
  expect(page().getByRole('link', { name: 'Написать в мессенджер' }).getAttribute('href')).toBe(
    'https://t.me/nevel',
  );
});

describe('the page of an order', () => {
  test('OPG-02 shows everything about it and leads back to the list', async () => {
    storeSignIn();
    answerAvailability();
    answer('/api/v1/orders/{id}', () => anOrder({ status: 'SHIPPED', updatedAt: '2026-11-16T10:00:00Z' }));
    await openPage('/order/17');
    await title('Заказ 123-456-789');
    await waitFor(() => expect(document.title).toBe('Заказ 123-456-789 · Nevel'));
    expect(page().getAllByText('Отправлен')).toHaveLength(2);
    expect(page().getByText('(№ 17)')).toBeDefined();
    expect(page().getByText(/16 ноября 2026/)).toBeDefined();
    expect(page().getByText('+31612345678')).toBeDefined();
    const headers = page().getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Товар', 'Цена', 'Количество', 'Сумма']);
    expect(page().getByRole('link', { name: 'Мои заказы' }).getAttribute('href')).toBe('/orders');
    expect(page().queryByText('Сейчас недоступен')).toBeNull();
  });

  test('OPG-02 flags what cannot be bought any more, by one call, and puts the cart right', async () => {
    storeSignIn();
    storeLines({ id: 2, name: 'Kade' });
    const asked = answerAvailability({ 2: { exists: false, stock: 0 } });
    answer('/api/v1/orders/{id}', () => anOrder({ items: items(3) }));
    await openPage('/order/17');
    expect(await page().findByText('Сейчас недоступен')).toBeDefined();
    const rows = page().getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).queryByText('Сейчас недоступен') !== null)).toEqual([
      false,
      true,
      false,
    ]);
    expect(page().getByText(/больше нет в продаже/)).toBeDefined();
    await waitFor(() => expect(storedLines()).toEqual([]));
    expect(asked.filter((ids) => ids === '1,2,3')).toHaveLength(1);
    expect(await screen.findByText(/Kade: товар больше недоступен/)).toBeDefined();
  });

  test('OPG-02 a check that fails is only logged', async () => {
    storeSignIn();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answerNoAvailability(noConnection);
    answer('/api/v1/orders/{id}', () => anOrder());
    await openPage('/order/17');
    await title('Заказ 123-456-789');
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(page().queryByRole('alert')).toBeNull();
  });

  test('INFO-04 says so when its personal data is erased', async () => {
    storeSignIn();
    answerAvailability();
    const address = { street: '', city: '', country: '', zipCode: '' };
    answer('/api/v1/orders/{id}', () =>
      anOrder({ personalDataErased: true, phone: '', email: '', firstName: '', lastName: '', address }),
    );
    await openPage('/order/17');
    expect(await page().findByText('Заказ завершён, и личные данные стёрты.')).toBeDefined();
    expect(page().queryByText('Получатель')).toBeNull();
  });

  test.each([
    ['PENDING', 'Ожидает'],
    ['processing', 'В обработке'],
    ['Shipped', 'Отправлен'],
    ['delivered', 'Доставлен'],
    ['CANCELLED', 'Отменён'],
    ['LOST_AT_SEA', 'Уточняется'],
  ])('OPG-04 the status %s reads "%s"', async (status, label) => {
    storeSignIn();
    answerAvailability();
    answer('/api/v1/orders/{id}', () => anOrder({ status: status as 'PENDING' }));
    await openPage('/order/17');
    expect((await page().findAllByText(label)).length).toBe(2);
  });
});

describe('the list of orders', () => {
  test('OPG-03 a card has number, date, status, up to three pictures, the total and a link', async () => {
    storeSignIn();
    answer('/api/v1/orders/user', () => [anOrder({ items: items(5) }), anOrder({ id: 16, items: items(2) })]);
    await openPage('/orders');
    const cards = await page().findAllByRole('article');
    const first = within(cards[0] as HTMLElement);
    expect(first.getByRole('link', { name: 'Заказ 123-456-789' }).getAttribute('href')).toBe('/order/17');
    expect(first.getByText(/№ 17 · 15 ноября 2026/)).toBeDefined();
    expect(first.getByText('Ожидает')).toBeDefined();
    expect(first.getAllByText(/^2.шт\.$/)).toHaveLength(3);
    expect(first.getByText('+2')).toBeDefined();
    expect(first.getByText(/^40,80.€$/)).toBeDefined();
    expect(within(cards[1] as HTMLElement).queryByText(/^\+/)).toBeNull();
  });

  test('OPG-03 more than a page is shown on demand', async () => {
    storeSignIn();
    answer('/api/v1/orders/user', ({ query }) => {
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

  test('OPG-03 without orders it leads to the shop', async () => {
    storeSignIn();
    answer('/api/v1/orders/user', () => []);
    await openPage('/orders');
    expect(await page().findByText('Заказов пока нет')).toBeDefined();
    expect(page().getByRole('link', { name: 'За покупками' }).getAttribute('href')).toBe('/');
  });

  test('OPG-06 that cannot be fetched may be tried again', async () => {
    storeSignIn();
    answer('/api/v1/orders/user', () => problem(500, 'internal'));
    const { user } = await openPage('/orders');
    expect(await page().findByText('Не удалось загрузить заказы')).toBeDefined();
    answer('/api/v1/orders/user', () => []);
    await user.click(page().getByRole('button', { name: 'Повторить' }));
    expect(await page().findByText('Заказов пока нет')).toBeDefined();
  });
});
