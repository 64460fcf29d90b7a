import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { AdminOrderDetails } from '../../shared/api/types';
import { adminMain } from '../../testing/admin';
import { dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder } from '../../testing/builders';
import { mockGet, mockPost, problemResponse } from '../../testing/mock-api';
import { anOrderJob } from '../../testing/order-jobs';
import { anEntry, withEntries } from '../../testing/order-payments';

// Selection, jobs and export of the order list.

const orders = Array.from({ length: 12 }, (_, index) =>
  anAdminOrder({ id: index + 1, orderNumber: index === 0 ? '123-456-789' : `000-000-0${index + 1}` }),
);
const checkbox = (number: string) => screen.getByRole('checkbox', { name: `Выбрать заказ ${number}` });
const bar = () => within(screen.getByRole('region', { name: 'Выбранные заказы' }));

test('STO-02: rows, ranges, the page and all matching orders are selected', async () => {
  mockAdminOrders(orders);
  const { user } = await openAdminOrders();
  await user.click(checkbox('000-000-02'));
  bar().getByText('Выбран 1 заказ');
  fireEvent.click(checkbox('000-000-05'), { shiftKey: true });
  bar().getByText('Выбрано 4 заказа');
  expect(screen.queryByRole('button', { name: /Выбрать все найденные/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все заказы на странице' }));
  bar().getByText('Выбрано 10 заказов');
  await user.click(bar().getByRole('button', { name: 'Выбрать все найденные: 12' }));
  bar().getByText('Выбрано 12 заказов');
  await user.click(bar().getByRole('button', { name: 'Снять выделение' }));
  expect(screen.queryByRole('region', { name: 'Выбранные заказы' })).toBeNull();
});

test('STO-02: a job is started with the seen count; a changed list is reported and the note is kept', async () => {
  mockAdminOrders(orders);
  const sent: unknown[] = [];
  mockPost('/api/v1/admin/orders/bulk', (body) => {
    sent.push(body);
    if (sent.length === 1) {
      return problemResponse(409, 'selection_changed', 'Список изменился', { details: { count: 13 } });
    }
    return anOrderJob({ total: 12 });
  });
  mockGet('/api/v1/admin/order-jobs/{id}', () => anOrderJob({ total: 12, changed: 3 }));
  const { user, waitForLocation } = await openAdminOrders('/admin/orders?status=pending');
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все заказы на странице' }));
  await user.click(bar().getByRole('button', { name: /Выбрать все найденные/ }));
  await user.click(bar().getByRole('button', { name: 'Изменить статус' }));
  const change = within(await dialog('Изменить статус: 12 заказов'));
  await user.selectOptions(change.getByLabelText('Новый статус'), 'Отменён');
  change.getByText(/Товары вернутся на склад/);
  await user.type(change.getByLabelText(/^Заметка/), 'нет связи');
  await user.click(change.getByRole('button', { name: 'Изменить 12 заказов' }));
  await change.findByText(/теперь подходит 13 заказов/);
  expect(change.queryByRole('button', { name: /^Изменить/ })).toBeNull();
  await user.click(change.getByRole('button', { name: 'Проверить список' }));
  await user.click(bar().getByRole('button', { name: 'Изменить статус' }));
  const again = within(await dialog('Изменить статус: 12 заказов'));
  again.getByText('Восстановлен несохранённый черновик.');
  expect(again.getByLabelText<HTMLSelectElement>('Новый статус').value).toBe('PROCESSING');
  await user.selectOptions(again.getByLabelText('Новый статус'), 'Отменён');
  await user.click(again.getByRole('button', { name: 'Изменить 12 заказов' }));
  await waitForLocation('/admin/orders?status=pending&job=5');
  const job = {
    status: 'CANCELLED',
    note: 'нет связи',
    notify: true,
    filter: { status: 'pending' },
    expectedCount: 12,
  };
  expect(sent).toEqual([job, job]);
  const progress = within(await dialog('Новый статус: Отправлен'));
  await progress.findByText('3 из 12');
  expect(screen.queryByRole('region', { name: 'Выбранные заказы' })).toBeNull();
});

test('MON-08: nothing owed is declared for all matching orders with the seen count', async () => {
  mockAdminOrders(orders.map((order) => ({ ...order, status: 'DELIVERED' })));
  const sent: unknown[] = [];
  mockPost('/api/v1/admin/orders/settlement', (body) => {
    sent.push(body);
    return { changed: 11 };
  });
  const { user } = await openAdminOrders('/admin/orders?retention=held');
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все заказы на странице' }));
  await user.click(bar().getByRole('button', { name: /Выбрать все найденные/ }));
  await user.click(bar().getByRole('button', { name: 'Ещё' }));
  await user.click(await screen.findByRole('button', { name: 'Отметить: долга нет' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Долга нет: 12 заказов?' }));
  await user.click(question.getByRole('button', { name: 'Отметить: долга нет' }));
  await screen.findByText('Долга нет: отмечено 11 заказов');
  expect(sent).toEqual([{ settled: true, filter: { retention: 'held' }, expectedCount: 12 }]);
});

test('STO-02: for all matching orders the next status of the filtered one is proposed', async () => {
  mockAdminOrders(orders.map((order) => ({ ...order, status: 'SHIPPED' })));
  const { user } = await openAdminOrders('/admin/orders?status=shipped');
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все заказы на странице' }));
  await user.click(bar().getByRole('button', { name: /Выбрать все найденные/ }));
  await user.click(bar().getByRole('button', { name: 'Изменить статус' }));
  const change = within(await dialog('Изменить статус: 12 заказов'));
  expect(change.getByLabelText<HTMLSelectElement>('Новый статус').value).toBe('DELIVERED');
});

const paid = (order: AdminOrderDetails, amount: number) => withEntries(order, anEntry({ amount }));

describe('refunds of canceled orders', () => {
  const findRefunds = /оплата «К возврату»/;
  const chooseCanceled = async (user: UserEvent, count: string) => {
    await user.click(bar().getByRole('button', { name: 'Изменить статус' }));
    const change = within(await dialog(`Изменить статус: ${count}`));
    await user.selectOptions(change.getByLabelText('Новый статус'), 'Отменён');
    return change;
  };

  test('STO-02 STO-08: the amount to refund is named while all selected orders are on the page', async () => {
    mockAdminOrders(
      orders.map((order, index) => {
        if (index === 2) return paid({ ...order, status: 'CANCELLED' }, 99);
        return index === 1 || index === 3 ? paid(order, 40.1) : order;
      }),
    );
    const { user } = await openAdminOrders();
    for (const number of ['123-456-789', '000-000-02', '000-000-03', '000-000-04'])
      await user.click(checkbox(number));
    const first = await chooseCanceled(user, '4 заказа');
    first.getByText(/Оплачено 2 заказа на сумму 80,20.€\./);
    await user.selectOptions(first.getByLabelText('Новый статус'), 'Отправлен');
    expect(first.queryByText(/на сумму/)).toBeNull();
    await user.click(first.getByRole('button', { name: 'Не менять' }));
    await user.click(screen.getByRole('link', { name: /^Страница 2/ }));
    await screen.findByText('000-000-011');
    await user.click(checkbox('000-000-011'));
    const second = await chooseCanceled(user, '5 заказов');
    second.getByText(findRefunds);
    expect(second.queryByText(/на сумму/)).toBeNull();
  });

  test('STO-02 STO-08: without paid orders nothing is said about refunds', async () => {
    mockAdminOrders(orders);
    const { user } = await openAdminOrders();
    await user.click(checkbox('000-000-02'));
    const change = await chooseCanceled(user, '1 заказ');
    change.getByText(/Товары вернутся на склад/);
    expect(change.queryByText(/Оплачен|деньги/i)).toBeNull();
  });

  test('MON-03: for all matching orders the number of paid ones and the filter that finds them are named', async () => {
    mockAdminOrders(orders.map((order, index) => (index < 3 ? paid(order, 40) : order)));
    const { user } = await openAdminOrders();
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все заказы на странице' }));
    await user.click(bar().getByRole('button', { name: /Выбрать все найденные/ }));
    const change = await chooseCanceled(user, '12 заказов');
    await change.findByText(/^Оплачено 3 заказа, в том числе частично\./);
    change.getByText(findRefunds);
  });
});

describe('printing', () => {
  const print = async (count: number, path: string, isAll: boolean) => {
    mockAdminOrders(
      Array.from({ length: count }, (_, index) =>
        anAdminOrder({ id: index + 1, orderNumber: index === 0 ? '123-456-789' : `000-000-0${index + 1}` }),
      ),
    );
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openAdminOrders(path);
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все заказы на странице' }));
    if (isAll) await user.click(bar().getByRole('button', { name: /Выбрать все найденные/ }));
    await user.click(bar().getByRole('button', { name: 'Печать' }));
    await user.click(await screen.findByRole('button', { name: 'Упаковочные листы' }));
    return open.mock.calls.map(([url]) => url);
  };

  test('STO-06: all matching orders are printed, also without a filter', async () => {
    expect(await print(12, '/admin/orders', true)).toEqual(['/admin/orders/print?document=slip&all=true']);
  });

  test('STO-06: selected orders are printed by their ids', async () => {
    expect(await print(2, '/admin/orders', false)).toEqual(['/admin/orders/print?document=slip&ids=1,2']);
  });

  test('STO-06: more orders than fit a print page are refused with the limit', async () => {
    expect(await print(501, '/admin/orders', true)).toEqual([]);
    screen.getByText(/^За один раз можно напечатать не больше 500 заказов/);
  });
});

test('STO-02: the result names the orders that were not changed, and they can be selected again', async () => {
  mockAdminOrders(orders);
  mockGet('/api/v1/admin/order-jobs/{id}', () =>
    anOrderJob({
      state: 'finished',
      changed: 97,
      skipped: 3,
      skippedOrders: [
        { id: 2, orderNumber: '000-000-02', reason: 'unchanged' },
        { id: 3, orderNumber: '000-000-03', reason: 'insufficientStock' },
        { id: 99, orderNumber: null, reason: 'notFound' },
      ],
    }),
  );
  const { user, waitForLocation } = await openAdminOrders('/admin/orders?job=5');
  const result = within(await dialog('Новый статус: Отправлен'));
  await result.findByText('Изменено 97 заказов');
  result.getByText(/3 не изменены/);
  result.getByText('Не хватает товара на складе');
  expect(result.getByRole('link', { name: '000-000-03' }).getAttribute('href')).toBe(
    '/admin/orders?job=5&order=3',
  );
  await user.click(result.getByRole('button', { name: 'Выбрать 1 неизменённый' }));
  await waitForLocation('/admin/orders');
  bar().getByText('Выбран 1 заказ');
  expect((checkbox('000-000-03') as HTMLInputElement).checked).toBe(true);
});

test('STO-02: a running job is shown in the frame and can be stopped', async () => {
  mockAdminOrders(orders);
  let state: 'running' | 'canceled' = 'running';
  const job = () => anOrderJob({ state, changed: 42 });
  mockGet('/api/v1/admin/order-jobs', () => [job()]);
  mockGet('/api/v1/admin/order-jobs/{id}', job);
  mockPost('/api/v1/admin/order-jobs/{id}/cancel', () => {
    state = 'canceled';
    return job();
  });
  const { user } = await openAdminOrders();
  const [indicator] = await screen.findAllByRole('link', { name: /Изменение заказов.*42/ });
  await user.click(indicator as HTMLElement);
  const progress = within(await dialog('Новый статус: Отправлен'));
  await progress.findByText('42 из 100');
  await user.click(progress.getByRole('button', { name: 'Остановить' }));
  await progress.findByText(/Остановлено. 58 заказов не обработано/);
  await waitFor(() => expect(screen.queryByRole('link', { name: /Изменение заказов/ })).toBeNull());
});

describe('DSK-03: after a change of several orders', () => {
  const finished = anOrderJob({
    state: 'finished',
    total: 2,
    changed: 2,
    changedOrders: [1, 2],
    undoable: true,
  });

  test('the same orders stay selected, are printed, and the change is undone', async () => {
    mockAdminOrders(orders);
    mockPost('/api/v1/admin/orders/bulk', () => finished);
    let undone = 0;
    mockPost('/api/v1/admin/order-jobs/{id}/undo', () => {
      undone += 1;
      return undone === 1
        ? problemResponse(409, 'order_job_not_undoable', 'Поздно')
        : anOrderJob({ id: 6, action: 'undo', status: null });
    });
    mockGet('/api/v1/admin/order-jobs/{id}', ({ path }) =>
      path.id === '6'
        ? anOrderJob({ id: 6, action: 'undo', status: null, state: 'finished', total: 2, changed: 2 })
        : finished,
    );
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, waitForLocation } = await openAdminOrders();
    await user.click(checkbox('123-456-789'));
    await user.click(checkbox('000-000-02'));
    await user.click(bar().getByRole('button', { name: 'Изменить статус' }));
    const change = within(await dialog('Изменить статус: 2 заказа'));
    await user.click(change.getByRole('button', { name: 'Изменить 2 заказа' }));
    await waitForLocation('/admin/orders?job=5');
    const result = within(await dialog('Новый статус: Отправлен'));
    await user.click(await result.findByRole('button', { name: /^Напечатать эти/ }));
    await user.click(await screen.findByRole('button', { name: 'Упаковочные листы' }));
    expect(open.mock.lastCall?.[0]).toBe('/admin/orders/print?document=slip&ids=1,2');
    const undo = result.getByRole('button', { name: 'Отменить изменение' });
    await user.click(undo);
    await screen.findByText('Поздно');
    await user.click(undo);
    await waitForLocation('/admin/orders?job=6');
    const taken = within(await dialog('Отмена изменения'));
    await taken.findByText('Изменено 2 заказа');
    expect(taken.queryByRole('button', { name: 'Отменить изменение' })).toBeNull();
    // The message has the same button.
    await user.click(taken.getAllByRole('button', { name: 'Закрыть' })[0] as HTMLElement);
    bar().getByText('Выбрано 2 заказа');
  });

  test('of all matching orders, those that were changed are selected', async () => {
    mockAdminOrders(orders);
    mockPost('/api/v1/admin/orders/bulk', () => finished);
    mockGet('/api/v1/admin/order-jobs/{id}', () => finished);
    const { user, waitForLocation } = await openAdminOrders('/admin/orders?status=pending');
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все заказы на странице' }));
    await user.click(bar().getByRole('button', { name: /Выбрать все найденные/ }));
    await user.click(bar().getByRole('button', { name: 'Ещё' }));
    await user.click(await screen.findByRole('button', { name: 'Отметить, что связались' }));
    await waitForLocation('/admin/orders?status=pending&job=5');
    const result = within(await dialog('Новый статус: Отправлен'));
    await user.click(await result.findByRole('button', { name: 'Закрыть' }));
    bar().getByText('Выбрано 2 заказа');
  });

  test('orders are assigned and marked as contacted', async () => {
    mockAdminOrders(orders);
    const sent: unknown[] = [];
    mockPost('/api/v1/admin/orders/bulk', (body) => {
      sent.push(body);
      return sent.length === 1
        ? problemResponse(500, 'internal', 'Ошибка')
        : anOrderJob({ action: 'assign', status: null });
    });
    mockGet('/api/v1/admin/order-jobs/{id}', () => anOrderJob({ action: 'assign', status: null }));
    const { user } = await openAdminOrders();
    await user.click(checkbox('123-456-789'));
    for (const name of ['Освободить', 'Взять на себя']) {
      await user.click(bar().getByRole('button', { name: 'Ещё' }));
      await user.click(await screen.findByRole('button', { name }));
      if (sent.length === 1) await screen.findByText('Ошибка');
    }
    await dialog('Назначение заказов');
    expect(sent).toEqual([
      { ids: [1], action: 'assign', userId: null, notify: true },
      { ids: [1], action: 'assign', userId: 1, notify: true },
    ]);
  });
});

test('STO-07: the filtered orders are downloaded under the name of the server', async () => {
  mockAdminOrders(orders);
  const queries: string[] = [];
  mockGet('/api/v1/admin/orders/export', ({ query }) => {
    queries.push(query.toString());
    return new Response('number\r\nNV-1\r\n', {
      headers: {
        'Content-Type': 'text/csv',
        'Content-Disposition': 'attachment; filename="orders-2026-11-17.csv"',
        'X-Total-Count': '1',
      },
    });
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const { user } = await openAdminOrders('/admin/orders?status=pending');
  await user.click(adminMain().getByRole('button', { name: 'Экспорт' }));
  const box = within(await dialog('Экспорт в CSV'));
  box.getByText(/Будет выгружено 12 заказов/);
  await user.click(box.getByRole('radio', { name: /Товары в заказах/ }));
  await user.click(box.getByRole('button', { name: 'Скачать файл' }));
  await screen.findByText('Файл сохранён');
  screen.getByText('orders-2026-11-17.csv');
  expect(click).toHaveBeenCalledOnce();
  expect(queries).toEqual(['status=pending&rows=lines&format=spreadsheet']);
});

test('STO-07: all orders are exported without a filter; a failed export says so and can be repeated', async () => {
  mockAdminOrders(orders);
  const queries: string[] = [];
  mockGet('/api/v1/admin/orders/export', ({ query }) => {
    queries.push(query.toString());
    return problemResponse(503, 'unavailable', 'Подождите немного');
  });
  const { user } = await openAdminOrders();
  await user.click(adminMain().getByRole('button', { name: 'Экспорт' }));
  const box = within(await dialog('Экспорт в CSV'));
  await user.click(box.getByRole('button', { name: 'Скачать файл' }));
  await box.findByText('Подождите немного');
  expect(box.getByRole('button', { name: 'Скачать файл' }).getAttribute('aria-busy')).toBeNull();
  expect(queries).toEqual(['rows=orders&format=spreadsheet']);
});
