import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AdminOrderDetails, LatestOrders } from '../../shared/api/types';
import { answer, answerPatch, answerPost, problem } from '../../testing/api-stand-in';
import { anAdminOrder } from '../../testing/builders';
import { holdTimers } from '../../testing/held-timers';
import { office, openOffice, rowOf } from '../../testing/office';

const counts = { PENDING: 1, PROCESSING: 0, SHIPPED: 1, DELIVERED: 0, CANCELLED: 1 };
const anna = anAdminOrder({ telegram: 'anna_k' });
const boris = anAdminOrder({
  id: 16,
  orderNumber: '222-333-444',
  email: 'boris@mail.nl',
  status: 'CANCELLED',
  version: 7,
});

/** Lists these orders, as many as asked for, and opens them one by one. */
function answerOrders(orders: AdminOrderDetails[] = [anna, boris]) {
  const asked: URLSearchParams[] = [];
  answer('/api/v1/admin/orders', ({ query }) => {
    asked.push(query);
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    const status = query.get('status');
    const found = orders.filter((order) => !status || order.status === status);
    return {
      content: found.slice(page * size, (page + 1) * size),
      page,
      size,
      totalElements: found.length,
      totalPages: Math.ceil(found.length / size),
      statusCounts: counts,
    };
  });
  answer('/api/v1/admin/orders/{id}', ({ path }) => {
    return orders.find(({ id }) => id === Number(path.id)) ?? problem(404, 'order_not_found');
  });
  return asked;
}

async function openOrders(address = '/admin/orders') {
  const shown = await openOffice(address);
  await office().findByText('123-456-789');
  return shown;
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const details = async () => within(await dialog('Заказ 123-456-789'));

afterEach(() => vi.restoreAllMocks());

describe('the list of orders', () => {
  test('AOR-01 ADM-02 shows id, number, e-mail, date, total, status chip and actions', async () => {
    answerOrders();
    await openOrders();
    const row = within(rowOf('123-456-789'));
    expect(row.getAllByText('17').length).toBeGreaterThan(0);
    expect(row.getAllByText('anna@mail.nl').length).toBeGreaterThan(0);
    expect(row.getByText('40,80 €')).toBeDefined();
    expect(row.getByText(/^15\.11\.2026 \d\d:42$/)).toBeDefined();
    expect(row.getAllByText('Ожидает')[0]?.className).toContain('warning');
    expect(within(rowOf('222-333-444')).getAllByText('Отменён')[0]?.className).toContain('danger');
    expect(row.getByRole('link', { name: 'Подробности заказа 123-456-789' })).toBeDefined();
    expect(row.getByRole('button', { name: 'Изменить статус заказа 123-456-789' })).toBeDefined();
  });

  test('AOR-01 statuses are lists with addresses of their own, counted over all orders', async () => {
    const asked = answerOrders();
    const { user, arrivesAt } = await openOrders('/admin/orders?page=1');
    const filter = within(screen.getByRole('navigation', { name: 'Статусы заказов' }));
    expect(filter.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Все3',
      'Ожидает1',
      'В обработке0',
      'Отправлен1',
      'Доставлен0',
      'Отменён1',
    ]);
    await user.click(filter.getByRole('link', { name: /Отменён/ }));
    await arrivesAt('/admin/orders?status=cancelled');
    await waitFor(() => expect(screen.queryByText('123-456-789')).toBeNull());
    expect(asked.at(-1)?.get('status')).toBe('CANCELLED');
    expect(filter.getByRole('link', { name: /Отменён/ }).getAttribute('aria-current')).toBe('page');
  });

  test('AOR-01 a search is asked of the server; one that stopped counting says so', async () => {
    const asked = answerOrders();
    const { user } = await openOrders();
    const cutShort = { page: 0, size: 10, totalPages: 100, statusCounts: counts, more: true };
    answer('/api/v1/admin/orders', ({ query }) => {
      asked.push(query);
      return { ...cutShort, content: [anna], totalElements: 1000 };
    });
    await user.type(screen.getByRole('searchbox'), 'anna{Enter}');
    expect(await screen.findByText(/всего больше.1000/)).toBeDefined();
    expect(asked.at(-1)?.get('search')).toBe('anna');
    answer('/api/v1/admin/orders', () => ({ ...cutShort, content: [], totalElements: 0 }));
    await user.type(screen.getByRole('searchbox'), ' li{Enter}');
    expect(await screen.findByText(/«anna li».*просмотрены только самые новые/)).toBeDefined();
  });

  test('AOR-01 has a face for nothing yet, for nothing of a status, and for a failed load', async () => {
    answerOrders([]);
    const empty = await openOffice('/admin/orders');
    expect(await screen.findByText('Заказов пока нет')).toBeDefined();
    empty.unmount();
    const none = await openOffice('/admin/orders?status=shipped');
    expect(await screen.findByText('Заказов с таким статусом нет')).toBeDefined();
    none.unmount();
    answer('/api/v1/admin/orders', () => problem(500, 'internal'));
    await openOffice('/admin/orders');
    expect(await screen.findByText('Не удалось загрузить заказы')).toBeDefined();
  });

  test('AOR-01 how long a buyer waits ticks each minute and turns into a warning after an hour', async () => {
    const timers = holdTimers(60_000);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-15T10:41:00Z'));
    answerOrders();
    await openOrders();
    const badge = () => within(rowOf('123-456-789')).getAllByText(/^Ждёт ответа/)[0];
    expect(badge()?.textContent).toBe('Ждёт ответа 59\u00a0мин');
    clock.mockReturnValue(Date.parse('2026-11-15T10:42:00Z'));
    act(() => timers.run());
    expect(badge()?.textContent).toContain('обещали за 1–2');
    clock.mockReturnValue(Date.parse('2026-11-15T11:42:00Z'));
    act(() => timers.run());
    expect(badge()?.textContent).toContain('прошли');
    expect(badge()?.closest('[class*="danger"]')).not.toBeNull();
    expect(within(rowOf('222-333-444')).queryByText(/^Ждёт/)).toBeNull();
  });
});

describe('one order', () => {
  test('AOR-02 opens by its address and shows everything about it', async () => {
    const full: AdminOrderDetails = {
      ...anna,
      contactedAt: '2026-11-15T09:50:00Z',
      waitingSince: undefined,
      history: [
        {
          id: 1,
          at: '2026-11-15T10:00:00Z',
          by: 'Марина Власова',
          byEmail: 'marina@nevel.shop',
          from: 'PENDING',
          to: 'PROCESSING',
          note: 'оплачен',
        },
        { id: 2, at: '2026-11-15T11:00:00Z', by: 'Марина', to: 'SHIPPED', contacted: true },
      ],
      notes: [{ id: 5, at: '2026-11-15T10:10:00Z', by: 'Марина', text: 'звонить вечером' }],
      mails: [{ kind: 'status_change', to: 'anna@mail.nl', state: 'failed', at: '2026-11-15T10:00:01Z' }],
    };
    answerOrders([full]);
    await openOrders('/admin/orders?order=17');
    const card = await details();
    expect(await card.findByText('Keizersgracht 1, Amsterdam, Нидерланды, 1016 DX')).toBeDefined();
    for (const words of ['Анна Ли', '+31 612 345 678', '@anna_k', 'Ожидает → В обработке', 'оплачен']) {
      expect(card.getByText(words)).toBeDefined();
    }
    expect(card.getByText(/Марина Власова, marina@nevel\.shop/)).toBeDefined();
    expect(card.getByText('Связались с покупателем')).toBeDefined();
    expect(card.getByText('звонить вечером')).toBeDefined();
    expect(card.getByText('Новый статус: не доставлено')).toBeDefined();
    const cells = within(card.getByText('Dauw Манго').closest('tr') as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Dauw Манго',
      '17,90\u00a0€',
      '2',
      '35,80\u00a0€',
    ]);
  });

  test('AOR-02 its buyer is a press away by mail, phone and Telegram', async () => {
    answerOrders();
    await openOrders('/admin/orders?order=17');
    const card = await details();
    const address = async (name: string) => (await card.findByRole('link', { name })).getAttribute('href');
    expect(await address('Написать письмо')).toMatch(/^mailto:anna@mail\.nl\?subject=/);
    expect(await address('Позвонить')).toBe('tel:+31612345678');
    expect(await address('Написать в Telegram')).toBe('https://t.me/anna_k');
  });

  test('AOR-02 without an address says so; erased data is told as erased', async () => {
    const nowhere = { street: '', city: '', country: '', zipCode: '', postBox: null };
    const erased = {
      ...anna,
      address: nowhere,
      email: '',
      phone: '',
      telegram: null,
      personalDataErased: true,
    };
    answerOrders([erased]);
    await openOrders('/admin/orders?order=17');
    const card = await details();
    expect(await card.findByText('Адрес не указан')).toBeDefined();
    expect(card.getByText('Личные данные стёрты')).toBeDefined();
    expect(card.queryByRole('link', { name: 'Позвонить' })).toBeNull();
  });

  test('AOR-02 that is not there is told, and closing leads back to the list', async () => {
    answerOrders();
    const { user, arrivesAt } = await openOrders('/admin/orders?order=99');
    const card = within(await dialog('Заказ'));
    expect(await card.findByText('Такого заказа нет')).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Закрыть' }));
    await arrivesAt('/admin/orders');
  });

  test('AOR-02 answering the buyer ends the waiting', async () => {
    answerOrders();
    answerPost('/api/v1/admin/orders/{id}/contacted', () => ({
      ...anna,
      waitingSince: undefined,
      contactedAt: '2026-11-15T10:00:00Z',
    }));
    const { user } = await openOrders('/admin/orders?order=17');
    const card = await details();
    await user.click(await card.findByRole('button', { name: 'Связались с покупателем' }));
    expect(await card.findByText('Отмечено: с покупателем связались')).toBeDefined();
    expect(card.queryByRole('button', { name: 'Связались с покупателем' })).toBeNull();
    expect(card.queryByText(/^Ждёт ответа/)).toBeNull();
  });

  test('AOR-02 takes a note, keeps one that is not sent, and refuses an empty one', async () => {
    answerOrders();
    const sent: unknown[] = [];
    answerPost('/api/v1/admin/orders/{id}/notes', (body) => {
      sent.push(body);
      if (sent.length === 1) return problem(503, 'unavailable', 'Подождите немного');
      return { ...anna, notes: [{ id: 1, at: '2026-11-15T10:00:00Z', by: 'Анна', text: body.text ?? '' }] };
    });
    const first = await openOrders('/admin/orders?order=17');
    const add = async () => (await details()).findByRole('button', { name: 'Добавить заметку' });
    await first.user.click(await add());
    expect(await screen.findByText('Напишите что-нибудь')).toBeDefined();
    await first.user.type(screen.getByRole('textbox', { name: 'Новая заметка' }), ' вечером ');
    await first.user.click(await add());
    expect(await screen.findByText('Подождите немного')).toBeDefined();
    first.unmount();
    const { user } = await openOrders('/admin/orders?order=17');
    await user.click(await add());
    expect(await screen.findByText('Заметка добавлена')).toBeDefined();
    expect(sent).toEqual([{ text: 'вечером' }, { text: 'вечером' }]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Новая заметка' }).value).toBe('');
  });
});

describe('changing a status', () => {
  async function openChange(number: string) {
    const shown = await openOrders();
    await shown.user.click(screen.getByRole('button', { name: `Изменить статус заказа ${number}` }));
    const change = within(await dialog(`Статус заказа ${number}`));
    const choose = (status: string) =>
      shown.user.selectOptions(change.getByRole('combobox', { name: /^Новый статус/ }), status);
    const save = () => shown.user.click(change.getByRole('button', { name: 'Изменить статус' }));
    return { ...shown, change, choose, save };
  }

  test('AOR-03 any status can be set, with the version that was seen and a word on why', async () => {
    answerOrders();
    const sent: unknown[] = [];
    answerPatch('/api/v1/admin/orders/{id}/status', (body) => {
      sent.push(body);
      return anAdminOrder({ ...anna, status: 'DELIVERED', version: 2 });
    });
    const { user, change, choose, save } = await openChange('123-456-789');
    expect(within(change.getByRole('combobox')).getAllByRole('option')).toHaveLength(5);
    await choose('DELIVERED');
    await user.type(change.getByRole('textbox', { name: /^Заметка к изменению/ }), 'забрал сам');
    await save();
    expect(await screen.findByText('Статус заказа обновлён')).toBeDefined();
    expect(sent).toEqual([{ status: 'DELIVERED', version: 1, note: 'забрал сам' }]);
  });

  test('AOR-03 cancelling says that the stock comes back', async () => {
    answerOrders();
    const { change, choose } = await openChange('123-456-789');
    await choose('CANCELLED');
    expect(change.getByText(/вернутся на склад/)).toBeDefined();
    await choose('SHIPPED');
    expect(change.queryByText(/вернутся на склад/)).toBeNull();
  });

  test('AOR-03 bringing an order back is refused with numbers when there is not enough', async () => {
    answerOrders();
    answerPatch('/api/v1/admin/orders/{id}/status', () =>
      problem(409, 'insufficient_stock', 'Не хватает', {
        details: {
          items: [
            {
              id: 12,
              name: 'Dauw Манго',
              reason: 'insufficient_stock',
              requested: 2,
              available: 1,
              price: 17.9,
            },
          ],
        },
      }),
    );
    const { change, choose, save } = await openChange('222-333-444');
    await choose('PENDING');
    expect(change.getByText(/снова будут списаны/)).toBeDefined();
    await save();
    expect(await change.findByText('Dauw Манго: нужно 2, на складе 1')).toBeDefined();
    await choose('SHIPPED');
    expect(change.queryByText(/нужно 2/)).toBeNull();
  });

  test('AOR-03 a change of somebody else is shown, and overwritten only knowingly', async () => {
    answerOrders();
    const versions: unknown[] = [];
    answerPatch('/api/v1/admin/orders/{id}/status', (body) => {
      versions.push(body.version);
      if (body.version === 9) return anAdminOrder({ ...boris, status: 'SHIPPED', version: 10 });
      const currentOrder = { ...boris, status: 'PROCESSING' as const, version: 9 };
      return problem(409, 'edit_conflict', 'Конфликт', { details: { currentOrder } });
    });
    const { user, choose, save } = await openChange('222-333-444');
    await choose('SHIPPED');
    await save();
    const conflict = within(await dialog('Кто-то уже изменил это'));
    expect(conflict.getByText('В обработке')).toBeDefined();
    expect(conflict.getByText('Отправлен')).toBeDefined();
    await user.click(conflict.getByRole('button', { name: 'Сохранить мою' }));
    expect(await screen.findByText('Статус заказа обновлён')).toBeDefined();
    expect(versions).toEqual([7, 9]);
  });

  test('AOR-03 AAP-06 a failure is told in the dialog, and the choice stays', async () => {
    answerOrders();
    answerPatch('/api/v1/admin/orders/{id}/status', () => Response.error());
    const { change, choose, save } = await openChange('123-456-789');
    await choose('SHIPPED');
    await save();
    expect(await change.findByText('Не удалось обновить статус заказа')).toBeDefined();
    expect(change.getByRole<HTMLSelectElement>('combobox').value).toBe('SHIPPED');
  });
});

describe('new orders', () => {
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
    await waitFor(() => expect(sections.getByRole('link', { name: /Заказы.*1.заказ ждёт/ })).toBeDefined());
    expect(parts.notices.getState().notices).toEqual([]);

    orders.unshift(anAdminOrder({ id: 18, orderNumber: '999-888-777' }));
    latest = told({ latestId: 18 });
    await ask();
    expect(await office().findByText('999-888-777')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Открыть' }));
    await arrivesAt('/admin/orders?order=18');
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
});
