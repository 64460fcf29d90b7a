import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminOrderDetails, OrderStatus } from '../../shared/api/types';
import { dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder } from '../../testing/builders';
import { mockGet, mockPost, problemResponse } from '../../testing/mock-api';
import { anOrderJob } from '../../testing/order-jobs';
import { anEntry, withEntries } from '../../testing/order-payments';

// The dialog that changes the status of the selected orders.

const orders = Array.from({ length: 12 }, (_, index) =>
  anAdminOrder({ id: index + 1, orderNumber: index === 0 ? '123-456-789' : `000-000-0${index + 1}` }),
);
const checkbox = (number: string) => screen.getByRole('checkbox', { name: `Выбрать заказ ${number}` });
const bar = () => within(screen.getByRole('region', { name: 'Выбранные заказы' }));

type Page = Awaited<ReturnType<typeof openAdminOrders>>;

async function openDialog({ user }: Page, numbers: string[] = []) {
  for (const number of numbers) await user.click(checkbox(number));
  await user.click(bar().getByRole('button', { name: 'Изменить статус' }));
  const change = within(await screen.findByRole('dialog', { name: /^Изменить статус/ }));
  return {
    ...change,
    status: () => change.getByLabelText<HTMLSelectElement>('Новый статус'),
    note: () => change.getByLabelText<HTMLTextAreaElement>(/^Заметка/),
    cancel: () => user.click(change.getByRole('button', { name: 'Не менять' })),
  };
}

async function selectAllMatching({ user }: Page) {
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все заказы на странице' }));
  await user.click(bar().getByRole('button', { name: /Выбрать все найденные/ }));
}

test('DSK-03: the next status is proposed only if all selected orders share a status that has one', async () => {
  const statuses: OrderStatus[] = ['PROCESSING', 'PROCESSING', 'PENDING', 'DELIVERED', 'CANCELLED'];
  mockAdminOrders(orders.map((order, index) => ({ ...order, status: statuses[index] ?? 'SHIPPED' })));
  const page = await openAdminOrders();
  const proposal = async (numbers: string[]) => {
    const change = await openDialog(page, numbers);
    const { value, selectedOptions } = change.status();
    expect(selectedOptions[0]?.textContent === 'Выберите статус').toBe(value === '');
    await change.cancel();
    await page.user.click(bar().getByRole('button', { name: 'Снять выделение' }));
    return value;
  };
  expect(await proposal(['123-456-789', '000-000-02'])).toBe('SHIPPED');
  expect(await proposal(['000-000-03'])).toBe('PROCESSING');
  expect(await proposal(['000-000-06', '000-000-07'])).toBe('DELIVERED');
  expect(await proposal(['000-000-04'])).toBe('');
  expect(await proposal(['000-000-05'])).toBe('');
  expect(await proposal(['123-456-789', '000-000-03'])).toBe('');
});

test('DSK-03: without a chosen status nothing is sent', async () => {
  const sent: unknown[] = [];
  mockPost('/api/v1/admin/orders/bulk', (body) => {
    sent.push(body);
    return anOrderJob();
  });
  mockAdminOrders(orders.map((order) => ({ ...order, status: 'DELIVERED' })));
  const page = await openAdminOrders();
  const change = await openDialog(page, ['000-000-02']);
  await page.user.click(change.getByRole('button', { name: 'Изменить 1 заказ' }));
  expect(change.status().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(change.status());
  expect(sent).toEqual([]);
});

test.each(['the button', 'Escape'])(
  'DSK-03: the choice and the note of a canceled dialog are gone (%s)',
  async (way) => {
    mockAdminOrders(orders);
    const page = await openAdminOrders();
    const first = await openDialog(page, ['123-456-789']);
    await page.user.selectOptions(first.status(), 'Отменён');
    await page.user.type(first.note(), 'нет связи');
    if (way === 'Escape') {
      screen
        .getByRole('dialog', { name: /^Изменить статус/ })
        .dispatchEvent(new Event('cancel', { cancelable: true }));
    } else await first.cancel();
    const second = await openDialog(page);
    expect([second.status().value, second.note().value]).toEqual(['PROCESSING', '']);
    expect(second.queryByText('Восстановлен несохранённый черновик.')).toBeNull();
    expect(window.sessionStorage).toHaveLength(0);
  },
);

test('DSK-03: after a reload the note is restored for the same selection only, and the status never', async () => {
  mockAdminOrders(orders);
  const page = await openAdminOrders();
  const first = await openDialog(page, ['123-456-789', '000-000-02']);
  await page.user.selectOptions(first.status(), 'Отменён');
  await page.user.type(first.note(), 'нет связи');
  page.unmount();

  const reloaded = await openAdminOrders();
  const other = await openDialog(reloaded, ['123-456-789']);
  expect([other.status().value, other.note().value]).toEqual(['PROCESSING', '']);
  await other.cancel();
  const same = await openDialog(reloaded, ['000-000-02']);
  expect([same.status().value, same.note().value]).toEqual(['PROCESSING', 'нет связи']);
  same.getByText('Восстановлен несохранённый черновик.');
});

test('DSK-03: the number confirmed is the number shown when the dialog opened', async () => {
  mockAdminOrders(orders);
  const sent: unknown[] = [];
  mockPost('/api/v1/admin/orders/bulk', (body) => {
    sent.push(body.expectedCount);
    return anOrderJob({ total: 12 });
  });
  mockGet('/api/v1/admin/order-jobs/{id}', () => anOrderJob({ total: 12 }));
  const page = await openAdminOrders('/admin/orders?status=pending');
  await selectAllMatching(page);
  const change = await openDialog(page);
  mockAdminOrders([...orders, anAdminOrder({ id: 13, orderNumber: '000-000-013' })]);
  await page.services.queryClient.invalidateQueries();
  // The list behind the dialog has it.
  await bar().findByText('Выбрано 13 заказов');
  await dialog('Изменить статус: 12 заказов');
  await page.user.click(change.getByRole('button', { name: 'Изменить 12 заказов' }));
  await page.waitForLocation('/admin/orders?status=pending&job=5');
  expect(sent).toEqual([12]);
});

const paid = (order: AdminOrderDetails, amount: number) => withEntries(order, anEntry({ amount }));

test('STO-02 MON-03: shipping names the number of orders that are not fully paid', async () => {
  const queries = mockAdminOrders(
    orders.map((order, index) => {
      if (index === 1) return paid(order, 40.8);
      return index === 2 ? paid(order, 40) : order;
    }),
  );
  const page = await openAdminOrders();
  const few = await openDialog(page, ['123-456-789', '000-000-02', '000-000-03']);
  await page.user.selectOptions(few.status(), 'В обработке');
  expect(few.queryByText(/Не оплачены/)).toBeNull();
  await page.user.selectOptions(few.status(), 'Отправлен');
  few.getByText(/Не оплачены полностью: 2 из 3 заказов\./);
  await few.cancel();
  await selectAllMatching(page);
  const all = await openDialog(page);
  await page.user.selectOptions(all.status(), 'Отправлен');
  await all.findByText(/Не оплачены полностью: 11 из 12 заказов\./);
  expect(queries.filter((query) => query.has('payment')).map((query) => query.get('payment'))).toEqual([
    'open',
  ]);
});

test('MON-03: shipping says that the number of unpaid orders is unknown for a selection from several pages', async () => {
  mockAdminOrders(orders);
  const page = await openAdminOrders();
  await page.user.click(checkbox('000-000-02'));
  await page.user.click(screen.getByRole('link', { name: /^Страница 2/ }));
  await screen.findByText('000-000-011');
  const change = await openDialog(page, ['000-000-011']);
  expect(change.queryByText(/не оплачены/)).toBeNull();
  await page.user.selectOptions(change.status(), 'Отправлен');
  change.getByText('Сколько заказов не оплачены полностью, неизвестно.');
});

test('MON-03: shipping all matching orders waits for the number of unpaid ones, or says that it is unknown', async () => {
  mockAdminOrders(orders);
  const page = await openAdminOrders();
  await selectAllMatching(page);
  const change = await openDialog(page);
  let countingDone = () => {};
  const counting = new Promise<void>((resolve) => {
    countingDone = resolve;
  });
  mockGet('/api/v1/admin/orders', async () => {
    await counting;
    return problemResponse(400, 'validation_failed');
  });
  const sent: unknown[] = [];
  mockPost('/api/v1/admin/orders/bulk', (body) => {
    sent.push(body);
    return anOrderJob();
  });
  await page.user.selectOptions(change.status(), 'Отправлен');
  const start = change.getByRole('button', { name: 'Изменить 12 заказов' });
  await page.user.click(start);
  expect(start.getAttribute('aria-busy')).toBe('true');
  expect(sent).toEqual([]);
  countingDone();
  await change.findByText('Сколько заказов не оплачены полностью, неизвестно.');
  expect(start.getAttribute('aria-busy')).toBeNull();
});

test('DSK-09: a job without emails promises none, also after a reload', async () => {
  mockAdminOrders(orders);
  const page = await openAdminOrders();
  const first = await openDialog(page, ['123-456-789', '000-000-02']);
  first.getByText(/^Покупатели получат письма через полминуты/);
  await page.user.click(first.getByRole('checkbox'));
  expect(first.queryByText(/получат письма/)).toBeNull();
  page.unmount();

  const reloaded = await openAdminOrders();
  const again = await openDialog(reloaded, ['123-456-789', '000-000-02']);
  expect(again.getByRole('checkbox')).toHaveProperty('checked', false);
  const sent: unknown[] = [];
  mockPost('/api/v1/admin/orders/bulk', (body) => {
    sent.push(body.notify);
    return anOrderJob({ notify: false });
  });
  mockGet('/api/v1/admin/order-jobs/{id}', () => anOrderJob({ notify: false }));
  await reloaded.user.click(again.getByRole('button', { name: 'Изменить 2 заказа' }));
  await screen.findByText('Без писем покупателям');
  expect(sent).toEqual([false]);
});
