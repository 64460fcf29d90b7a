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
  message: 'Не подошло',
});
const unmatched = anAdminWithdrawal({ id: 7, reference: 'W-333-333-333', order: undefined });

async function openQueue(address = '/admin/withdrawals', other = 0) {
  const states: (string | null)[] = [];
  mockGet('/api/v1/admin/withdrawals', ({ query }) => {
    states.push(query.get('state'));
    const content = [anAdminWithdrawal(), late, unmatched];
    return {
      content,
      page: 0,
      size: 10,
      totalElements: content.length,
      totalPages: 1,
      stateCounts: { new: 3, accepted: 0, goodsReceived: 0, refunded: 4, rejected: 0, other },
    };
  });
  const opened = await openAdminPage(address);
  await screen.findByRole('link', { name: 'W-123-456-788' });
  return { ...opened, states };
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
  expect(sent).toEqual([{ state: 'accepted', version: 1, note: 'Ждём посылку' }]);

  current = { ...current, version: 9 };
  await user.selectOptions(dialog.getByLabelText('Состояние'), 'refunded');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await dialog.findByText('Изменил другой администратор');
});
