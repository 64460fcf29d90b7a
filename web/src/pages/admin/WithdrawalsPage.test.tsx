import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdminPage } from '../../testing/admin';
import { mockGet, mockPut, problemResponse } from '../../testing/mock-api';
import { anAdminWithdrawal } from '../../testing/withdrawal-builders';

const late = anAdminWithdrawal({
  id: 6,
  reference: 'W-222-222-222',
  order: { id: 18, late: true, countryCovered: false, lastDay: '2026-11-01', hasExemptItems: true },
  items: [{ id: 12, quantity: 2, name: 'Dauw Манго', exempt: true }],
  refund: { day: '2026-11-10', urgency: 'overdue' },
  message: 'Не подошло',
});
const unmatched = anAdminWithdrawal({
  id: 7,
  reference: 'W-333-333-333',
  order: undefined,
  amount: undefined,
  refund: { day: '2026-11-20', urgency: 'soon' },
});

async function openQueue(address = '/admin/withdrawals', other = 0) {
  const states: (string | null)[] = [];
  const queries: URLSearchParams[] = [];
  mockGet('/api/v1/admin/withdrawals', ({ query }) => {
    states.push(query.get('state'));
    queries.push(query);
    const content = [anAdminWithdrawal(), late, unmatched];
    return {
      content,
      page: 0,
      size: 10,
      totalElements: content.length,
      totalPages: 1,
      stateCounts: { new: 3, accepted: 0, goodsReceived: 0, refunded: 4, rejected: 0, other },
      overdue: 1,
      dueSoon: 0,
    };
  });
  const opened = await openAdminPage(address);
  await screen.findByRole('link', { name: 'W-123-456-788' });
  return { ...opened, states, queries };
}

test('WDR-02 the queue shows states, marks what needs a closer look, and filters by state', async () => {
  const { user, states, waitForLocation } = await openQueue();
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  expect(within(row('W-222-222-222')).getAllByText('После срока')).not.toHaveLength(0);
  expect(within(row('W-333-333-333')).getAllByText('Заказ не найден')).not.toHaveLength(0);
  const filter = within(screen.getByRole('navigation', { name: 'Состояние' }));
  expect(filter.getByRole('link', { name: /^Все/ }).textContent).toBe('Все 7');
  await user.click(filter.getByRole('link', { name: /^Деньги возвращены/ }));
  await waitForLocation('/admin/withdrawals?state=refunded');
  await waitFor(() => expect(states.at(-1)).toBe('refunded'));
});

test('WDR-02 withdrawals in an unknown state are counted and have a filter', async () => {
  const unknown = { ...late, state: 'other' as const };
  mockGet('/api/v1/admin/withdrawals/{id}', () => unknown);
  const { user, states, waitForLocation } = await openQueue('/admin/withdrawals', 2);
  const filter = within(screen.getByRole('navigation', { name: 'Состояние' }));
  expect(filter.getByRole('link', { name: /^Все/ }).textContent).toBe('Все 9');
  await user.click(filter.getByRole('link', { name: 'Другое состояние 2' }));
  await waitForLocation('/admin/withdrawals?state=other');
  await waitFor(() => expect(states.at(-1)).toBe('other'));
  await user.click(screen.getByRole('link', { name: 'W-222-222-222' }));
  const state = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Состояние' });
  expect(state.selectedOptions[0]?.text).toBe('Другое состояние');
});

test('WDR-02 closing a withdrawal goes back to the list that opened it', async () => {
  mockGet('/api/v1/admin/withdrawals/{id}', () => late);
  const { user, go, waitForLocation } = await openQueue();
  await user.click(screen.getByRole('link', { name: 'W-222-222-222' }));
  await waitForLocation('/admin/withdrawals?withdrawal=6');
  await user.click(await screen.findByRole('button', { name: 'Закрыть' }));
  await waitForLocation('/admin/withdrawals');
  go(1);
  await waitForLocation('/admin/withdrawals?withdrawal=6');
});

test('WDR-02 staff change the state with a note; another change meanwhile is reported', async () => {
  let current = late;
  mockGet('/api/v1/admin/withdrawals/{id}', () => current);
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/withdrawals/{id}/state', (body) => {
    sent.push(body);
    if (body.version !== current.version) {
      return problemResponse(409, 'edit_conflict', 'Изменил другой администратор');
    }
    current = {
      ...current,
      state: body.state,
      version: current.version + 1,
      history: [
        {
          at: '2026-11-15T11:00:00Z',
          by: 'Вера Ос',
          from: 'new',
          to: body.state,
          note: body.note ?? undefined,
          notified: body.notify,
          message: body.message ?? undefined,
        },
      ],
    };
    return current;
  });
  const { user } = await openQueue('/admin/withdrawals?withdrawal=6');
  const dialog = within(await screen.findByRole('dialog', { name: 'Отказ W-222-222-222' }));
  dialog.getByText(/^Dauw Манго, 2\sшт\.$/);
  dialog.getByText(/01\.11\.2026\)\.$/);
  dialog.getByText('Не подошло');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  dialog.getByText('Измените состояние или напишите заметку');
  await user.selectOptions(dialog.getByLabelText('Состояние'), 'accepted');
  await user.type(dialog.getByLabelText(/^Заметка/), 'Ждём посылку');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await dialog.findByText('Новый → Принят');
  dialog.getByText('Ждём посылку');
  expect(sent).toEqual([
    { state: 'accepted', version: 1, note: 'Ждём посылку', notify: true, message: null },
  ]);

  current = { ...current, version: 9 };
  await user.selectOptions(dialog.getByLabelText('Состояние'), 'refunded');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await dialog.findByText('Изменил другой администратор');
});

test('DSK-08: the list shows amount and deadline in words, is searched and filtered by the deadline', async () => {
  const { user, queries, waitForLocation } = await openQueue();
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  expect(row('W-123-456-788').getAllByText('40,80 €')).not.toHaveLength(0);
  expect(row('W-222-222-222').getAllByText('10.11.2026, просрочено')).not.toHaveLength(0);
  expect(row('W-333-333-333').getAllByText('20.11.2026, скоро')).not.toHaveLength(0);
  expect(row('W-333-333-333').getAllByTitle('Неизвестна: заказ не найден')).not.toHaveLength(0);
  await user.click(screen.getByRole('link', { name: 'Возврат просрочен 1' }));
  await waitForLocation('/admin/withdrawals?urgency=overdue');
  await waitFor(() => expect(queries.at(-1)?.get('urgency')).toBe('overdue'));
  await user.click(screen.getByRole('link', { name: 'Возврат просрочен 1' }));
  await waitForLocation('/admin/withdrawals');
  await user.type(screen.getByRole('searchbox', { name: 'Номер, имя или почта' }), 'W-222');
  await waitFor(() => expect(queries.at(-1)?.get('search')).toBe('W-222'));
});

test('DSK-08: every state and mark is explained, the chosen one above the list', async () => {
  await openQueue('/admin/withdrawals?state=goodsReceived');
  expect(screen.getAllByText(/Верните деньги, запишите возврат в заказе/)).toHaveLength(2);
  screen.getByText('Страна без права отказа', { selector: 'dt' });
});

test('DSK-08: the customer gets an email with the text of staff, which can be left out and taken back', async () => {
  let current = anAdminWithdrawal();
  mockGet('/api/v1/admin/withdrawals/{id}', () => current);
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/withdrawals/{id}/state', (body) => {
    sent.push(body);
    current = { ...current, state: body.state, version: current.version + 1 };
    return current;
  });
  const { user } = await openQueue('/admin/withdrawals?withdrawal=5');
  const dialog = within(await screen.findByRole('dialog', { name: 'Отказ W-123-456-788' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Состояние'), 'rejected');
  expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await user.type(dialog.getByLabelText(/^Текст для покупателя/), 'Упаковка вскрыта');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { state: 'rejected', version: 1, note: null, notify: true, message: 'Упаковка вскрыта' },
    { state: 'new', version: 2, notify: false },
  ]);

  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Состояние').value).toBe('new'));
  await user.selectOptions(dialog.getByLabelText('Состояние'), 'accepted');
  await user.click(dialog.getByRole('checkbox'));
  expect(dialog.queryByLabelText(/^Текст для покупателя/)).toBeNull();
  await save();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual({ state: 'accepted', version: 3, note: null, notify: false, message: null });
});
