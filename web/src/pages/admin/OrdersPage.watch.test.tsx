import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminPathScope } from '../../shared/api/admin-query';
import type { LatestOrders } from '../../shared/api/types';
import { adminMain, openAdminPage, rowOf } from '../../testing/admin';
import { anna, counts, dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { someAdminSettings } from '../../testing/admin-settings';
import { anAdminOrder } from '../../testing/builders';
import { mockGet, problemResponse } from '../../testing/mock-api';

const latestOrders = (overrides: Partial<LatestOrders>): LatestOrders => ({
  latestId: 17,
  staffActions: 4,
  newWithdrawals: 0,
  statusCounts: counts,
  ...overrides,
});

test('AOR-01 new orders appear without a reload, with a toast and a count in the menu and the title', async () => {
  const orders = [anna];
  mockAdminOrders(orders);
  let latest = latestOrders({});
  mockGet('/api/v1/admin/orders/latest', () => latest);
  const { services, user, waitForLocation } = await openAdminOrders();
  const poll = () =>
    act(() =>
      services.queryClient.refetchQueries({ queryKey: adminPathScope('/api/v1/admin/orders/latest') }),
    );
  await poll();
  const sections = within(screen.getByRole('navigation', { name: 'Разделы' }));
  await sections.findByRole('link', { name: /Заказы.*1.заказ в.ожидании/ });
  expect(document.title).toMatch(/^\(1\) Заказы/);
  // On narrow screens the menu is closed: its button has the badge.
  const top = within(screen.getByRole('banner'));
  top.getByText(/1.заказ в.ожидании/);
  expect(services.toasts.getState().toasts).toEqual([]);

  orders.unshift(anAdminOrder({ id: 18, orderNumber: '999-888-777' }));
  latest = latestOrders({ latestId: 18 });
  await poll();
  await adminMain().findByText('999-888-777');
  await user.click(screen.getByRole('button', { name: 'Открыть' }));
  await waitForLocation('/admin/orders?order=18');
});

test('AOR-01 opening a new order keeps the list filter, and asks before leaving unsaved changes', async () => {
  mockAdminOrders([anna]);
  let latest = latestOrders({});
  mockGet('/api/v1/admin/orders/latest', () => latest);
  const list = await openAdminOrders('/admin/orders?status=pending&size=5');
  const receiveAndOpen = async (page: typeof list, latestId: number) => {
    const poll = () =>
      act(() =>
        page.services.queryClient.refetchQueries({ queryKey: adminPathScope('/api/v1/admin/orders/latest') }),
      );
    await poll();
    latest = latestOrders({ latestId });
    await poll();
    await page.user.click(await screen.findByRole('button', { name: 'Открыть' }));
  };
  await receiveAndOpen(list, 18);
  await list.waitForLocation('/admin/orders?status=pending&size=5&order=18');
  list.unmount();

  mockGet('/api/v1/admin/settings', someAdminSettings());
  const settings = await openAdminPage('/admin/settings');
  await settings.user.type(await adminMain().findByLabelText(/^Название магазина/), '!');
  await receiveAndOpen(settings, 19);
  const leaveDialog = within(await screen.findByRole('alertdialog', { name: 'Уйти без сохранения?' }));
  await settings.waitForLocation('/admin/settings');
  await settings.user.click(leaveDialog.getByRole('button', { name: 'Уйти' }));
  await settings.waitForLocation('/admin/orders?order=19');
});

test('AOR-02 an order that is not in the list has no neighbors', async () => {
  const orders = [anna, anAdminOrder({ id: 15, orderNumber: '555-555-555' })];
  mockAdminOrders(orders);
  let latest = latestOrders({});
  mockGet('/api/v1/admin/orders/latest', () => latest);
  const { services, user } = await openAdminOrders('/admin/orders?status=pending&order=17');
  const next = async (title: string) =>
    within(await dialog(title))
      .getByRole('link', { name: 'Следующий заказ' })
      .getAttribute('aria-disabled');
  expect(await next('Заказ 123-456-789')).toBeNull();
  const poll = () =>
    act(() =>
      services.queryClient.refetchQueries({ queryKey: adminPathScope('/api/v1/admin/orders/latest') }),
    );
  await poll();
  orders.unshift(anAdminOrder({ id: 18, orderNumber: '999-888-777', status: 'SHIPPED' }));
  latest = latestOrders({ latestId: 18 });
  await poll();
  await user.click(await screen.findByRole('button', { name: 'Открыть' }));
  expect(await next('Заказ 999-888-777')).toBe('true');
});

test('AOR-01 ADM-03 a list that failed to refresh shows a stale data banner and is reloaded later', async () => {
  const orders = [anna];
  mockAdminOrders(orders);
  let latest = latestOrders({});
  mockGet('/api/v1/admin/orders/latest', () => latest);
  const { services } = await openAdminOrders();
  const poll = () =>
    act(() =>
      services.queryClient.refetchQueries({ queryKey: adminPathScope('/api/v1/admin/orders/latest') }),
    );
  await poll();
  mockGet('/api/v1/admin/orders', () => problemResponse(503, 'unavailable'));
  latest = latestOrders({ latestId: 18 });
  await poll();
  await adminMain().findByText(/^Не удалось обновить\. Показаны данные на \d\d\.\d\d\./);
  adminMain().getByText('123-456-789');
  // The next poll has no changes, but the failed list is still reloaded.
  orders.unshift(anAdminOrder({ id: 18, orderNumber: '999-888-777' }));
  mockAdminOrders(orders);
  await poll();
  await adminMain().findByText('999-888-777');
  expect(adminMain().queryByText(/^Не удалось обновить/)).toBeNull();
});

test('AOR-01 a lost connection shows a warning that new orders are not received', async () => {
  mockAdminOrders([anna]);
  let isReachable = true;
  mockGet('/api/v1/admin/orders/latest', () =>
    isReachable ? latestOrders({}) : problemResponse(503, 'unavailable'),
  );
  const { services } = await openAdminOrders();
  const poll = () =>
    act(() =>
      services.queryClient.refetchQueries({ queryKey: adminPathScope('/api/v1/admin/orders/latest') }),
    );
  await poll();
  isReachable = false;
  await poll();
  await poll();
  expect(screen.queryByText(/^Связь с магазином прервалась/)).toBeNull();
  await poll();
  await poll();
  await screen.findByText(/^Связь с магазином прервалась/);
  isReachable = true;
  await poll();
  await waitFor(() => expect(screen.queryByText(/^Связь с магазином прервалась/)).toBeNull());
});

test('AOR-01 the connection warning is closed when the admin is left', async () => {
  mockAdminOrders([anna]);
  let isReachable = true;
  mockGet('/api/v1/admin/orders/latest', () =>
    isReachable ? latestOrders({}) : problemResponse(503, 'unavailable'),
  );
  const { services, unmount } = await openAdminOrders();
  const poll = () =>
    act(() =>
      services.queryClient.refetchQueries({ queryKey: adminPathScope('/api/v1/admin/orders/latest') }),
    );
  await poll();
  isReachable = false;
  for (let failure = 0; failure < 4; failure += 1) await poll();
  await screen.findByText(/^Связь с магазином прервалась/);
  unmount();
  expect(services.toasts.getState().toasts).toEqual([]);
});

test('AOR-01 a changed order refreshes the list without a toast', async () => {
  const orders = [anna];
  mockAdminOrders(orders);
  let latest = latestOrders({});
  mockGet('/api/v1/admin/orders/latest', () => latest);
  const { services } = await openAdminOrders();
  const poll = () =>
    act(() =>
      services.queryClient.refetchQueries({ queryKey: adminPathScope('/api/v1/admin/orders/latest') }),
    );
  await poll();
  orders[0] = { ...anna, status: 'SHIPPED', waitingSince: undefined };
  latest = latestOrders({ staffActions: 5 });
  await poll();
  await waitFor(() => expect(within(rowOf('123-456-789')).getAllByText('Отправлен')).toHaveLength(2));
  expect(services.toasts.getState().toasts).toEqual([]);
});
