import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LatestOrders } from '../../shared/api/types';
import { answer, problem } from '../../testing/api-stand-in';
import { anAdminOrder, someAdminSettings } from '../../testing/builders';
import { office, openOffice, rowOf } from '../../testing/office';
import { anna, answerOrders, counts, dialog, openOrders } from '../../testing/orders';

const told = (parts: Partial<LatestOrders>): LatestOrders => ({
  latestId: 17,
  doneByStaff: 4,
  statusCounts: counts,
  ...parts,
});

test('AOR-01 appear without a reload, are announced and counted beside their section', async () => {
  const orders = [anna];
  answerOrders(orders);
  let latest = told({});
  answer('/api/v1/admin/orders/latest', () => latest);
  const { parts, user, arrivesAt } = await openOrders();
  const ask = () => act(() => parts.queryClient.refetchQueries({ queryKey: ['admin-latest-orders'] }));
  await ask();
  const sections = within(screen.getByRole('navigation', { name: 'Разделы' }));
  await waitFor(() =>
    expect(sections.getByRole('link', { name: /Заказы.*1.заказ в.ожидании/ })).toBeDefined(),
  );
  expect(parts.notices.getState().notices).toEqual([]);

  orders.unshift(anAdminOrder({ id: 18, orderNumber: '999-888-777' }));
  latest = told({ latestId: 18 });
  await ask();
  expect(await office().findByText('999-888-777')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Открыть' }));
  await arrivesAt('/admin/orders?order=18');
});

test('AOR-01 opening a new one keeps the filter of the list, and asks before unsaved work is left', async () => {
  answerOrders([anna]);
  let latest = told({});
  answer('/api/v1/admin/orders/latest', () => latest);
  const list = await openOrders('/admin/orders?status=pending&size=5');
  const come = async (shown: typeof list, latestId: number) => {
    const ask = () =>
      act(() => shown.parts.queryClient.refetchQueries({ queryKey: ['admin-latest-orders'] }));
    await ask();
    latest = told({ latestId });
    await ask();
    await shown.user.click(await screen.findByRole('button', { name: 'Открыть' }));
  };
  await come(list, 18);
  await list.arrivesAt('/admin/orders?status=pending&size=5&order=18');
  list.unmount();

  answer('/api/v1/admin/settings', someAdminSettings());
  const settings = await openOffice('/admin/settings');
  await settings.user.type(await office().findByLabelText(/^Название магазина/), '!');
  await come(settings, 19);
  const question = within(await dialog('Уйти без сохранения?'));
  await settings.arrivesAt('/admin/settings');
  await settings.user.click(question.getByRole('button', { name: 'Уйти' }));
  await settings.arrivesAt('/admin/orders?order=19');
});

test('AOR-01 ADM-03 a list that could not be refreshed says since when it is true, and is loaded later', async () => {
  const orders = [anna];
  answerOrders(orders);
  let latest = told({});
  answer('/api/v1/admin/orders/latest', () => latest);
  const { parts } = await openOrders();
  const ask = () => act(() => parts.queryClient.refetchQueries({ queryKey: ['admin-latest-orders'] }));
  await ask();
  answer('/api/v1/admin/orders', () => problem(503, 'unavailable'));
  latest = told({ latestId: 18 });
  await ask();
  expect(
    await office().findByText(/^Не удалось обновить\. Показано то, что было \d\d\.\d\d\./),
  ).toBeDefined();
  expect(office().getByText('123-456-789')).toBeDefined();
  // The next answer of the watch tells nothing new, but the list is still owed.
  orders.unshift(anAdminOrder({ id: 18, orderNumber: '999-888-777' }));
  answerOrders(orders);
  await ask();
  expect(await office().findByText('999-888-777')).toBeDefined();
  expect(office().queryByText(/^Не удалось обновить/)).toBeNull();
});

test('AOR-01 an office that cannot reach the shop says that nothing comes by itself', async () => {
  answerOrders([anna]);
  let isThere = true;
  answer('/api/v1/admin/orders/latest', () => (isThere ? told({}) : problem(503, 'unavailable')));
  const { parts } = await openOrders();
  const ask = () => act(() => parts.queryClient.refetchQueries({ queryKey: ['admin-latest-orders'] }));
  await ask();
  isThere = false;
  await ask();
  await ask();
  expect(screen.queryByText(/^Связь с магазином прервалась/)).toBeNull();
  await ask();
  await ask();
  expect(await screen.findByText(/^Связь с магазином прервалась/)).toBeDefined();
  isThere = true;
  await ask();
  await waitFor(() => expect(screen.queryByText(/^Связь с магазином прервалась/)).toBeNull());
});

test('AOR-01 the word that nothing comes by itself does not follow staff out of the office', async () => {
  answerOrders([anna]);
  let isThere = true;
  answer('/api/v1/admin/orders/latest', () => (isThere ? told({}) : problem(503, 'unavailable')));
  const { parts, unmount } = await openOrders();
  const ask = () => act(() => parts.queryClient.refetchQueries({ queryKey: ['admin-latest-orders'] }));
  await ask();
  isThere = false;
  for (let failure = 0; failure < 4; failure += 1) await ask();
  expect(await screen.findByText(/^Связь с магазином прервалась/)).toBeDefined();
  unmount();
  expect(parts.notices.getState().notices).toEqual([]);
});

test('AOR-01 a change of an order refreshes the list without an announcement', async () => {
  const orders = [anna];
  answerOrders(orders);
  let latest = told({});
  answer('/api/v1/admin/orders/latest', () => latest);
  const { parts } = await openOrders();
  const ask = () => act(() => parts.queryClient.refetchQueries({ queryKey: ['admin-latest-orders'] }));
  await ask();
  orders[0] = { ...anna, status: 'SHIPPED', waitingSince: undefined };
  latest = told({ doneByStaff: 5 });
  await ask();
  await waitFor(() => expect(within(rowOf('123-456-789')).getAllByText('Отправлен')).toHaveLength(2));
  expect(parts.notices.getState().notices).toEqual([]);
});
