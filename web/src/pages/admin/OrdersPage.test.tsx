import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AdminOrderDetails } from '../../shared/api/types';
import { answer, answerPost, problem } from '../../testing/api-stand-in';
import { holdTimers } from '../../testing/held-timers';
import { openOffice, rowOf } from '../../testing/office';
import { anna, answerOrders, counts, details, dialog, openOrders } from '../../testing/orders';

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
    expect(await screen.findByText(/всего больше.1.000/)).toBeDefined();
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

  test('AOR-01 a page further on than the shop counts is past the end, with a way back', async () => {
    answer('/api/v1/admin/orders', () => problem(400, 'invalid_paging'));
    await openOffice('/admin/orders?page=5000');
    expect(await screen.findByText('На этой странице ничего нет')).toBeDefined();
    expect(screen.getByRole('link', { name: 'К первой странице' }).getAttribute('href')).toBe(
      '/admin/orders',
    );
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
    expect(card.getByText('Письмо о новом статусе: не отправлено')).toBeDefined();
    const cells = within(card.getByText('Dauw Манго').closest('tr') as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Dauw Манго2 × 17,90\u00a0€',
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
    await user.click(await card.findByRole('button', { name: 'Отметить, что связались' }));
    expect(await card.findByText('Отмечено: с покупателем связались')).toBeDefined();
    expect(card.queryByRole('button', { name: 'Отметить, что связались' })).toBeNull();
    expect(card.queryByText(/^Ждёт ответа/)).toBeNull();
  });

  test('AOR-02 what could not be marked is told aloud in the dialog, and not for ever', async () => {
    answerOrders();
    answerPost('/api/v1/admin/orders/{id}/contacted', () => problem(503, 'unavailable', 'Подождите немного'));
    const { user } = await openOrders('/admin/orders?order=17');
    const card = await details();
    await user.click(await card.findByRole('button', { name: 'Отметить, что связались' }));
    expect((await card.findByText('Подождите немного')).closest('[role="alert"]')).not.toBeNull();
    await user.click(card.getAllByRole('button', { name: 'Закрыть' })[0] as HTMLElement);
    await waitFor(() => expect(card.queryByText('Подождите немного')).toBeNull());
  });

  test('AOR-02 the focus stays in the dialog when what was pressed goes away', async () => {
    answerOrders();
    answerPost('/api/v1/admin/orders/{id}/contacted', () => ({
      ...anna,
      waitingSince: undefined,
      contactedAt: '2026-11-15T10:00:00Z',
    }));
    const { user } = await openOrders('/admin/orders?order=17');
    const card = await details();
    await user.click(await card.findByRole('button', { name: 'Отметить, что связались' }));
    await card.findByText('Отмечено: с покупателем связались');
    expect(document.activeElement).toBe(card.getByRole('heading', { name: 'Заказ 123-456-789' }));
  });

  test('AOR-02 what is typed while a note is on its way is the next note', async () => {
    answerOrders();
    let answerNow = () => {};
    answerPost('/api/v1/admin/orders/{id}/notes', async () => {
      await new Promise<void>((go) => {
        answerNow = go;
      });
      return anna;
    });
    const { user } = await openOrders('/admin/orders?order=17');
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Новая заметка' });
    await user.type(note, 'вечером');
    await user.click(screen.getByRole('button', { name: 'Добавить заметку' }));
    await user.type(note, ', домофон 12');
    answerNow();
    expect(await screen.findByText('Заметка добавлена')).toBeDefined();
    expect(note.value).toBe('вечером, домофон 12');
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
