import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminOrderDetails } from '../../shared/api/types';
import { anna, details, dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { mockPatch, mockPost, mockPut, problemResponse } from '../../testing/mock-api';

async function openContact() {
  const opened = await openAdminOrders('/admin/orders?order=17');
  const card = await details();
  await opened.user.click(await card.findByRole('button', { name: 'Не дозвонились…' }));
  const form = within(await dialog('Связь по заказу 123-456-789'));
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
  await screen.findByText('Связаться снова: 15.11.2099 11:00');
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

test('DSK-05: an order is taken, taken over and given back', async () => {
  const colleague = { id: 999, name: 'Марина Кок' };
  mockAdminOrders([{ ...anna, assignee: colleague }]);
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/orders/{id}/assignee', (body) => {
    sent.push(body.userId);
    return { ...anna, assignee: body.userId ? { id: body.userId, name: 'Я' } : undefined };
  });
  const { user } = await openAdminOrders('/admin/orders?order=17');
  const card = await details();
  await card.findByText('Марина Кок');
  await user.click(card.getByRole('button', { name: 'Забрать себе' }));
  await user.click(await card.findByRole('button', { name: 'Снять с себя' }));
  await card.findByRole('button', { name: 'Взять себе' });
  expect(sent).toEqual([expect.any(Number), null]);
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
  await user.click(notify);
  await user.click(change.getByRole('button', { name: 'Изменить статус' }));
  await expect.poll(() => sent).toEqual([false]);
});
