import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anna, details, dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder } from '../../testing/builders';
import { anInvoice } from '../../testing/invoices';
import { mockDelete, mockPatch, mockPut, problemResponse } from '../../testing/mock-api';
import { submitByEnter } from '../../testing/press-enter';

const processing = anAdminOrder({ ...anna, status: 'PROCESSING', waitingSince: undefined });

async function openCard(order = anna) {
  mockAdminOrders([order]);
  const page = await openAdminOrders('/admin/orders?order=17');
  return { ...page, card: await details() };
}

test('STO-08: the next status takes one click', async () => {
  const { user, card } = await openCard();
  const sent: unknown[] = [];
  mockPatch('/api/v1/admin/orders/{id}/status', (body) => {
    sent.push(body);
    mockAdminOrders([processing]);
    return processing;
  });
  await user.click(await card.findByRole('button', { name: 'Далее: В обработке' }));
  await card.findByRole('button', { name: 'Далее: Отправлен' });
  expect(sent).toEqual([{ status: 'PROCESSING', version: 1, notify: true }]);
});

test('STO-05: the parcel is sent together with the step to shipped, with errors at its fields', async () => {
  const { user, card } = await openCard(processing);
  const sent: unknown[] = [];
  mockPatch('/api/v1/admin/orders/{id}/status', (body) => {
    sent.push(body);
    if (sent.length === 1) {
      return problemResponse(400, 'validation_failed', 'Проверьте поля', {
        fields: [{ field: 'parcel.trackingNumber', code: 'too_long', message: 'Слишком длинный номер' }],
      });
    }
    return anAdminOrder({ ...processing, status: 'SHIPPED', version: 2 });
  });
  await user.click(await card.findByRole('button', { name: 'Далее: Отправлен' }));
  const form = within(await dialog('Статус заказа 123-456-789'));
  await form.findByRole('option', { name: 'PostNL' });
  // Barcode scanners end with Enter.
  await user.type(form.getByLabelText(/^Номер отправления/), ' 3SABC ');
  submitByEnter();
  await form.findByText('Слишком длинный номер');
  await user.click(form.getByRole('button', { name: 'Изменить статус' }));
  await screen.findByText(/^Статус заказа обновлён: /);
  const parcel = { carrier: 'PostNL', trackingNumber: '3SABC' };
  expect(sent.at(-1)).toEqual({ status: 'SHIPPED', version: 1, note: null, parcel, notify: true });
});

test('STO-05: Undo of a shipment also removes the parcel that was added with it', async () => {
  const parcel = { carrier: 'PostNL', trackingNumber: '3SABC' };
  const { user, card } = await openCard(processing);
  mockPatch('/api/v1/admin/orders/{id}/status', ({ status, version }) =>
    anAdminOrder({ ...processing, status, version: (version ?? 0) + 1, parcel }),
  );
  const removed: (string | null)[] = [];
  mockDelete('/api/v1/admin/orders/{id}/parcel', (_, __, ___, url) => {
    removed.push(url.searchParams.get('version'));
    return anAdminOrder({ ...processing, version: 4 });
  });
  await user.click(await card.findByRole('button', { name: 'Далее: Отправлен' }));
  const form = within(await dialog('Статус заказа 123-456-789'));
  await form.findByRole('option', { name: 'PostNL' });
  await user.type(form.getByLabelText(/^Номер отправления/), '3SABC');
  submitByEnter();
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
  await screen.findByText('Статус заказа обновлён: 123-456-789, В обработке');
  expect(removed).toEqual(['3']);
});

test('STO-05: a corrected parcel sends the email again only if staff wish', async () => {
  const parcel = { carrier: 'Old Post', trackingNumber: '1', trackingUrl: 'https://post.example/1' };
  const { user, card } = await openCard(anAdminOrder({ ...anna, status: 'SHIPPED', parcel }));
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/orders/{id}/parcel', (body) => {
    sent.push(body);
    return anAdminOrder({ ...anna, status: 'SHIPPED', parcel: { ...parcel, trackingNumber: '2' } });
  });
  expect(await card.findByRole('link', { name: 'Отследить посылку' })).toHaveProperty(
    'href',
    parcel.trackingUrl,
  );
  await user.click(card.getByRole('button', { name: 'Изменить посылку' }));
  const form = within(await dialog('Посылка заказа 123-456-789'));
  await user.selectOptions(form.getByLabelText('Служба доставки'), await form.findByText('PostNL'));
  await user.clear(form.getByLabelText('Номер отправления'));
  await user.type(form.getByLabelText('Номер отправления'), '2');
  await user.click(form.getByRole('checkbox', { name: /^Отправить письмо/ }));
  await user.click(form.getByRole('button', { name: 'Сохранить посылку' }));
  await screen.findByText('Посылка сохранена');
  expect(sent).toEqual([{ carrier: 'PostNL', trackingNumber: '2', notify: false, version: 1 }]);
});

test('STO-05: the parcel dialog focuses the tracking number, ready for a barcode scanner', async () => {
  const { user, card } = await openCard(anAdminOrder({ ...anna, status: 'SHIPPED' }));
  await user.click(await card.findByRole('button', { name: 'Добавить номер отправления' }));
  const form = within(await dialog('Посылка заказа 123-456-789'));
  expect(document.activeElement).toBe(form.getByLabelText('Номер отправления'));
});

test('STO-05: a tracking number that is too long stays in the field and is not saved', async () => {
  const { user, card } = await openCard(anAdminOrder({ ...anna, status: 'SHIPPED' }));
  await user.click(await card.findByRole('button', { name: 'Добавить номер отправления' }));
  const form = within(await dialog('Посылка заказа 123-456-789'));
  const number = form.getByLabelText<HTMLInputElement>('Номер отправления');
  await form.findByRole('option', { name: 'PostNL' });
  await user.click(number);
  await user.paste('3'.repeat(51));
  await user.click(form.getByRole('button', { name: 'Сохранить посылку' }));
  form.getByText(/^Слишком длинный текст: 51 из 50/);
  expect(number.value).toHaveLength(51);
});

test('WDR-02: a day of delivery in the future is rejected with the reason', async () => {
  const { user, card } = await openCard(anAdminOrder({ ...anna, status: 'DELIVERED' }));
  const day = await card.findByLabelText('День доставки');
  await user.type(day, '2999-01-01');
  await user.click(card.getByRole('button', { name: 'Сохранить день' }));
  await card.findByText(/^Эта дата ещё не наступила/);
});

test('WDR-02: a rejected day of delivery says why, also when there were too many requests', async () => {
  const { user, card } = await openCard(anAdminOrder({ ...anna, status: 'DELIVERED' }));
  mockPut('/api/v1/admin/orders/{id}/delivery-day', () => problemResponse(429, 'too_many_requests'));
  await user.type(await card.findByLabelText('День доставки'), '2026-11-01');
  await user.click(card.getByRole('button', { name: 'Сохранить день' }));
  await card.findByText(/^Слишком много попыток/);
});

test('STO-06: the history tells credit notes from invoices', async () => {
  const numbers = ['2026-000001', '2026-000002'] as const;
  const [number, creditNumber] = numbers;
  const { card } = await openCard({
    ...anna,
    status: 'CANCELLED',
    invoices: [
      anInvoice({ number, canceled: true }),
      anInvoice({ number: creditNumber, kind: 'credit_note', cancels: number }),
    ],
    history: numbers.map((invoiceNumber, id) => ({
      id,
      at: '2026-11-16T10:00:00Z',
      by: 'Марина',
      to: 'CANCELLED',
      action: 'invoiced',
      after: { invoiceNumber },
    })),
  });
  await card.findByText('Счёт 2026-000001 выставлен');
  card.getByText('Кредит-нота 2026-000002 выставлена');
});
