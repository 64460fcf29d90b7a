import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openAdminPage, paginate, rowOf } from '../../testing/admin';
import { anna, boris, counts, dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder } from '../../testing/builders';
import { mockGet, mockPatch, mockPut, problemResponse } from '../../testing/mock-api';
import { submitByEnter } from '../../testing/press-enter';

// Filters, sorting, cursors, saved views and the next status of the order list.

describe('filters', () => {
  test('STO-01: are chosen in the panel, are in the URL and are removed one by one', async () => {
    const queries = mockAdminOrders();
    const { user, waitForLocation } = await openAdminOrders();
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    const panel = within(await dialog('Фильтры'));
    await user.click(panel.getByRole('checkbox', { name: 'Новый' }));
    await user.click(panel.getByRole('checkbox', { name: 'Отправлен' }));
    await user.selectOptions(panel.getByLabelText('Оплата'), 'Не оплачен');
    await user.selectOptions(panel.getByLabelText('Страна доставки'), 'Нидерланды');
    await user.type(panel.getByLabelText('Сумма, от'), '10,5');
    await user.click(panel.getByRole('button', { name: 'Показать заказы' }));
    await waitForLocation('/admin/orders?status=pending%2Cshipped&country=NL&totalFrom=10.5&payment=unpaid');
    await waitFor(() => expect(queries.at(-1)?.get('totalFrom')).toBe('10.5'));
    const active = within(screen.getByRole('list', { name: 'Активные фильтры' }));
    expect(active.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Новый, Отправлен',
      'Не оплачен',
      'Нидерланды',
      '≥ 10,50\u00a0€',
      'Сбросить фильтры',
    ]);
    await user.click(active.getByRole('link', { name: 'Убрать фильтр: Нидерланды' }));
    await waitForLocation('/admin/orders?status=pending%2Cshipped&totalFrom=10.5&payment=unpaid');
    await user.click(screen.getByRole('link', { name: 'Сбросить фильтры' }));
    await waitForLocation('/admin/orders');
  });

  test('STO-01: an inverted range is an error at its field, and the input stays', async () => {
    mockAdminOrders();
    const { user, waitForLocation } = await openAdminOrders();
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    const panel = within(await dialog('Фильтры'));
    fireEvent.change(panel.getByLabelText('Дата, с'), { target: { value: '2026-11-15' } });
    fireEvent.change(panel.getByLabelText('Дата, по'), { target: { value: '2026-11-01' } });
    await user.type(panel.getByLabelText('Сумма, от'), '100');
    await user.type(panel.getByLabelText('Сумма, до'), '20');
    await user.click(panel.getByRole('button', { name: 'Показать заказы' }));
    await panel.findByText('Дата «по» раньше даты «с»');
    panel.getByText('Сумма «до» меньше суммы «от»');
    const to = panel.getByLabelText<HTMLInputElement>('Дата, по');
    expect([to.value, to.getAttribute('aria-invalid')]).toEqual(['2026-11-01', 'true']);
    await waitForLocation('/admin/orders');
  });

  test('STO-01: orders of an earlier filter never replace those of a later one', async () => {
    mockAdminOrders();
    const { user } = await openAdminOrders();
    const respond = new Map<string | null, () => void>();
    mockGet('/api/v1/admin/orders', async ({ query }) => {
      const status = query.get('status');
      await new Promise<void>((resolve) => respond.set(status, resolve));
      const orders = [anna, boris].filter((order) => order.status.toLowerCase() === status);
      return { ...paginate(orders, query), statusCounts: counts };
    });
    const statuses = within(screen.getByRole('navigation', { name: 'Статусы заказов' }));
    for (const [name, status] of [
      [/^Отменён/, 'cancelled'],
      [/^Новый/, 'pending'],
    ] as const) {
      await user.click(statuses.getByRole('link', { name }));
      await waitFor(() => expect(respond.has(status)).toBe(true));
    }
    await act(async () => respond.get('pending')?.());
    await waitFor(() => expect(screen.queryByText(boris.orderNumber)).toBeNull());
    await act(async () => respond.get('cancelled')?.());
    rowOf(anna.orderNumber);
    expect(screen.queryByText(boris.orderNumber)).toBeNull();
  });

  test('STO-01: an empty result says so and offers to reset the filters', async () => {
    mockAdminOrders([]);
    await openAdminPage('/admin/orders?country=NL&search=');
    await screen.findByText('Нет заказов с такими фильтрами');
    expect(screen.getAllByRole('link', { name: 'Сбросить фильтры' })).toHaveLength(2);
  });
});

describe('a list that is longer than its pages reach', () => {
  const page = {
    page: 0,
    size: 10,
    totalElements: 10_000,
    totalPages: 1001,
    more: true,
    statusCounts: counts,
  };

  test('STO-01: continues by cursors after the last page, forward and back', async () => {
    const queries: URLSearchParams[] = [];
    mockGet('/api/v1/admin/orders', ({ query }) => {
      queries.push(query);
      return { ...page, content: [anna], next: 'further', previous: 'nearer' };
    });
    const { user, waitForLocation } = await openAdminOrders('/admin/orders?page=1001');
    await user.click(screen.getByRole('link', { name: 'Следующие' }));
    await waitForLocation('/admin/orders?after=further');
    await waitFor(() => expect(queries.at(-1)?.get('after')).toBe('further'));
    screen.getByText(/Всего: 10.000\+/);
    await user.click(screen.getByRole('link', { name: 'Предыдущие' }));
    await waitForLocation('/admin/orders?before=nearer');
    await user.click(screen.getByRole('link', { name: 'В начало списка' }));
    await waitForLocation('/admin/orders');
  });

  test('STO-01: an open order is closed at the same cursor', async () => {
    mockGet('/api/v1/admin/orders', () => ({
      ...page,
      content: [anna],
      next: 'further',
      previous: 'nearer',
    }));
    mockGet('/api/v1/admin/orders/{id}', () => anna);
    const { user, waitForLocation } = await openAdminOrders('/admin/orders?after=abc');
    await user.click(screen.getByRole('link', { name: '123-456-789' }));
    await waitForLocation('/admin/orders?after=abc&order=17');
    await user.click(await screen.findByRole('button', { name: 'Закрыть' }));
    await waitForLocation('/admin/orders?after=abc');
  });
});

test('STO-01: the number of filters does not count the status of the current tab', async () => {
  mockAdminOrders();
  const name = async (query: string) => {
    const { unmount } = await openAdminOrders(`/admin/orders${query}`);
    const { textContent } = screen.getByRole('button', { name: /^Фильтры/ });
    unmount();
    return textContent;
  };
  expect(await name('?status=pending')).toBe('Фильтры');
  expect(await name('?status=pending&country=NL')).toBe('Фильтры1');
  expect(await name('?status=pending,shipped')).toBe('Фильтры1');
});

describe('next status', () => {
  test('STO-08: is one click, and can be undone', async () => {
    mockAdminOrders();
    const sent: unknown[] = [];
    mockPatch('/api/v1/admin/orders/{id}/status', (body) => {
      sent.push(body);
      return anAdminOrder({ ...anna, status: body.status, version: sent.length + 1 });
    });
    const { user } = await openAdminOrders();
    const row = within(rowOf('123-456-789'));
    await user.click(
      row.getAllByRole('button', { name: 'В обработку: заказ 123-456-789' })[0] as HTMLElement,
    );
    await screen.findByText('Статус заказа обновлён: 123-456-789, В обработке');
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    await screen.findByText('Статус заказа обновлён: 123-456-789, Новый');
    expect(sent).toEqual([
      { status: 'PROCESSING', version: 1, notify: true },
      { status: 'PENDING', version: 2, notify: true },
    ]);
    expect(within(rowOf('222-333-444')).queryByRole('button', { name: /: заказ/ })).toBeNull();
  });

  test('STO-08: moves the focus to the next order when the order leaves the list', async () => {
    const orders = [anna, anAdminOrder({ ...boris, status: 'PENDING' })];
    mockAdminOrders(orders);
    mockPatch('/api/v1/admin/orders/{id}/status', (body) => {
      const saved = anAdminOrder({ ...anna, status: body.status, version: 2 });
      orders[0] = saved;
      return saved;
    });
    const { user } = await openAdminOrders('/admin/orders?status=pending');
    const next = (number: string) => screen.getAllByRole('button', { name: `В обработку: заказ ${number}` });
    await user.click(next('123-456-789')[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('123-456-789')).toBeNull());
    expect(document.activeElement).toBe(next('222-333-444')[1]);
  });

  test('STO-08: keeps the focus in the row of an order without a next status', async () => {
    const orders = [anAdminOrder({ ...anna, status: 'SHIPPED' })];
    mockAdminOrders(orders);
    mockPatch('/api/v1/admin/orders/{id}/status', (body) => {
      const saved = anAdminOrder({ ...anna, status: body.status, version: 2 });
      orders[0] = saved;
      return saved;
    });
    const { user } = await openAdminOrders();
    await user.click(screen.getAllByRole('button', { name: /^Отметить доставку/ })[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Отметить доставку/ })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '123-456-789' }));
  });

  test('STO-05: shipping asks for the parcel, which may be empty', async () => {
    mockAdminOrders([anAdminOrder({ ...anna, status: 'PROCESSING' })]);
    const sent: unknown[] = [];
    mockPatch('/api/v1/admin/orders/{id}/status', (body) => {
      sent.push(body);
      return anAdminOrder({ ...anna, status: 'SHIPPED', version: 2 });
    });
    const { user } = await openAdminOrders();
    await user.click(screen.getAllByRole('button', { name: /^Отправить: заказ/ })[0] as HTMLElement);
    const form = within(await dialog('Статус заказа 123-456-789'));
    await form.findByLabelText(/^Служба доставки/);
    // A barcode scanner types into the focused field.
    expect(document.activeElement).toBe(form.getByLabelText(/^Номер отправления/));
    submitByEnter();
    await screen.findByText(/^Статус заказа обновлён: /);
    expect(sent).toEqual([{ status: 'SHIPPED', version: 1, note: null, notify: true }]);
  });

  test('STO-08: a conflict says what the order is now', async () => {
    mockAdminOrders([anna, boris]);
    mockPatch('/api/v1/admin/orders/{id}/status', () =>
      problemResponse(409, 'edit_conflict', 'Заказ изменён', {
        details: { currentOrder: anAdminOrder({ ...anna, status: 'SHIPPED', version: 5 }) },
      }),
    );
    const { user } = await openAdminOrders();
    await user.click(screen.getAllByRole('button', { name: /^В обработку/ })[0] as HTMLElement);
    await screen.findByText(/за это время изменили. Сейчас его статус: Отправлен/);
  });
});

describe('saved views', () => {
  test('STO-01: the current filters are saved under a name; views of another window are kept', async () => {
    mockAdminOrders();
    const sent: unknown[] = [];
    const other = { name: 'Другое окно', query: 'payment=paid' };
    mockPut('/api/v1/admin/order-views', (body) => {
      sent.push(body);
      if (sent.length === 1) {
        return problemResponse(409, 'edit_conflict', 'Виды изменены', {
          details: { currentViews: { views: [other], version: 3 } },
        });
      }
      return { ...body, version: 4 };
    });
    const { user } = await openAdminOrders('/admin/orders?country=NL&page=1');
    await user.click(screen.getByRole('button', { name: 'Виды' }));
    await user.click(await screen.findByRole('button', { name: /Сохранить текущий вид/ }));
    const save = within(await dialog('Сохранить вид'));
    await user.click(save.getByRole('button', { name: 'Сохранить' }));
    await save.findByText('Введите название');
    await user.type(save.getByLabelText('Название'), 'Голландия');
    await user.click(save.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Виды сохранены');
    const saved = { name: 'Голландия', query: 'country=NL' };
    expect(sent).toEqual([
      { views: [saved], version: 0 },
      { views: [other, saved], version: 3 },
    ]);
    await screen.findByRole('button', { name: 'Голландия' });
  });

  test('STO-01: an existing view is replaced only after a question, also one of another window', async () => {
    mockAdminOrders();
    const dutch = { name: 'Голландия', query: 'payment=paid' };
    const other = { name: 'Другое окно', query: 'payment=paid' };
    mockGet('/api/v1/admin/order-views', { views: [dutch], version: 2 });
    const sent: { views: unknown; version: number }[] = [];
    mockPut('/api/v1/admin/order-views', (body) => {
      sent.push(body);
      if (body.version === 3) return { ...body, version: 4 };
      const currentViews = { views: [dutch, other], version: 3 };
      return problemResponse(409, 'edit_conflict', 'Виды изменены', { details: { currentViews } });
    });
    const { user } = await openAdminOrders('/admin/orders?country=NL');
    await user.click(screen.getByRole('button', { name: 'Виды' }));
    await user.click(await screen.findByRole('button', { name: /Сохранить текущий вид/ }));
    const save = within(await dialog('Сохранить вид'));
    await user.type(save.getByLabelText('Название'), 'голландия{Enter}');
    await save.findByText(/^Вид «Голландия» уже есть/);
    save.getByRole('button', { name: 'Заменить' });
    expect(sent).toEqual([]);
    await user.clear(save.getByLabelText('Название'));
    await user.type(save.getByLabelText('Название'), 'Другое окно{Enter}');
    await save.findByText(/^Вид «Другое окно» уже есть/);
    expect(save.queryByText('Не удалось сохранить виды')).toBeNull();
    await user.click(save.getByRole('button', { name: 'Заменить' }));
    await screen.findByText('Виды сохранены');
    expect(sent.at(-1)).toEqual({ views: [dutch, { name: 'Другое окно', query: 'country=NL' }], version: 3 });
  });

  test('STO-01: are renamed and deleted; a name that is taken is an error at its field', async () => {
    mockAdminOrders();
    const views = [
      { name: 'Первый', query: 'payment=paid' },
      { name: 'Второй', query: 'country=NL' },
    ];
    mockGet('/api/v1/admin/order-views', { views, version: 2 });
    const put = vi.fn((body: { views: { name: string; query: string }[] }) => ({ ...body, version: 3 }));
    mockPut('/api/v1/admin/order-views', put);
    const { user } = await openAdminOrders();
    await user.click(screen.getByRole('button', { name: 'Виды' }));
    await user.click(await screen.findByRole('button', { name: 'Изменить виды' }));
    const edit = within(await dialog('Виды списка заказов'));
    const second = edit.getByLabelText<HTMLInputElement>('Название вида «Второй»');
    await user.clear(second);
    await user.type(second, 'первый');
    await user.click(edit.getByRole('button', { name: 'Сохранить' }));
    await edit.findByText('Такое название уже есть');
    expect(second.value).toBe('первый');
    await user.click(edit.getByRole('button', { name: 'Удалить вид «Первый»' }));
    await user.click(edit.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Виды сохранены');
    expect(put.mock.calls[0]?.[0]).toEqual({ views: [{ name: 'первый', query: 'country=NL' }], version: 2 });
  });
});
