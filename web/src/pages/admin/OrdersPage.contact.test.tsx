import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminOrderDetails } from '../../shared/api/types';
import { anna, details, dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder } from '../../testing/builders';
import { mockPatch, mockPost, mockPut, problemResponse } from '../../testing/mock-api';

async function openContact() {
  const opened = await openAdminOrders('/admin/orders?order=17');
  const card = await details();
  await opened.user.click(await card.findByRole('button', { name: 'Не дозвонились…' }));
  const form = within(await dialog('Попытка связаться: заказ 123-456-789'));
  return {
    ...opened,
    card,
    form,
    save: () => opened.user.click(form.getByRole('button', { name: 'Сохранить попытку' })),
  };
}

/** Records the attempts that are sent. */
function mockAttempts(respond: (body: { expectedAttempts?: number | null }) => AdminOrderDetails | Response) {
  const sent: unknown[] = [];
  mockPost('/api/v1/admin/orders/{id}/contact-attempts', (body) => {
    sent.push(body);
    return respond(body);
  });
  return sent;
}

test('DSK-05: a customer who was not reached is tried again at the chosen time', async () => {
  mockAdminOrders();
  const callBackAt = '2099-11-15T10:00:00Z';
  const sent = mockAttempts(() => ({ ...anna, contactAttempts: 1, callBackAt }));
  const { user, card, form, save } = await openContact();
  await user.click(form.getByRole('button', { name: 'Через час' }));
  await user.type(form.getByLabelText(/^Заметка/), 'Автоответчик');
  await save();
  // In the header of the order, and the confirmation.
  await waitFor(() => expect(screen.getAllByText('Перезвонить: 15.11.2099 11:00')).toHaveLength(2));
  expect(sent).toEqual([
    { result: 'not_reached', callBackAt: expect.any(String), note: 'Автоответчик', expectedAttempts: 0 },
  ]);
  const [{ callBackAt: time = '' } = {}] = sent as [{ callBackAt?: string }];
  const minutes = (Date.parse(time) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBeGreaterThanOrEqual(59);
  expect(minutes).toBeLessThanOrEqual(60);
  card.getByText('Попыток связаться');
  card.getByText('Когда связаться снова', { selector: 'dt' });
});

test('DSK-05: a call that was asked for needs a time in the next days', async () => {
  mockAdminOrders();
  const sent = mockAttempts(() => anna);
  const { user, form, save } = await openContact();
  await user.selectOptions(form.getByLabelText('Что получилось'), 'Просит перезвонить');
  await save();
  await form.findByText('Укажите, когда перезвонить');
  fireEvent.change(form.getByLabelText(/^Когда связаться снова/), { target: { value: '2020-01-01T10:00' } });
  await save();
  await form.findByText(/Выберите время в ближайшие 30.дней/);
  expect(sent).toEqual([]);
});

test('DSK-05: an attempt of a colleague is shown before the own one is saved', async () => {
  mockAdminOrders();
  const current = { ...anna, contactAttempts: 1 };
  const sent = mockAttempts(({ expectedAttempts }) =>
    expectedAttempts === 0
      ? problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentOrder: current } })
      : { ...current, contactAttempts: 2 },
  );
  const { form, save } = await openContact();
  await save();
  await form.findByText('Коллега только что пытался связаться с покупателем.');
  await save();
  await screen.findByText('Попытка записана');
  expect(sent).toMatchObject([{ expectedAttempts: 0 }, { expectedAttempts: 1 }]);
});

test('DSK-05: a dialog stays open when a colleague reaches the customer meanwhile', async () => {
  mockAdminOrders();
  const reached = {
    ...anna,
    contactAttempts: 1,
    contactedAt: '2026-11-15T10:00:00Z',
    waitingSince: undefined,
  };
  mockAttempts(() => {
    mockAdminOrders([reached]);
    return problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentOrder: reached } });
  });
  const { user, card, form, save } = await openContact();
  await user.type(form.getByLabelText(/^Заметка/), 'Автоответчик');
  await save();
  await form.findByText('За это время с покупателем связался коллега.');
  await expect.poll(() => card.queryByRole('button', { name: 'Не дозвонились…' })).toBeNull();
  form.getByText('За это время с покупателем связался коллега.');
  form.getByDisplayValue('Автоответчик');
});

test('DSK-05: an attempt starts with the agreed time, and a time typed in part is an error', async () => {
  mockAdminOrders([{ ...anna, contactAttempts: 1, callBackAt: '2099-11-15T10:00:00Z' }]);
  const sent = mockAttempts(() => anna);
  const { form, save } = await openContact();
  const time = form.getByLabelText<HTMLInputElement>(/^Когда связаться снова/);
  expect(time.value).toBe('2099-11-15T11:00');
  fireEvent.change(time, { target: { value: '' } });
  Object.defineProperty(time, 'validity', { value: { badInput: true } });
  await save();
  await form.findByText('Укажите дату и время полностью');
  expect(sent).toEqual([]);
});

test.each([
  ['PENDING', true],
  ['PROCESSING', true],
  ['SHIPPED', false],
  ['DELIVERED', false],
  ['CANCELLED', false],
] as const)(
  'DSK-05: contacts of a %s order can be recorded: %s; it can always be given back',
  async (status, canRecord) => {
    mockAdminOrders([{ ...anna, status, assignee: { id: 1, name: 'Я' } }]);
    await openAdminOrders('/admin/orders?order=17');
    const card = await details();
    await card.findByRole('button', { name: 'Снять с себя' });
    expect(card.queryAllByRole('button', { name: 'Не дозвонились…' })).toHaveLength(canRecord ? 1 : 0);
    expect(card.queryAllByRole('button', { name: 'Отметить, что связались' })).toHaveLength(
      canRecord ? 1 : 0,
    );
  },
);

test('DSK-05: a contact that a colleague has already recorded cannot be undone', async () => {
  mockAdminOrders();
  mockPost('/api/v1/admin/orders/{id}/contacted', () =>
    anAdminOrder({
      ...anna,
      contactedAt: '2026-11-15T10:00:00Z',
      history: [
        {
          id: 1,
          at: '2026-11-15T10:00:00Z',
          to: 'PENDING',
          contacted: true,
          by: 'Марина',
          byEmail: 'marina@mail.nl',
        },
      ],
    }),
  );
  const { user } = await openAdminOrders('/admin/orders?order=17');
  const card = await details();
  await user.click(await card.findByRole('button', { name: 'Отметить, что связались' }));
  await screen.findByText('За это время с покупателем связался коллега.');
  expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull();
});

test('DSK-05: a conflict says who has taken the order', async () => {
  mockAdminOrders();
  const taken = { ...anna, version: 2, assignee: { id: 999, name: 'Марина Кок' } };
  mockPut('/api/v1/admin/orders/{id}/assignee', ({ expectedUserId }) => {
    expect(expectedUserId).toBeNull();
    mockAdminOrders([taken]);
    return problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentOrder: taken } });
  });
  const { user } = await openAdminOrders('/admin/orders?order=17');
  const card = await details();
  await user.click(await card.findByRole('button', { name: 'Взять на себя' }));
  await screen.findByText('За это время заказ взял на себя другой сотрудник: Марина Кок');
  await card.findByText('Марина Кок');
});

test('DSK-05: an order is taken, taken over and given back', async () => {
  const colleague = { id: 999, name: 'Марина Кок' };
  mockAdminOrders([{ ...anna, assignee: colleague }]);
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/orders/{id}/assignee', (body) => {
    sent.push(body);
    return { ...anna, assignee: body.userId ? { id: body.userId, name: 'Я' } : undefined };
  });
  const { user } = await openAdminOrders('/admin/orders?order=17');
  const card = await details();
  await card.findByText('Марина Кок');
  await user.click(card.getByRole('button', { name: 'Взять на себя' }));
  await user.click(await card.findByRole('button', { name: 'Снять с себя' }));
  await card.findByRole('button', { name: 'Взять на себя' });
  expect(sent).toEqual([
    { userId: 1, expectedUserId: 999 },
    { userId: null, expectedUserId: 1 },
  ]);
});

test('DSK-09: the email about a new status can be left out', async () => {
  mockAdminOrders();
  const sent: unknown[] = [];
  mockPatch('/api/v1/admin/orders/{id}/status', (body) => {
    sent.push(body.notify);
    return { ...anna, status: 'PROCESSING' as const };
  });
  const { user } = await openAdminOrders();
  await user.click(screen.getByRole('button', { name: 'Изменить статус заказа 123-456-789' }));
  const change = within(await dialog('Статус заказа 123-456-789'));
  const notify = change.getByRole('checkbox', { name: 'Сообщить покупателю по электронной почте' });
  expect(notify).toHaveProperty('checked', true);
  change.getByText('Покупатель получит письмо.');
  await user.click(notify);
  expect(change.queryByText('Покупатель получит письмо.')).toBeNull();
  await user.click(change.getByRole('button', { name: 'Изменить статус' }));
  await expect.poll(() => sent).toEqual([false]);
  // The undo is as silent as the change.
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
  await expect.poll(() => sent).toEqual([false, false]);
});
