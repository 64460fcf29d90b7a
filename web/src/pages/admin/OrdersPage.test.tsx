import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AdminOrderDetails } from '../../shared/api/types';
import { openAdminPage, rowOf } from '../../testing/admin';
import {
  anna,
  boris,
  counts,
  details,
  dialog,
  mockAdminOrders,
  openAdminOrders,
} from '../../testing/admin-orders';
import { captureTimeouts } from '../../testing/manual-timers';
import { mockDelete, mockGet, mockPost, problemResponse } from '../../testing/mock-api';

afterEach(() => vi.restoreAllMocks());

describe('order list', () => {
  test('AOR-01 ADM-02 shows id, number, email, date, total, status badge and actions', async () => {
    mockAdminOrders();
    await openAdminOrders();
    const row = within(rowOf('123-456-789'));
    expect(row.getAllByText('17').length).toBeGreaterThan(0);
    expect(row.getAllByText('anna@mail.nl').length).toBeGreaterThan(0);
    // Customer, date, total and status are repeated below the number for phones.
    const number = row.getByRole('rowheader').textContent;
    expect(number).toMatch(/^123-456-789Анна Лиanna@mail\.nl15\.11\.2026/);
    row.getByText('40,80 €');
    row.getByText(/^15\.11\.2026 \d\d:42$/);
    expect(row.getAllByText('Новый')[0]?.className).toContain('warning');
    expect(within(rowOf('222-333-444')).getAllByText('Отменён')[0]?.className).toContain('danger');
    row.getByRole('link', { name: 'Подробности заказа 123-456-789' });
    row.getByRole('button', { name: 'Изменить статус заказа 123-456-789' });
  });

  test('AOR-01 each status has its own URL and a count over all orders', async () => {
    const queries = mockAdminOrders();
    const { user, waitForLocation } = await openAdminOrders('/admin/orders?page=1');
    const filter = within(screen.getByRole('navigation', { name: 'Статусы заказов' }));
    expect(filter.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Все 3',
      'Новый 1',
      'В обработке 0',
      'Отправлен 1',
      'Доставлен 0',
      'Отменён 1',
    ]);
    await user.click(filter.getByRole('link', { name: /Отменён/ }));
    await waitForLocation('/admin/orders?status=cancelled');
    await waitFor(() => expect(screen.queryByText('123-456-789')).toBeNull());
    expect(queries.at(-1)?.get('status')).toBe('cancelled');
    expect(filter.getByRole('link', { name: /Отменён/ }).getAttribute('aria-current')).toBe('page');
  });

  test('AOR-01 counts over all orders are not shown beside a search or another filter', async () => {
    mockAdminOrders();
    await openAdminOrders('/admin/orders?country=NL');
    const filter = within(screen.getByRole('navigation', { name: 'Статусы заказов' }));
    expect(filter.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toContain('Отменён');
  });

  test('AOR-01 STO-08 pending orders are listed oldest first; the order can be changed and is in the URL', async () => {
    const queries = mockAdminOrders();
    const { user, waitForLocation } = await openAdminOrders('/admin/orders');
    const header = () => screen.getByRole('columnheader', { name: 'Дата' });
    const sent = () => [queries.at(-1)?.get('sort'), queries.at(-1)?.get('direction')];
    expect([header().getAttribute('aria-sort'), ...sent()]).toEqual(['descending', 'created', 'desc']);
    await user.click(screen.getByRole('link', { name: /^Новый/ }));
    await waitFor(() => expect(sent()).toEqual(['created', 'asc']));
    expect(header().getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Дата' }));
    await waitForLocation('/admin/orders?status=pending&sort=created&direction=desc');
    await waitFor(() => expect(sent()).toEqual(['created', 'desc']));
    await user.click(screen.getByRole('button', { name: 'Дата' }));
    await waitForLocation('/admin/orders?status=pending');
  });

  test('AOR-01 AOR-02 a click on a row opens the order, but not a click on its controls or a text selection', async () => {
    mockAdminOrders();
    const { user, waitForLocation } = await openAdminOrders();
    await user.click(screen.getByRole('button', { name: 'Действия: 123-456-789' }));
    const selection = vi
      .spyOn(window, 'getSelection')
      .mockReturnValue({ toString: () => 'anna' } as unknown as Selection);
    await user.click(within(rowOf('123-456-789')).getByText('40,80 €'));
    await waitForLocation('/admin/orders');
    selection.mockRestore();
    await user.click(within(rowOf('123-456-789')).getByText('40,80 €'));
    await waitForLocation('/admin/orders?order=17');
  });

  test('AOR-02 the open order links to the previous and the next one', async () => {
    const orders = [anna, boris];
    mockAdminOrders(orders);
    const { user, waitForLocation } = await openAdminOrders('/admin/orders?order=17');
    const first = await details();
    const isDisabled = (name: string) =>
      first.getByRole('link', { name }).getAttribute('aria-disabled') === 'true';
    expect([isDisabled('Предыдущий заказ'), isDisabled('Следующий заказ')]).toEqual([true, false]);
    await user.click(first.getByRole('link', { name: 'Предыдущий заказ' }));
    await waitForLocation('/admin/orders?order=17');
    const next = first.getByRole('link', { name: 'Следующий заказ' });
    await user.click(next);
    await waitForLocation('/admin/orders?order=16');
    const second = within(await dialog('Заказ 222-333-444'));
    const title = second.getByRole('heading', { name: 'Заказ 222-333-444' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(second.getByRole('link', { name: 'Следующий заказ' })).toBe(next);
    expect([isDisabled('Предыдущий заказ'), isDisabled('Следующий заказ')]).toEqual([false, true]);
    await user.click(next);
    await waitForLocation('/admin/orders?order=16');
    expect(second.getByRole('link', { name: 'Предыдущий заказ' }).getAttribute('href')).toBe(
      '/admin/orders?order=17',
    );
  });

  test('AOR-01 search runs on the server; a truncated result says so', async () => {
    const queries = mockAdminOrders();
    const { user } = await openAdminOrders();
    const truncated = { page: 0, size: 10, totalPages: 100, statusCounts: counts, more: true };
    mockGet('/api/v1/admin/orders', ({ query }) => {
      queries.push(query);
      return { ...truncated, content: [anna], totalElements: 1000 };
    });
    await user.type(screen.getByRole('searchbox'), 'anna{Enter}');
    await screen.findByText(/из.1.000\+/);
    expect(queries.at(-1)?.get('search')).toBe('anna');
    mockGet('/api/v1/admin/orders', () => ({ ...truncated, content: [], totalElements: 0 }));
    await user.type(screen.getByRole('searchbox'), ' li{Enter}');
    await screen.findByText(/«anna li».*проверены только самые новые/);
  });

  test('AOR-01 has empty states for no orders and no orders of a status, and an error state', async () => {
    mockAdminOrders([]);
    const empty = await openAdminPage('/admin/orders');
    await screen.findByText('Заказов пока нет');
    empty.unmount();
    const none = await openAdminPage('/admin/orders?status=shipped');
    await screen.findByText('Заказов с таким статусом нет');
    none.unmount();
    mockGet('/api/v1/admin/orders', () => problemResponse(500, 'internal'));
    await openAdminPage('/admin/orders');
    await screen.findByText('Не удалось загрузить заказы');
  });

  test('AOR-01 a page number that the server rejects is shown as past the end, with a link to the first page', async () => {
    mockGet('/api/v1/admin/orders', () => problemResponse(400, 'invalid_paging'));
    await openAdminPage('/admin/orders?page=5000');
    await screen.findByText('На этой странице ничего нет');
    expect(screen.getByRole('link', { name: 'На первую страницу' }).getAttribute('href')).toBe(
      '/admin/orders',
    );
  });

  test('AOR-01 the waiting time updates every minute and becomes a warning after an hour', async () => {
    const timers = captureTimeouts(60_000);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-15T10:41:00Z'));
    mockAdminOrders();
    await openAdminOrders();
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

describe('order details', () => {
  test('AOR-02 open by URL and show all data', async () => {
    const full: AdminOrderDetails = {
      ...anna,
      subscribeToNewsletter: true,
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
      emails: [
        { kind: 'manager_notice', to: '', state: 'delivered', at: '2026-11-15T10:00:02Z' },
        {
          kind: 'status_change',
          status: 'PROCESSING',
          to: 'anna@mail.nl',
          state: 'failed',
          at: '2026-11-15T10:00:01Z',
        },
        { kind: 'order_confirmation', to: 'anna@mail.nl', state: 'delivered', at: '2026-11-15T09:00:01Z' },
      ],
    };
    mockAdminOrders([full]);
    await openAdminOrders('/admin/orders?order=17');
    const card = await details();
    await card.findByText('Keizersgracht 1, 1016 DX Amsterdam, Нидерланды');
    for (const text of [
      'Анна Ли',
      '+31 6 12345678',
      '@anna_k',
      'Новый → В обработке',
      'оплачен',
      'Подписка на новости',
    ]) {
      card.getByText(text);
    }
    card.getByText(/Марина Власова, marina@nevel\.shop/);
    card.getByText('Связались с покупателем');
    card.getByText('звонить вечером');
    expect(card.getAllByText(/^Письмо /).map(({ textContent }) => textContent)).toEqual([
      'Письмо с подтверждением заказа: отправлено',
      'Письмо о новом статусе (В обработке): не отправлено',
      'Письмо менеджеру: отправлено',
    ]);
    expect(card.getByText(/^Письмо менеджеру/).nextSibling?.textContent).toMatch(/\d$/);
    const cells = within(card.getByText('Dauw Манго').closest('tr') as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Dauw Манго2 × 17,90\u00a0€Артикул NV-12',
      '17,90\u00a0€',
      '2',
      '35,80\u00a0€',
    ]);
    expect(card.getByRole('link', { name: 'Dauw Манго' }).getAttribute('href')).toBe(
      '/admin/products/edit/12',
    );
  });

  test('AOR-02 show an order of an instance of the previous release', async () => {
    const { products: _, ...previous } = anna;
    mockAdminOrders([previous as AdminOrderDetails]);
    await openAdminOrders('/admin/orders?order=17');
    (await details()).getByRole('link', { name: 'Dauw Манго' });
  });

  test('AOR-02 have contact links for email, phone and Telegram', async () => {
    mockAdminOrders();
    await openAdminOrders('/admin/orders?order=17');
    const card = await details();
    const href = async (name: string) => (await card.findByRole('link', { name })).getAttribute('href');
    expect(await href('Написать письмо')).toMatch(/^mailto:anna@mail\.nl\?subject=/);
    expect(await href('Позвонить')).toBe('tel:+31612345678');
    expect(await href('Написать в Telegram')).toBe('https://t.me/anna_k');
  });

  test('AOR-02 show a missing address and anonymized data as such', async () => {
    const emptyAddress = { street: '', city: '', country: '', zipCode: '', postBox: null };
    const anonymized = {
      ...anna,
      address: emptyAddress,
      email: '',
      phone: '',
      telegram: null,
      anonymized: true,
    };
    mockAdminOrders([anonymized]);
    await openAdminOrders('/admin/orders?order=17');
    const card = await details();
    await card.findByText('Адрес не указан');
    card.getByText('Личные данные удалены');
    expect(card.queryByRole('link', { name: 'Позвонить' })).toBeNull();
  });

  test('AOR-02 show an error for an unknown order, and closing returns to the list', async () => {
    mockAdminOrders();
    const { user, waitForLocation } = await openAdminOrders('/admin/orders?order=99');
    const card = within(await dialog('Заказ'));
    await card.findByText('Заказ не найден');
    await user.click(card.getByRole('button', { name: 'Закрыть' }));
    await waitForLocation('/admin/orders');
  });

  const markContacted = async (user: UserEvent) =>
    user.click(await (await details()).findByRole('button', { name: 'Отметить, что связались' }));

  test('AOR-02 marking the buyer as contacted ends the waiting time at once, and can be undone', async () => {
    mockAdminOrders();
    const contacted = { ...anna, waitingSince: undefined, contactedAt: '2026-11-15T10:00:00Z' };
    mockPost('/api/v1/admin/orders/{id}/contacted', () => contacted);
    mockDelete('/api/v1/admin/orders/{id}/contacted', () => anna);
    const { user } = await openAdminOrders('/admin/orders?order=17');
    const card = await details();
    await markContacted(user);
    await card.findByText('Отмечено: с покупателем связались');
    expect(card.queryByRole('button', { name: 'Отметить, что связались' })).toBeNull();
    expect(card.queryByText(/^Ждёт ответа/)).toBeNull();
    await user.click(card.getByRole('button', { name: 'Вернуть' }));
    await card.findByText('Отметка снята: покупатель ждёт ответа');
    card.getByRole('button', { name: 'Отметить, что связались' });
  });

  test('AOR-02 a canceled order is not marked as contacted', async () => {
    mockAdminOrders([{ ...anna, status: 'CANCELLED', waitingSince: undefined }]);
    await openAdminOrders('/admin/orders?order=17');
    const card = await details();
    await card.findByRole('link', { name: 'Позвонить' });
    expect(card.queryByRole('button', { name: 'Отметить, что связались' })).toBeNull();
  });

  test('AOR-02 a failed mark shows an alert inside the dialog that can be closed', async () => {
    mockAdminOrders();
    mockPost('/api/v1/admin/orders/{id}/contacted', () =>
      problemResponse(503, 'unavailable', 'Подождите немного'),
    );
    const { user } = await openAdminOrders('/admin/orders?order=17');
    const card = await details();
    await markContacted(user);
    expect((await card.findByText('Подождите немного')).closest('[role="alert"]')).not.toBeNull();
    await user.click(card.getAllByRole('button', { name: 'Закрыть' })[0] as HTMLElement);
    await waitFor(() => expect(card.queryByText('Подождите немного')).toBeNull());
  });

  test('AOR-02 the focus moves to the dialog heading when the pressed button disappears', async () => {
    mockAdminOrders();
    mockPost('/api/v1/admin/orders/{id}/contacted', () => ({
      ...anna,
      waitingSince: undefined,
      contactedAt: '2026-11-15T10:00:00Z',
    }));
    const { user } = await openAdminOrders('/admin/orders?order=17');
    const card = await details();
    await markContacted(user);
    await card.findByText('Отмечено: с покупателем связались');
    expect(document.activeElement).toBe(card.getByRole('heading', { name: 'Заказ 123-456-789' }));
  });

  test('AOR-02 input made while a note is being sent is kept for the next note', async () => {
    mockAdminOrders();
    let respond = () => {};
    mockPost('/api/v1/admin/orders/{id}/notes', async () => {
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return anna;
    });
    const { user } = await openAdminOrders('/admin/orders?order=17');
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Новая заметка' });
    await user.type(note, 'вечером');
    await user.click(screen.getByRole('button', { name: 'Добавить заметку' }));
    await user.type(note, ', домофон 12');
    respond();
    await screen.findByText('Заметка добавлена');
    expect(note.value).toBe('вечером, домофон 12');
  });

  test('AOR-02 add a note by button or Ctrl+Enter, keep an unsent draft and reject an empty note', async () => {
    mockAdminOrders();
    const sent: unknown[] = [];
    mockPost('/api/v1/admin/orders/{id}/notes', (body) => {
      sent.push(body);
      if (sent.length === 1) return problemResponse(503, 'unavailable', 'Подождите немного');
      return { ...anna, notes: [{ id: 1, at: '2026-11-15T10:00:00Z', by: 'Анна', text: body.text ?? '' }] };
    });
    const first = await openAdminOrders('/admin/orders?order=17');
    const add = async () => (await details()).findByRole('button', { name: 'Добавить заметку' });
    await first.user.click(await add());
    await screen.findByText('Введите текст заметки');
    await first.user.type(screen.getByRole('textbox', { name: 'Новая заметка' }), ' вечером ');
    await first.user.click(await add());
    await screen.findByText('Подождите немного');
    first.unmount();
    const { user } = await openAdminOrders('/admin/orders?order=17');
    await user.type(
      await screen.findByRole('textbox', { name: 'Новая заметка' }),
      '{Control>}{Enter}{/Control}',
    );
    await screen.findByText('Заметка добавлена');
    expect(sent).toEqual([{ text: 'вечером' }, { text: 'вечером' }]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Новая заметка' }).value).toBe('');
  });
});
