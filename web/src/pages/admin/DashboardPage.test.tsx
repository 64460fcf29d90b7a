import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminMain, openAdminPage } from '../../testing/admin';
import { aDashboard, anAuthResponse } from '../../testing/builders';
import { captureIntervals } from '../../testing/manual-timers';
import { mockDelete, mockGet, mockPost, problemResponse } from '../../testing/mock-api';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('ADM-01 /admin redirects to the dashboard', async () => {
  mockGet('/api/v1/admin/dashboard', aDashboard());
  const { waitForLocation } = await openAdminPage('/admin');
  await waitForLocation('/admin/dashboard');
  await screen.findByText('Всем ответили');
});

test('ADM-01 GEN-13 an unknown admin page stays in the admin and links to the dashboard', async () => {
  mockGet('/api/v1/admin/dashboard', aDashboard());
  const { user, waitForLocation } = await openAdminPage('/admin/no-such-page', { texts: ['admin'] });
  await screen.findByRole('heading', { level: 1, name: 'Страница не найдена' });
  screen.getByRole('navigation', { name: 'Разделы' });
  await user.click(adminMain().getByRole('link', { name: 'К обзору' }));
  await waitForLocation('/admin/dashboard');
});

test('ADM-01 a user who loses the admin role is redirected home with a message', async () => {
  mockGet('/api/v1/admin/dashboard', aDashboard());
  const { services, waitForLocation } = await openAdminPage('/admin/dashboard');
  await screen.findByText('Всем ответили');
  await act(async () => void services.session.getState().signIn(anAuthResponse()));
  await waitForLocation('/');
  await screen.findByText(/^У вас больше нет доступа к панели управления/);
});

test('ADM-03 four cards show and link the totals of products, orders, users and categories', async () => {
  mockGet('/api/v1/admin/dashboard', aDashboard());
  await openAdminPage('/admin/dashboard');
  const cards = within(await screen.findByRole('list', { name: 'Всего в магазине' }));
  expect(cards.getAllByRole('link').map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
    ['Товары64', '/admin/products'],
    ['Заказы1\u00a0184', '/admin/orders'],
    ['Пользователи529', '/admin/users'],
    ['Категории23', '/admin/categories'],
  ]);
});

test('MON-03: ordered, received and open money is shown, each with a link to its orders', async () => {
  const { days } = aDashboard();
  mockGet(
    '/api/v1/admin/dashboard',
    aDashboard({
      days: days.map((day, index) => (index === 3 ? { ...day, orders: 2, sales: 81.6 } : day)),
      money: {
        received: -5,
        open: { orders: 10000, amount: 250000, more: true },
        unpaidShipped: { orders: 1, amount: 40.8, more: false },
        refundDue: { orders: 0, amount: 0, more: false },
      },
    }),
  );
  await openAdminPage('/admin/dashboard');
  const box = await region('Деньги');
  expect(box.getAllByRole('link').map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    [
      'Заказано за 30\u00a0дней81,60\u00a0€',
      '/admin/orders?status=pending,processing,shipped,delivered&from=2026-10-17&to=2026-11-15',
    ],
    ['Получено за 30\u00a0дней-5,00\u00a0€', '/admin/orders?paidFrom=2026-10-17&paidTo=2026-11-15'],
    ['К оплатене меньше 250\u00a0000,00\u00a0€ · 10\u00a0000\u00a0заказов', '/admin/orders?payment=open'],
    [
      'Отправлено, но не оплачено40,80\u00a0€ · 1\u00a0заказ',
      '/admin/orders?status=shipped,delivered&payment=open',
    ],
    ['К возврату0,00\u00a0€', '/admin/orders?payment=refund_due'],
  ]);
});

test('MON-03: without recorded payments there is no money box', async () => {
  mockGet('/api/v1/admin/dashboard', aDashboard());
  await openAdminPage('/admin/dashboard');
  await region('Продажи за 30\u00a0дней');
  expect(screen.queryByRole('region', { name: 'Деньги' })).toBeNull();
});

test('MON-08 what is erased soon and held back is listed with the reason and linked to its orders', async () => {
  const retention = { erasedSoon: 12, buyerOwes: 1153, shopOwes: 151, openWithdrawal: 0 };
  mockGet('/api/v1/admin/dashboard', aDashboard({ retention }));
  await openAdminPage('/admin/dashboard');
  const box = await region('Личные данные завершённых заказов');
  expect(box.getAllByRole('link').map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    ['Удалятся в течение 7\u00a0дней12\u00a0заказов', '/admin/orders?retention=soon'],
    ['Хранятся дольше: покупатель должен1\u00a0153\u00a0заказа', '/admin/orders?retention=buyerOwes'],
    ['Хранятся дольше: нужен возврат денег151\u00a0заказ', '/admin/orders?retention=shopOwes'],
  ]);
});

test('ADM-03 AAP-06 a failed load shows an error with a retry button', async () => {
  mockGet('/api/v1/admin/dashboard', () => problemResponse(500, 'internal'));
  const { user } = await openAdminPage('/admin/dashboard');
  await screen.findByText('Не удалось загрузить обзор');
  mockGet('/api/v1/admin/dashboard', aDashboard());
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText('Всем ответили');
});

test('ADM-03 AAP-06 a failed refresh shows a stale data banner and keeps the data', async () => {
  mockGet('/api/v1/admin/dashboard', aDashboard());
  const { user } = await openAdminPage('/admin/dashboard');
  await screen.findByText('Всем ответили');
  mockGet('/api/v1/admin/dashboard', () => problemResponse(500, 'internal'));
  await user.click(screen.getByRole('button', { name: 'Обновить' }));
  await screen.findByText(/^Не удалось обновить\. Показаны данные на/);
  screen.getByText('Всем ответили');
});

test('DSK-05: what needs doing is counted, each number with a link to its orders', async () => {
  const money = {
    received: 0,
    open: { orders: 3, amount: 90, more: false },
    unpaidShipped: { orders: 17, amount: 942.05, more: false },
    refundDue: { orders: 0, amount: 0, more: false },
  };
  mockGet(
    '/api/v1/admin/dashboard',
    aDashboard({
      waiting: { count: 13, overdue: 2 },
      toPack: 14,
      openWithdrawals: { count: 2, soon: 1, overdue: 0 },
      money,
    }),
  );
  await openAdminPage('/admin/dashboard');
  const tasks = within(await screen.findByRole('list', { name: 'Что сделать' })).getAllByRole('link');
  expect(tasks.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['13Позвонить2\u00a0просрочены', '/admin/orders?waiting=true'],
    ['14Собрать', '/admin/orders?packing=open'],
    [
      '17Отправлено, но не оплачено полностью942,05\u00a0€',
      '/admin/orders?status=shipped,delivered&payment=open',
    ],
    ['0Вернуть деньги', '/admin/orders?payment=refund_due'],
    ['2Отказыскоро срок: 1', '/admin/withdrawals'],
  ]);
});

test('ADM-03: sales of a period are compared with the days before', async () => {
  const day = (index: number, orders: number, sales: number) => ({
    day: new Date(Date.UTC(2026, 9, 17 + index)).toISOString().slice(0, 10),
    orders,
    sales,
  });
  mockGet(
    '/api/v1/admin/dashboard',
    aDashboard({
      days: Array.from({ length: 30 }, (_, index) => day(index, index < 23 ? 0 : 1, index < 23 ? 0 : 15)),
      previousDays: Array.from({ length: 30 }, (_, index) =>
        day(index - 30, index === 29 ? 2 : 0, index === 29 ? 60 : 0),
      ),
    }),
  );
  const { user } = await openAdminPage('/admin/dashboard');
  await screen.findByText(/^30\sдней до этого: 60,00\s€, 2\sзаказа \(\+75\s%\)$/);
  await user.selectOptions(screen.getByLabelText('Период'), '7');
  await screen.findByText(/^7\sдней до этого: 0,00\s€, 0\sзаказов$/);
  screen.getByRole('heading', { name: /Продажи за 7\sдней/ });
});

test('ADM-03 the dashboard refetches every minute', async () => {
  const timers = captureIntervals(60_000);
  let soldOutCount = 0;
  mockGet('/api/v1/admin/dashboard', () => aDashboard({ soldOut: { count: soldOutCount, products: [] } }));
  await openAdminPage('/admin/dashboard');
  await screen.findByText('Всем ответили');
  soldOutCount = 3;
  act(() => timers.run());
  await (await region('Закончились')).findByText('3');
});

test('ADM-03 shows waiting orders and low stock, linked to their pages', async () => {
  mockGet(
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
  await openAdminPage('/admin/dashboard');
  const waiting = await region('Ждут ответа');
  waiting.getByText(/2.просрочены/);
  expect(waiting.getByRole('link', { name: /123-456-789/ }).getAttribute('href')).toBe(
    '/admin/orders?status=pending&order=17',
  );
  expect(waiting.getByRole('link', { name: /^Заказы в.ожидании/ }).getAttribute('href')).toBe(
    '/admin/orders?status=pending',
  );
  const soldOut = await region('Закончились');
  expect(soldOut.getByRole('link', { name: /Черника/ }).getAttribute('href')).toBe('/admin/products/edit/4');
  expect(soldOut.getByRole('link', { name: 'Показать все' }).getAttribute('href')).toBe(
    '/admin/products?stock=out',
  );
  const lowStock = await region('Заканчиваются');
  expect(lowStock.getByRole('link', { name: 'Показать все' }).getAttribute('href')).toBe(
    '/admin/products?stock=low',
  );
  lowStock.getByText(/2.шт\./);
  expect(lowStock.getByRole('link', { name: 'и ещё 11' }).getAttribute('href')).toBe(
    '/admin/products?stock=low',
  );
});

test('DSK-05: waiting orders that all have a later call are not caught up', async () => {
  mockGet('/api/v1/admin/dashboard', aDashboard({ waiting: { count: 2, overdue: 0 } }));
  await openAdminPage('/admin/dashboard');
  const waiting = await region('Ждут ответа');
  waiting.getByText('Сейчас звонить некому');
  waiting.getByText('2 заказа ждут более позднего звонка.');
  expect(waiting.queryByText('Всем ответили')).toBeNull();
});

test('ADM-03 thirty days of sales are shown as a bar chart and as a table', async () => {
  const days = aDashboard().days.map((day, index) =>
    index === 28 ? { ...day, orders: 2, sales: 100.5 } : day,
  );
  mockGet('/api/v1/admin/dashboard', aDashboard({ days }));
  await openAdminPage('/admin/dashboard');
  const sales = await region('Продажи за 30\u00a0дней');
  sales.getByText('50,25 €');
  const chart = sales.getByRole('img');
  expect(chart.getAttribute('aria-label')).toContain('лучший день 14.11.2026');
  expect(chart.querySelectorAll('rect')).toHaveLength(30);
  const rows = within(sales.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[2]?.textContent).toBe('14.11.20262100,50\u00a0€');
});

test('ADM-03 without sales there is a message instead of a chart', async () => {
  mockGet('/api/v1/admin/dashboard', aDashboard());
  await openAdminPage('/admin/dashboard');
  await screen.findByText(/дней заказов не было/);
  expect(adminMain().queryByRole('img')).toBeNull();
});

test('ADM-03 permanently failed emails are listed and can be retried', async () => {
  let failed = 1;
  mockGet('/api/v1/admin/dashboard', () => aDashboard({ failedEmails: failed }));
  mockGet('/api/v1/admin/emails', ({ query }) => {
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
          orderNumber: '123-456-789',
        },
      ],
      page: 0,
      size: 20,
      totalElements: 1,
      totalPages: 1,
    };
  });
  const retried: string[] = [];
  mockPost('/api/v1/admin/emails/{id}/retry', (_, __, ___, url) => {
    retried.push(url.pathname);
    if (retried.length === 1) return problemResponse(503, 'unavailable', 'Подождите немного');
    failed = 0;
    return undefined;
  });
  const { user } = await openAdminPage('/admin/dashboard');
  const emails = await region('Неотправленные письма');
  await emails.findByText(/550 no such mailbox/);
  emails.getByRole('link', { name: 'Письмо с подтверждением заказа · заказ 123-456-789' });
  const retry = () =>
    user.click(emails.getByRole('button', { name: /^Отправить снова: Письмо с подтверждением/ }));
  await retry();
  await screen.findByText('Подождите немного');
  await retry();
  await screen.findByText(/^Письмо снова в очереди: Письмо с подтверждением/);
  expect(retried).toEqual(['/api/v1/admin/emails/5/retry', '/api/v1/admin/emails/5/retry']);
  expect(screen.queryByRole('region', { name: 'Неотправленные письма' })).toBeNull();
  // The pressed button is gone, so the page heading has the focus.
  expect(document.activeElement?.tagName).toBe('H1');
});

test('SEC-04 emails that were held back are listed and can be sent or deleted', async () => {
  const held = [5, 6];
  mockGet('/api/v1/admin/dashboard', () => aDashboard({ heldEmails: held.length }));
  mockGet('/api/v1/admin/emails', ({ query }) => {
    expect(query.get('state')).toBe('held');
    const content = held.map((id) => ({
      id,
      kind: 'order_confirmation',
      state: 'held' as const,
      createdAt: '2026-11-15T10:00:00Z',
      attempts: 1,
      orderId: id,
      orderNumber: `123-456-78${id}`,
    }));
    return { content, page: 0, size: 20, totalElements: held.length, totalPages: 1 };
  });
  const calls: string[] = [];
  const remove = (call: string) => {
    calls.push(call);
    held.shift();
    return undefined;
  };
  mockPost('/api/v1/admin/emails/{id}/retry', (_, __, ___, url) => remove(`send ${url.pathname}`));
  mockDelete('/api/v1/admin/emails/{id}', (_, __, ___, url) => remove(`delete ${url.pathname}`));
  const { user } = await openAdminPage('/admin/dashboard');
  const emails = await region('Задержанные письма');
  await emails.findByText(/не отправлено 2\s?письма/);
  await user.click(emails.getByRole('button', { name: /^Отправить: .* 123-456-785$/ }));
  await user.click(await emails.findByRole('button', { name: /^Удалить: .* 123-456-786$/ }));
  await screen.findByText(/^Письмо удалено/);
  expect(calls).toEqual(['send /api/v1/admin/emails/5/retry', 'delete /api/v1/admin/emails/6']);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Задержанные письма' })).toBeNull());
});
