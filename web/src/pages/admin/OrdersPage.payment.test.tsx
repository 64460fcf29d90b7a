import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminOrderDetails } from '../../shared/api/types';
import { rowOf } from '../../testing/admin';
import { anna, details, dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder } from '../../testing/builders';
import { anInvoice } from '../../testing/invoices';
import { mockDelete, mockPatch, mockPost, mockPut, problemResponse } from '../../testing/mock-api';
import { anEntry, withEntries } from '../../testing/order-payments';

const processing = anAdminOrder({ ...anna, status: 'PROCESSING', waitingSince: undefined });
const payment = { method: 'ideal', amount: 40, paidOn: '2026-11-15' } as const;

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
  expect(sent).toEqual([{ status: 'PROCESSING', version: 1 }]);
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
  await user.type(form.getByLabelText(/^Номер отправления/), ' 3SABC {Enter}');
  await form.findByText('Слишком длинный номер');
  await user.click(form.getByRole('button', { name: 'Изменить статус' }));
  await screen.findByText(/^Статус заказа обновлён: /);
  const parcel = { carrier: 'PostNL', trackingNumber: '3SABC' };
  expect(sent.at(-1)).toEqual({ status: 'SHIPPED', version: 1, note: null, parcel });
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
  await user.type(form.getByLabelText(/^Номер отправления/), '3SABC{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
  await screen.findByText('Статус заказа обновлён: 123-456-789, В обработке');
  expect(removed).toEqual(['3']);
});

test('STO-08: a payment is prefilled with the total; another amount is visible at once', async () => {
  const { user, card } = await openCard();
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/orders/{id}/payment', (body) => {
    sent.push(body);
    const saved = withEntries({ ...anna, version: 2 }, anEntry({ amount: 40 }));
    mockAdminOrders([saved]);
    return saved;
  });
  await card.findByText('Не оплачен');
  await user.click(card.getByRole('button', { name: 'Отметить оплату' }));
  const form = within(await dialog('Оплата заказа 123-456-789'));
  const amount = form.getByLabelText<HTMLInputElement>('Сумма');
  expect(amount.value).toBe('40,80');
  form.getByText('Вся сумма заказа');
  await user.clear(amount);
  await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  await form.findByText('Введите сумму больше нуля');
  await user.type(amount, '40');
  form.getByText(/^Останется доплатить 0,80.€ из 40,80.€$/);
  await user.clear(amount);
  await user.type(amount, '50');
  form.getByText(/^На 9,20.€ больше суммы заказа/);
  await user.clear(amount);
  await user.type(amount, '40');
  await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  expect(await card.findAllByText('Оплачен частично')).not.toHaveLength(0);
  expect(sent).toEqual([
    { method: 'ideal', amount: 40, paidOn: expect.any(String), reference: null, version: 1 },
  ]);
});

test('STO-08: the list and the card tell partly paid and overpaid orders from paid ones', async () => {
  const orderOf = (id: number, orderNumber: string, amount: number) =>
    withEntries({ ...anna, id, orderNumber }, anEntry({ amount }));
  mockAdminOrders([anna, orderOf(16, 'partly', 40), orderOf(15, 'exact', 40.8), orderOf(14, 'more', 50)]);
  const { user } = await openAdminOrders();
  const badges = (number: string) =>
    within(rowOf(number))
      .getAllByText(/^(Не оплачен|Оплачен частично|Оплачен|Переплата)$/)
      .map(({ textContent }) => textContent);
  const states = {
    '123-456-789': 'Не оплачен',
    partly: 'Оплачен частично',
    exact: 'Оплачен',
    more: 'Переплата',
  };
  for (const [number, state] of Object.entries(states)) {
    expect(new Set(badges(number))).toEqual(new Set([state]));
  }
  await user.click(screen.getByRole('link', { name: 'more' }));
  const card = within(await dialog('Заказ more'));
  await card.findByText('Переплата');
});

test('STO-08: an amount that is not a number, too precise or too large stays in the field and is not saved', async () => {
  const { user, card } = await openCard();
  // A request would fail the test: none is mocked.
  await user.click(await card.findByRole('button', { name: 'Отметить оплату' }));
  const form = within(await dialog('Оплата заказа 123-456-789'));
  const amount = form.getByLabelText<HTMLInputElement>('Сумма');
  for (const [pasted, error] of [
    ['n/a', /^Введите сумму числом/],
    ['1e3', /^Введите сумму числом/],
    ['-5', /^Введите сумму больше нуля$/],
    ['0', /^Введите сумму больше нуля$/],
    ['40,805', /^Не больше 2.цифр после запятой/],
    ['12345678901', /^Слишком большое число/],
  ] as const) {
    await user.tripleClick(amount);
    await user.paste(pasted);
    await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
    await form.findByText(error);
    expect([amount.value, amount.getAttribute('aria-invalid')]).toEqual([pasted, 'true']);
  }
});

test('STO-08: a negative amount has its error at once and no open amount', async () => {
  const { user, card } = await openCard();
  await user.click(await card.findByRole('button', { name: 'Отметить оплату' }));
  const form = within(await dialog('Оплата заказа 123-456-789'));
  await user.clear(form.getByLabelText('Сумма'));
  expect(form.queryByText('Вся сумма заказа')).toBeNull();
  await user.type(form.getByLabelText('Сумма'), '-5');
  form.getByText('Введите сумму больше нуля');
  expect(form.queryByText(/^Останется доплатить/)).toBeNull();
});

test('STO-08: a payment in the future is rejected with the reason', async () => {
  const { user, card } = await openCard();
  await user.click(await card.findByRole('button', { name: 'Отметить оплату' }));
  const form = within(await dialog('Оплата заказа 123-456-789'));
  const day = form.getByLabelText('Дата оплаты');
  await user.clear(day);
  await user.type(day, '2999-01-01');
  await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  await form.findByText(/^Эта дата ещё не наступила/);
});

test('STO-08: a conflict about the payment keeps the input; one about something else is resolved', async () => {
  const { user, card } = await openCard();
  const versions: unknown[] = [];
  const amounts = new Set<number>();
  mockPut('/api/v1/admin/orders/{id}/payment', (body) => {
    versions.push(body.version);
    amounts.add(body.amount);
    if (body.version === 3) return anAdminOrder({ ...anna, payment, version: 4 });
    const currentOrder = { ...anna, version: Number(body.version) + 1, payment: { ...payment, amount: 11 } };
    if (body.version === 1) return conflict({ ...currentOrder, payment: undefined });
    return conflict(currentOrder);
  });
  const conflict = (currentOrder: typeof anna) =>
    problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentOrder } });
  await user.click(await card.findByRole('button', { name: 'Отметить оплату' }));
  const form = within(await dialog('Оплата заказа 123-456-789'));
  await user.type(form.getByLabelText(/^Назначение/), 'B-17');
  await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  await form.findByText(/^Заказ за это время изменили/);
  form.getByDisplayValue('B-17');
  form.getByText(/^Коллега уже сохранил запись \(11,00\s€/);
  await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  expect([...amounts]).toEqual([anna.totalPrice]);
  await screen.findByText('Оплата сохранена');
  expect(versions).toEqual([1, 2, 3]);
});

test('STO-08: taking a payment back asks first', async () => {
  const { user, card } = await openCard(anAdminOrder({ ...anna, payment, paid: true }));
  let query = '';
  mockDelete('/api/v1/admin/orders/{id}/payment', (_, __, ___, url) => {
    query = url.search;
    mockAdminOrders([anna]);
    return anna;
  });
  await user.click(await card.findByRole('button', { name: 'Убрать оплату' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Убрать оплату?' }));
  await user.click(question.getByRole('button', { name: 'Убрать оплату' }));
  await card.findByText('Не оплачен');
  expect(query).toBe('?version=1');
});

test('STO-08: a canceled order shows the amount to refund until its payment is removed', async () => {
  const { card } = await openCard(anAdminOrder({ ...anna, status: 'CANCELLED', payment, paid: true }));
  await card.findByText(/Оплачено 40,00.€: верните деньги покупателю/);
  card.getByRole('button', { name: 'Убрать оплату' });
});

test('MON-08: the card says why data is held back; nothing owed is declared after a question and taken back', async () => {
  const erasedAfter = '2028-11-15T10:00:00Z';
  const delivered = (retention: AdminOrderDetails['retention']) =>
    anAdminOrder({ ...anna, status: 'DELIVERED', waitingSince: undefined, retention });
  const held = delivered({ erasedAfter, heldBy: 'buyerOwes', balance: 40.85, settled: false });
  const { user, card } = await openCard(held);
  const sent: unknown[] = [];
  mockPost('/api/v1/admin/orders/settlement', (body) => {
    sent.push(body);
    mockAdminOrders([sent.length === 1 ? delivered({ erasedAfter, balance: 40.85, settled: true }) : held]);
    return { changed: 1 };
  });
  await card.findByText(/покупатель должен ещё 40,85.€\. Не позже 15 ноября 2028 г\. имя/);
  await user.click(card.getByRole('button', { name: 'Отметить: долга нет' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Долга нет: 1 заказ?' }));
  await user.click(question.getByRole('button', { name: 'Отметить: долга нет' }));
  await card.findByText(/Отмечено, что долга нет: 40,85/);
  await user.click(card.getByRole('button', { name: 'Снять отметку «долга нет»' }));
  await card.findByText(/покупатель должен ещё/);
  expect(sent).toEqual([
    { ids: [17], settled: true },
    { ids: [17], settled: false },
  ]);
});

test('STO-08: a canceled order without payment and parcel offers to record neither', async () => {
  const { card } = await openCard(anAdminOrder({ ...anna, status: 'CANCELLED' }));
  await card.findByText('Не оплачен');
  for (const name of ['Отметить оплату', 'Добавить номер отправления', 'Сохранить день']) {
    expect(card.queryByRole('button', { name })).toBeNull();
  }
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
  card.getByText('Сторно 2026-000002 оформлено');
});
