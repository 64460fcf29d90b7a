import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '../../shared/api/types';
import { adminMain, openAdminPage } from '../../testing/admin';
import { anna, dialog, mockAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder } from '../../testing/builders';
import { mockGet, mockPatch, mockPost, problemResponse } from '../../testing/mock-api';

// The page of an order, and the walk through the list from there.

const heading = (name: string) => adminMain().findByRole('heading', { level: 1, name });
const button = (name: string) => adminMain().getByRole('button', { name });
const isEnabled = (name: string) => button(name).getAttribute('aria-disabled') !== 'true';

async function openOrder(order: AdminOrderDetails) {
  mockAdminOrders([order]);
  const page = await openAdminPage(`/admin/orders/${order.id}`);
  await heading(`Заказ ${order.orderNumber}`);
  return page;
}

describe('the page of an order', () => {
  test('DSK-01: shows items, totals, timeline, payment, parcel, customer and documents', async () => {
    await openOrder(anna);
    const sections = adminMain()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(sections).toEqual([
      'Состав заказа',
      'Оплата',
      'Посылка',
      'Покупатель',
      'Документы',
      'Заметки',
      'История',
      'Письма',
    ]);
    expect(adminMain().getAllByText('40,80 €').length).toBeGreaterThan(1);
    await waitFor(() => expect(document.title).toContain('Заказ 123-456-789'));
    expect(adminMain().getByRole('link', { name: 'Назад: Заказы' }).getAttribute('href')).toBe(
      '/admin/orders',
    );
    // It was not opened from a list.
    expect(adminMain().queryByRole('button', { name: 'Следующий заказ' })).toBeNull();
  });

  test.each([
    [{}, 'Отметить, что связались'],
    [{ callBackAt: '2020-11-15T10:00:00Z' }, 'Отметить, что связались'],
    [{ callBackAt: '2099-11-15T10:00:00Z' }, 'Отметить оплату'],
    [{ waitingSince: undefined, contactedAt: '2026-11-15T12:00:00Z' }, 'Отметить оплату'],
    [
      {
        status: 'PROCESSING',
        waitingSince: undefined,
        paymentState: 'paid',
        paidAmount: 40.8,
        openAmount: 0,
      },
      'Далее: Отправлен',
    ],
    [{ status: 'SHIPPED', waitingSince: undefined }, 'Далее: Доставлен'],
    [{ status: 'DELIVERED', waitingSince: undefined }, 'Отметить оплату'],
    [
      {
        status: 'CANCELLED',
        waitingSince: undefined,
        paymentState: 'to_refund',
        paidAmount: 5,
        openAmount: -5,
      },
      'Отметить возврат',
    ],
    [
      { status: 'DELIVERED', waitingSince: undefined, paymentState: 'paid', paidAmount: 40.8, openAmount: 0 },
      undefined,
    ],
  ] as const)('DSK-01: one primary next step, case %#: %o', async (changes, expected) => {
    await openOrder(anAdminOrder({ ...anna, ...changes }));
    const steps = button('Изменить статус').parentElement as HTMLElement;
    const primary = within(steps)
      .getAllByRole('button')
      .filter(({ className }) => className.includes('primary'))
      .map(({ textContent }) => textContent);
    expect(primary).toEqual(expected === undefined ? [] : [expected]);
  });

  test('DSK-05: an order with a planned call is not overdue until then', async () => {
    await openOrder(anAdminOrder({ ...anna, callBackAt: '2099-11-15T10:00:00Z' }));
    adminMain().getByText(/^Перезвонить: /);
    expect(adminMain().queryByText(/^Ждёт ответа/)).toBeNull();
  });

  test('DSK-01: an unknown id and a deleted order lead back to the list', async () => {
    mockAdminOrders([]);
    const unknown = await openAdminPage('/admin/orders/99');
    await heading('Заказ не найден');
    expect(adminMain().getByRole('link', { name: 'К списку заказов' }).getAttribute('href')).toBe(
      '/admin/orders',
    );
    unknown.unmount();
    await openAdminPage('/admin/orders/abc');
    await heading('Заказ не найден');
  });

  test('DSK-01: a failed load can be repeated', async () => {
    mockAdminOrders([anna]);
    mockGet('/api/v1/admin/orders/{id}', () => problemResponse(503, 'unavailable'));
    const { user } = await openAdminPage('/admin/orders/17');
    const retry = await adminMain().findByRole('button', { name: 'Повторить' });
    mockGet('/api/v1/admin/orders/{id}', () => anna);
    await user.click(retry);
    await heading('Заказ 123-456-789');
  });

  test('DSK-01: a change by a colleague in between is said, and the page shows it', async () => {
    let current = anAdminOrder({ ...anna, waitingSince: undefined });
    mockGet('/api/v1/admin/orders', () => problemResponse(503, 'unavailable'));
    mockGet('/api/v1/admin/orders/{id}', () => current);
    const { user } = await openAdminPage('/admin/orders/17');
    await heading('Заказ 123-456-789');
    current = anAdminOrder({ ...current, status: 'CANCELLED', version: 2 });
    mockPatch('/api/v1/admin/orders/{id}/status', () =>
      problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentOrder: current } }),
    );
    await user.click(button('Далее: В обработке'));
    await screen.findByText(/Заказ 123-456-789 за это время изменили/);
    await waitFor(() => expect(adminMain().queryByRole('button', { name: 'Далее: В обработке' })).toBeNull());
  });
});

describe('the walk through the list', () => {
  const pending = (id: number) =>
    anAdminOrder({ id, orderNumber: `000-000-00${id}`, status: 'PENDING', waitingSince: undefined });

  /** Opens the page of the second of three orders from the list. */
  async function openFromList(orders: AdminOrderDetails[] = [pending(1), pending(2), pending(3)]) {
    mockAdminOrders(orders);
    const page = await openAdminPage('/admin/orders?status=pending&order=2');
    const card = within(await dialog('Заказ 000-000-002'));
    await page.user.click(card.getByRole('link', { name: 'Открыть страницу заказа' }));
    await page.waitForLocation('/admin/orders/2');
    await heading('Заказ 000-000-002');
    return page;
  }

  test('DSK-01: J and K and buttons open the neighbors, which get the focus', async () => {
    const { user, waitForLocation } = await openFromList();
    await user.keyboard('[KeyJ]');
    await waitForLocation('/admin/orders/3');
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Заказ 000-000-003')));
    expect(isEnabled('Следующий заказ')).toBe(false);
    await user.keyboard('[KeyK]');
    await waitForLocation('/admin/orders/2');
    await user.click(button('Предыдущий заказ'));
    await waitForLocation('/admin/orders/1');
    expect(isEnabled('Предыдущий заказ')).toBe(false);
    const back = adminMain().getByRole('link', { name: 'Назад: Заказы' });
    expect(back.getAttribute('href')).toBe('/admin/orders?status=pending');
  });

  test('DSK-01: J and K can be switched off for good', async () => {
    const first = await openFromList();
    expect(button('Следующий заказ').getAttribute('aria-keyshortcuts')).toBe('J');
    await first.user.click(screen.getByRole('checkbox', { name: 'Клавиши J и K' }));
    await first.user.keyboard('[KeyJ]');
    await first.waitForLocation('/admin/orders/2');
    expect(button('Следующий заказ').getAttribute('aria-keyshortcuts')).toBeNull();
    first.unmount();

    const { user, waitForLocation } = await openFromList();
    await user.keyboard('[KeyJ]');
    await waitForLocation('/admin/orders/2');
    await user.click(screen.getByRole('checkbox', { name: 'Клавиши J и K' }));
    await user.keyboard('[KeyJ]');
    await waitForLocation('/admin/orders/3');
  });

  test('DSK-01: the walk goes on after an order has left the filter, and back to it', async () => {
    const orders = [pending(1), pending(2), pending(3)];
    const { user, waitForLocation } = await openFromList(orders);
    mockPatch('/api/v1/admin/orders/{id}/status', (body) => {
      const saved = { ...pending(2), status: body.status, version: 2 };
      orders[1] = saved;
      return saved;
    });
    await user.click(button('Далее: В обработке'));
    await screen.findByText('Статус заказа обновлён: 000-000-002, В обработке');
    await user.keyboard('[KeyJ]');
    await waitForLocation('/admin/orders/3');
    await heading('Заказ 000-000-003');
    await user.keyboard('[KeyK]');
    await waitForLocation('/admin/orders/2');
    await heading('Заказ 000-000-002');
  });

  test('DSK-01: the walk continues after the end of the page', async () => {
    const all = [1, 2, 3, 4].map(pending);
    const queries: URLSearchParams[] = [];
    mockGet('/api/v1/admin/orders', ({ query }) => {
      queries.push(query);
      const isFirst = !query.has('after');
      return {
        content: isFirst ? all.slice(0, 2) : all.slice(2),
        page: 0,
        size: 5,
        totalElements: 4,
        totalPages: 2,
        statusCounts: { PENDING: 4, PROCESSING: 0, SHIPPED: 0, DELIVERED: 0, CANCELLED: 0 },
        ...(isFirst ? { next: 'after-2' } : { previous: 'before-3' }),
      };
    });
    mockGet('/api/v1/admin/orders/{id}', ({ path }) => pending(Number(path.id)));
    const page = await openAdminPage('/admin/orders?size=5&sort=total&order=2');
    const card = within(await dialog('Заказ 000-000-002'));
    await page.user.click(card.getByRole('link', { name: 'Открыть страницу заказа' }));
    await heading('Заказ 000-000-002');
    await waitFor(() => expect(isEnabled('Следующий заказ')).toBe(true));
    const { after, size, sort } = Object.fromEntries(queries.at(-1) ?? []);
    expect([after, size, sort]).toEqual(['after-2', '5', 'total']);
    await page.user.keyboard('[KeyJ]');
    await heading('Заказ 000-000-003');
    const back = adminMain().getByRole('link', { name: 'Назад: Заказы' });
    expect(back.getAttribute('href')).toBe('/admin/orders?size=5&sort=total&after=after-2');
  });

  test('DSK-01: keys are not taken from a field, and an unsent note is asked about', async () => {
    const { user, waitForLocation } = await openFromList();
    await user.type(screen.getByRole('textbox', { name: 'Новая заметка' }), 'jk');
    screen.getByDisplayValue('jk');
    await waitForLocation('/admin/orders/2');
    await user.click(button('Следующий заказ'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Заметка не добавлена' }));
    await user.keyboard('[KeyJ]');
    await user.click(question.getByRole('button', { name: 'Уйти без заметки' }));
    await waitForLocation('/admin/orders/3');
  });

  test('DSK-01: the editor goes back to the page, from which the walk continues', async () => {
    const { user, waitForLocation } = await openFromList();
    await user.click(adminMain().getByRole('link', { name: 'Изменить заказ' }));
    await waitForLocation('/admin/orders/edit/2');
    await user.click(await adminMain().findByRole('link', { name: 'К заказу' }));
    await waitForLocation('/admin/orders/2');
    await heading('Заказ 000-000-002');
    await user.keyboard('[KeyJ]');
    await waitForLocation('/admin/orders/3');
  });

  test('DSK-01: the session ends, and the order is there after signing in', async () => {
    const { services, waitForLocation } = await openFromList();
    mockPost('/api/v1/auth/refresh-token', () => problemResponse(401, 'unauthorized'));
    mockGet('/api/v1/admin/orders/{id}', () => problemResponse(401, 'unauthorized'));
    await services.queryClient.invalidateQueries();
    await waitForLocation(`/auth?redirect=${encodeURIComponent('/admin/orders/2')}`);
  });
});
