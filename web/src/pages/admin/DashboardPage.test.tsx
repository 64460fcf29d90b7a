import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerPost, problem } from '../../testing/api-stand-in';
import { aDashboard, aSignIn } from '../../testing/builders';
import { holdIntervals } from '../../testing/held-timers';
import { office, openOffice } from '../../testing/office';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('ADM-01 the short address of the back office leads to the overview', async () => {
  answer('/api/v1/admin/dashboard', aDashboard());
  const { arrivesAt } = await openOffice('/admin');
  await arrivesAt('/admin/dashboard');
  expect(await screen.findByText('Всем ответили')).toBeDefined();
});

test('ADM-01 whoever loses the role is led home and told why', async () => {
  answer('/api/v1/admin/dashboard', aDashboard());
  const { parts, arrivesAt } = await openOffice('/admin/dashboard');
  expect(await screen.findByText('Всем ответили')).toBeDefined();
  await act(async () => void parts.session.getState().signIn(aSignIn()));
  await arrivesAt('/');
  expect(await screen.findByText(/^У вас больше нет доступа к панели управления/)).toBeDefined();
});

test('ADM-03 four cards count products, orders, users and categories, and lead to them', async () => {
  answer('/api/v1/admin/dashboard', aDashboard());
  await openOffice('/admin/dashboard');
  const cards = within(await screen.findByRole('list', { name: 'Всего в магазине' }));
  expect(cards.getAllByRole('link').map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
    ['Товары64', '/admin/products'],
    ['Заказы1\u00a0184', '/admin/orders'],
    ['Пользователи529', '/admin/users'],
    ['Категории23', '/admin/categories'],
  ]);
});

test('ADM-03 AAP-06 a failed load says so and can be tried again', async () => {
  answer('/api/v1/admin/dashboard', () => problem(500, 'internal'));
  const { user } = await openOffice('/admin/dashboard');
  expect(await screen.findByText('Не удалось загрузить обзор')).toBeDefined();
  answer('/api/v1/admin/dashboard', aDashboard());
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Всем ответили')).toBeDefined();
});

test('ADM-03 AAP-06 a refresh that fails is told, and what was known stays', async () => {
  answer('/api/v1/admin/dashboard', aDashboard());
  const { user } = await openOffice('/admin/dashboard');
  expect(await screen.findByText('Всем ответили')).toBeDefined();
  answer('/api/v1/admin/dashboard', () => problem(500, 'internal'));
  await user.click(screen.getByRole('button', { name: 'Обновить' }));
  expect(await screen.findByText(/^Не удалось обновить\. Показано то, что было/)).toBeDefined();
  expect(screen.getByText('Всем ответили')).toBeDefined();
});

test('ADM-03 an overview that stays open is asked for anew each minute', async () => {
  const timers = holdIntervals(60_000);
  let gone = 0;
  answer('/api/v1/admin/dashboard', () => aDashboard({ soldOut: { count: gone, products: [] } }));
  await openOffice('/admin/dashboard');
  expect(await screen.findByText('Всем ответили')).toBeDefined();
  gone = 3;
  act(() => timers.run());
  expect(await (await region('Закончились')).findByText('3')).toBeDefined();
});

test('ADM-03 shows who waits and what runs out, each a way to where it is dealt with', async () => {
  answer(
    '/api/v1/admin/dashboard',
    aDashboard({
      waiting: { count: 7, overdue: 2, oldest: '2026-11-15T07:00:00Z' },
      waitingOrders: [
        {
          id: 17,
          orderNumber: '123-456-789',
          createdAt: '2026-11-15T07:00:00Z',
          totalPrice: 40.8,
          name: 'Анна Ли',
        },
      ],
      soldOut: { count: 1, products: [{ id: 4, name: 'Черника', stock: 0 }] },
      lowStock: { count: 12, products: [{ id: 5, name: 'Ваниль', stock: 2 }] },
    }),
  );
  await openOffice('/admin/dashboard');
  const waiting = await region('Ждут ответа');
  expect(waiting.getByText(/2.просрочены/)).toBeDefined();
  expect(waiting.getByRole('link', { name: /123-456-789/ }).getAttribute('href')).toBe(
    '/admin/orders?order=17',
  );
  expect(waiting.getByRole('link', { name: /^Заказы в.ожидании/ }).getAttribute('href')).toBe(
    '/admin/orders?status=pending',
  );
  const soldOut = await region('Закончились');
  expect(soldOut.getByRole('link', { name: /Черника/ }).getAttribute('href')).toBe('/admin/products/edit/4');
  const lowStock = await region('Заканчиваются');
  expect(lowStock.getByText(/2.шт\./)).toBeDefined();
  expect(lowStock.getByText('и ещё 11')).toBeDefined();
});

test('ADM-03 thirty days of sales stand as bars and as a table', async () => {
  const days = aDashboard().days.map((day, place) =>
    place === 28 ? { ...day, orders: 2, sales: 100.5 } : day,
  );
  answer('/api/v1/admin/dashboard', aDashboard({ days }));
  await openOffice('/admin/dashboard');
  const sales = await region('Продажи за 30\u00a0дней');
  expect(sales.getByText('50,25 €')).toBeDefined();
  const chart = sales.getByRole('img');
  expect(chart.getAttribute('aria-label')).toContain('лучший день 14.11.2026');
  expect(chart.querySelectorAll('rect')).toHaveLength(30);
  const rows = within(sales.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[2]?.textContent).toBe('14.11.20262100,50\u00a0€');
});

test('ADM-03 a shop without sales says so in place of an empty chart', async () => {
  answer('/api/v1/admin/dashboard', aDashboard());
  await openOffice('/admin/dashboard');
  expect(await screen.findByText(/дней заказов не было/)).toBeDefined();
  expect(office().queryByRole('img')).toBeNull();
});

test('ADM-03 mails that were given up are listed and can be sent again', async () => {
  let failed = 1;
  answer('/api/v1/admin/dashboard', () => aDashboard({ failedMails: failed }));
  answer('/api/v1/admin/mails', ({ query }) => {
    expect(query.get('state')).toBe('failed');
    return {
      content: [
        {
          id: 5,
          kind: 'order_confirmation',
          state: 'failed' as const,
          createdAt: '2026-11-15T10:00:00Z',
          attempts: 9,
          error: '550 no such mailbox',
          orderId: 17,
        },
      ],
      page: 0,
      size: 20,
      totalElements: 1,
      totalPages: 1,
    };
  });
  const retried: string[] = [];
  answerPost('/api/v1/admin/mails/{id}/retry', (_, __, ___, address) => {
    retried.push(address.pathname);
    if (retried.length === 1) return problem(503, 'unavailable', 'Подождите немного');
    failed = 0;
    return undefined;
  });
  const { user } = await openOffice('/admin/dashboard');
  const mails = await region('Недоставленные письма');
  expect(await mails.findByText(/550 no such mailbox/)).toBeDefined();
  const again = () =>
    user.click(mails.getByRole('button', { name: /^Отправить снова: Письмо с подтверждением/ }));
  await again();
  expect(await screen.findByText('Подождите немного')).toBeDefined();
  await again();
  expect(await screen.findByText(/^Письмо снова в очереди: Письмо с подтверждением/)).toBeDefined();
  expect(retried).toEqual(['/api/v1/admin/mails/5/retry', '/api/v1/admin/mails/5/retry']);
  expect(screen.queryByRole('region', { name: 'Недоставленные письма' })).toBeNull();
  // What was pressed is gone; the head of the page has the focus.
  expect(document.activeElement?.tagName).toBe('H1');
});
