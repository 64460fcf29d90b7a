import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openAdminPage } from '../../testing/admin';
import { dialog, mockAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder } from '../../testing/builders';
import { mockPost, problemResponse } from '../../testing/mock-api';

// Stepping through the orders of the filtered list.

const orders = Array.from({ length: 7 }, (_, index) =>
  anAdminOrder({ id: index + 1, orderNumber: `000-000-00${index + 1}`, status: 'SHIPPED' }),
);

const link = (name: string) => screen.getByRole('link', { name });
const waitUntilEnabled = (name: string) =>
  waitFor(() => expect(link(name).getAttribute('aria-disabled')).toBeNull());

test('AOR-01 the next order is on the next page after the last order of a page, and back', async () => {
  const queries = mockAdminOrders(orders);
  const { user, waitForLocation } = await openAdminPage(
    '/admin/orders?status=shipped&sort=oldest&size=5&order=5',
  );
  await dialog('Заказ 000-000-005');
  await waitUntilEnabled('Следующий заказ');
  const { page, size, status, sort, direction } = Object.fromEntries(queries.at(-1) ?? []);
  expect([page, size, status, sort, direction]).toEqual(['1', '5', 'shipped', 'created', 'asc']);
  await user.click(link('Следующий заказ'));
  await waitForLocation('/admin/orders?status=shipped&sort=oldest&size=5&order=6&page=2');
  await dialog('Заказ 000-000-006');
  await waitUntilEnabled('Предыдущий заказ');
  await user.click(link('Предыдущий заказ'));
  await waitForLocation('/admin/orders?status=shipped&sort=oldest&size=5&order=5');
});

test('AOR-01 closing an order goes back to the list that opened it, so that Back leaves the list', async () => {
  mockAdminOrders(orders);
  const { user, go, waitForLocation } = await openAdminPage('/admin/orders?status=shipped');
  await user.click(await screen.findByRole('link', { name: '000-000-002' }));
  await dialog('Заказ 000-000-002');
  await waitUntilEnabled('Следующий заказ');
  await user.click(link('Следующий заказ'));
  await waitForLocation('/admin/orders?status=shipped&order=3');
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitForLocation('/admin/orders?status=shipped');
  // The entry of the dialog is ahead, not behind.
  go(1);
  await waitForLocation('/admin/orders?status=shipped&order=3');
});

test('AOR-01 closing an order on another page than the opener stays on that page', async () => {
  mockAdminOrders(orders);
  const { user, waitForLocation } = await openAdminPage('/admin/orders?size=5');
  await user.click(await screen.findByRole('link', { name: '000-000-005' }));
  await dialog('Заказ 000-000-005');
  await waitUntilEnabled('Следующий заказ');
  await user.click(link('Следующий заказ'));
  await waitForLocation('/admin/orders?size=5&order=6&page=2');
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitForLocation('/admin/orders?size=5&page=2');
});

test('AOR-01 the ends of the whole list have no neighbor', async () => {
  const queries = mockAdminOrders(orders);
  await openAdminPage('/admin/orders?size=5&page=2&order=7');
  await dialog('Заказ 000-000-007');
  await waitUntilEnabled('Предыдущий заказ');
  expect(link('Следующий заказ').getAttribute('aria-disabled')).toBe('true');
  expect(queries.map((query) => query.get('page'))).toEqual(['1']);
});

test('AOR-02 an opened order has the focus on its title, also while it is loading', async () => {
  mockAdminOrders(orders);
  const { user } = await openAdminPage('/admin/orders');
  await user.click(await screen.findByRole('link', { name: '000-000-002' }));
  const heading = within(await dialog('Заказ 000-000-002')).getByRole('heading', { level: 2 });
  expect(document.activeElement).toBe(heading);
});

describe('an unsent note', () => {
  const openWithNote = async () => {
    mockAdminOrders(orders);
    const page = await openAdminPage('/admin/orders?order=2');
    await dialog('Заказ 000-000-002');
    await waitUntilEnabled('Следующий заказ');
    await page.user.type(screen.getByRole('textbox', { name: 'Новая заметка' }), 'вечером');
    return page;
  };
  const question = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Заметка не добавлена' }));

  test('AOR-02 is asked about before the next order opens', async () => {
    const { user, waitForLocation } = await openWithNote();
    await user.click(link('Следующий заказ'));
    await user.click((await question()).getByRole('button', { name: 'Вернуться к заметке' }));
    await waitForLocation('/admin/orders?order=2');
    screen.getByDisplayValue('вечером');
    await user.click(link('Следующий заказ'));
    await user.click((await question()).getByRole('button', { name: 'Уйти без заметки' }));
    await dialog('Заказ 000-000-003');
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('AOR-02 is asked about before the order closes, and is gone afterwards', async () => {
    const { user, waitForLocation } = await openWithNote();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    await user.click((await question()).getByRole('button', { name: 'Уйти без заметки' }));
    await waitForLocation('/admin/orders');
    await user.click(screen.getByRole('link', { name: '000-000-002' }));
    await dialog('Заказ 000-000-002');
    expect(screen.queryByDisplayValue('вечером')).toBeNull();
  });

  test('AOR-02 that is being sent is not asked about', async () => {
    const { user, waitForLocation } = await openWithNote();
    let respond = () => {};
    mockPost('/api/v1/admin/orders/{id}/notes', async () => {
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return orders[1] ?? problemResponse(404, 'order_not_found');
    });
    await user.click(screen.getByRole('button', { name: 'Добавить заметку' }));
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitForLocation('/admin/orders');
    respond();
    await screen.findByText('Заметка добавлена');
  });
});
