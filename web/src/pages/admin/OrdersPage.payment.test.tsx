import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { AdminOrderDetails } from '../../shared/api/types';
import { rowOf } from '../../testing/admin';
import { anna, details, dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder } from '../../testing/builders';
import { mockPost, problemResponse } from '../../testing/mock-api';
import { anEntry, withEntries } from '../../testing/order-payments';

async function openCard(order = anna) {
  mockAdminOrders([order]);
  const page = await openAdminOrders('/admin/orders?order=17');
  return { ...page, card: await details() };
}

const conflict = (currentOrder: AdminOrderDetails) =>
  problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentOrder } });

/** Mocks the operation that adds an entry; every request adds one. Returns the bodies and the idempotency keys. */
function mockEntries(order = anna) {
  const sent: unknown[] = [];
  const keys: (string | null)[] = [];
  let current = order;
  mockPost('/api/v1/admin/orders/{id}/entries', ({ version, stillOwed, ...entry }, _, headers) => {
    sent.push({ version, stillOwed, ...entry });
    keys.push(headers.get('Idempotency-Key'));
    const added = { ...anEntry(), ...(entry as object), reference: entry.reference ?? undefined };
    const id = current.entries.length + 1;
    current = withEntries({ ...current, version: current.version + 1 }, ...current.entries, { ...added, id });
    mockAdminOrders([current]);
    return current;
  });
  return { sent, keys };
}

test('MON-01: a payment is prefilled with the open amount; another amount is visible at once', async () => {
  const { user, card } = await openCard();
  const { sent, keys } = mockEntries();
  await card.findAllByText('Не оплачен');
  await user.click(card.getByRole('button', { name: 'Отметить оплату' }));
  const form = within(await dialog('Оплата заказа 123-456-789'));
  const amount = form.getByLabelText<HTMLInputElement>('Сумма');
  expect(amount.value).toBe('40,80');
  form.getByText('Всё, что осталось оплатить');
  await user.clear(amount);
  await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  await form.findByText('Введите сумму больше нуля');
  await user.type(amount, '50');
  form.getByText(/^На 9,20.€ больше, чем осталось оплатить \(40,80.€\)$/);
  await user.clear(amount);
  await user.type(amount, '40');
  form.getByText(/^Останется доплатить 0,80.€$/);
  await user.selectOptions(form.getByLabelText('Способ оплаты'), 'Наличные');
  await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  await card.findAllByText('Оплачен частично');
  const [body] = sent as [object];
  expect(body).toEqual({
    kind: 'payment',
    method: 'cash',
    amount: 40,
    paidOn: expect.any(String),
    reference: null,
    version: 1,
  });
  // The next one starts with what is left and with the same method, and is another attempt.
  await user.click(card.getByRole('button', { name: 'Отметить оплату' }));
  const next = within(await dialog('Оплата заказа 123-456-789'));
  expect(next.getByLabelText<HTMLInputElement>('Сумма').value).toBe('0,80');
  expect(next.getByLabelText<HTMLSelectElement>('Способ оплаты').value).toBe('cash');
  await user.click(next.getByRole('button', { name: 'Сохранить оплату' }));
  await card.findAllByText('Оплачен');
  expect(new Set(keys).size).toBe(2);
});

test('MON-01: the card lists payments and refunds; corrected ones are hidden at first', async () => {
  const order = withEntries(
    anna,
    anEntry({ amount: 30, reference: 'B-17' }),
    anEntry({ id: 2, amount: 20, method: 'cash' }),
    anEntry({ id: 3, amount: -20, method: 'cash', corrects: 2 }),
    anEntry({ id: 4, kind: 'refund', amount: 5, by: undefined }),
  );
  const { user, card } = await openCard(order);
  const list = within(await card.findByRole('list', { name: 'Платежи и возвраты' }));
  const texts = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts()).toHaveLength(2);
  expect(texts()[0]).toMatch(/^Оплата: 30,00.€iDEAL · 15\.11\.2026 · B-1715\.11\.2026.* · МаринаИсправить…$/);
  expect(texts()[1]).toMatch(/^Возврат: 5,00.€/);
  await user.click(card.getByRole('button', { name: 'Показать исправленные (2)' }));
  expect(texts()).toHaveLength(4);
  expect(texts()[1]).toMatch(/^Оплата: 20,00.€Исправлено/);
  expect(texts()[2]).toMatch(/^Исправление: -20,00.€/);
  expect(list.getAllByRole('button')).toHaveLength(2);
});

test('MON-01: Undo after recording posts the correction of the new entry', async () => {
  const { user, card } = await openCard();
  mockEntries();
  const corrected: string[] = [];
  mockPost('/api/v1/admin/orders/{id}/entries/{entryId}/correction', (_, __, ___, url) => {
    corrected.push(url.pathname + url.search);
    mockAdminOrders([anna]);
    return anna;
  });
  await user.click(await card.findByRole('button', { name: 'Отметить оплату' }));
  const form = within(await dialog('Оплата заказа 123-456-789'));
  await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  await screen.findByText(/^Оплата сохранена: 40,80.€$/);
  await user.click(screen.getByRole('button', { name: 'Отменить запись' }));
  await screen.findByText('Оплата исправлена');
  expect(corrected).toEqual(['/api/v1/admin/orders/17/entries/1/correction']);
});

test('MON-01: a refund starts with what was received, and says whether the customer still has to pay', async () => {
  const { user, card } = await openCard(withEntries(anna, anEntry({ amount: 40 })));
  const { sent } = mockEntries(withEntries(anna, anEntry({ amount: 40 })));
  await user.click(await card.findByRole('button', { name: 'Отметить возврат' }));
  const form = within(await dialog('Возврат денег по заказу 123-456-789'));
  expect(form.getByLabelText<HTMLInputElement>('Сумма').value).toBe('40,00');
  // 0.80 was open before.
  const owed = form.getByRole<HTMLInputElement>('checkbox', { name: /^Покупатель всё ещё должен/ });
  expect(owed.checked).toBe(true);
  form.getByText(/Без отметки долга нет: 40,80.€ больше не ожидается/);
  await user.clear(form.getByLabelText('Сумма'));
  await user.type(form.getByLabelText('Сумма'), '10');
  form.getByText(/Без отметки долга нет: 10,80.€ больше не ожидается/);
  await user.click(form.getByRole('button', { name: 'Сохранить возврат' }));
  await screen.findByText(/^Возврат сохранён: 10,00.€$/);
  expect(sent).toMatchObject([{ kind: 'refund', amount: 10, stillOwed: true, version: 1 }]);
});

test('MON-01: Undo after a lost response takes back the own entry, not that of a colleague', async () => {
  const { user, card } = await openCard();
  let count = 0;
  mockPost('/api/v1/admin/orders/{id}/entries', ({ amount, paidOn }) => {
    count += 1;
    if (count === 1) return HttpResponse.error();
    return withEntries(
      { ...anna, version: 3 },
      anEntry({ amount, paidOn }),
      anEntry({ id: 2, amount: 5, paidOn }),
    );
  });
  const corrected: string[] = [];
  mockPost('/api/v1/admin/orders/{id}/entries/{entryId}/correction', (_, __, ___, url) => {
    corrected.push(url.pathname);
    return anna;
  });
  await user.click(await card.findByRole('button', { name: 'Отметить оплату' }));
  const form = within(await dialog('Оплата заказа 123-456-789'));
  await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  await form.findByText(/^Ответа нет, поэтому неизвестно/);
  // Neither a colleague's entry nor the own one is announced as a conflict.
  expect(form.queryByText(/^Оплату за это время изменили/)).toBeNull();
  await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  await screen.findByText(/^Оплата сохранена: 40,80.€$/);
  await user.click(screen.getByRole('button', { name: 'Отменить запись' }));
  await screen.findByText('Оплата исправлена');
  expect(corrected).toEqual(['/api/v1/admin/orders/17/entries/1/correction']);
});

test('MON-01: a refund of an overpaid order starts with the difference; without money there is no refund', async () => {
  const { user, card } = await openCard(withEntries(anna, anEntry({ amount: 50 })));
  await user.click(await card.findByRole('button', { name: 'Отметить возврат' }));
  const form = within(await dialog('Возврат денег по заказу 123-456-789'));
  expect(form.getByLabelText<HTMLInputElement>('Сумма').value).toBe('9,20');
});

test('MON-01: a repeated request after a lost response has the same key, and a rejected one says why', async () => {
  const { user, card } = await openCard();
  const keys: (string | null)[] = [];
  mockPost('/api/v1/admin/orders/{id}/entries', ({ paidOn }, __, headers) => {
    keys.push(headers.get('Idempotency-Key'));
    if (keys.length === 1) return HttpResponse.error();
    if (keys.length === 2) return problemResponse(409, 'idempotency_key_reused', 'Ключ уже использован');
    return withEntries({ ...anna, version: 3 }, anEntry(), anEntry({ id: 2, paidOn }));
  });
  await user.click(await card.findByRole('button', { name: 'Отметить оплату' }));
  const form = within(await dialog('Оплата заказа 123-456-789'));
  const save = () => user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  await save();
  await form.findByText(/^Ответа нет, поэтому неизвестно/);
  mockAdminOrders([withEntries({ ...anna, version: 2 }, anEntry())]);
  await save();
  await form.findByText(/^С первой попытки уже сохранилась запись/);
  form.getByText(/получено 40,80.€, «Оплачен»/);
  await save();
  await screen.findByText(/^Оплата сохранена/);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
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
  await card.findAllByText('Переплата');
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
  expect(form.queryByText('Всё, что осталось оплатить')).toBeNull();
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

test('MON-01: new entries of a colleague are shown before a payment is sent again; other changes are no conflict', async () => {
  const { user, card } = await openCard();
  const versions: unknown[] = [];
  const sentAmounts = new Set<number>();
  const theirs = (version: number) => withEntries({ ...anna, version }, anEntry({ amount: 11 }));
  mockPost('/api/v1/admin/orders/{id}/entries', ({ version, amount, paidOn }) => {
    versions.push(version);
    sentAmounts.add(amount);
    if (version === 1) return conflict({ ...anna, version: 2 });
    if (version === 2) return conflict(theirs(3));
    return withEntries(
      { ...anna, version: 4 },
      anEntry({ amount: 11 }),
      anEntry({ id: 2, paidOn, reference: 'B-17' }),
    );
  });
  await user.click(await card.findByRole('button', { name: 'Отметить оплату' }));
  const form = within(await dialog('Оплата заказа 123-456-789'));
  await user.type(form.getByLabelText(/^Назначение/), 'B-17');
  await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  await form.findByText(/^Заказ за это время изменили/);
  expect(versions).toEqual([1, 2]);
  form.getByDisplayValue('B-17');
  form.getByText(/^Оплату за это время изменили: получено 11,00\s€, «Оплачен частично»/);
  form.getByText(/^На 11,00\s€ больше, чем осталось оплатить/);
  await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  await screen.findByText(/^Оплата сохранена/);
  expect([...sentAmounts]).toEqual([anna.totalPrice]);
  expect(versions).toEqual([1, 2, 3]);
});

test('MON-01: other changes of the order are not reported as changes of the payment', async () => {
  const { user, card } = await openCard();
  let version = 1;
  mockPost('/api/v1/admin/orders/{id}/entries', () => {
    version += 1;
    return conflict({ ...anna, version });
  });
  await user.click(await card.findByRole('button', { name: 'Отметить оплату' }));
  const form = within(await dialog('Оплата заказа 123-456-789'));
  await user.click(form.getByRole('button', { name: 'Сохранить оплату' }));
  await form.findByText(/^Заказ за это время изменили/);
  expect(form.queryByText(/^Оплату за это время изменили/)).toBeNull();
});

test('MON-01: correcting a payment asks first', async () => {
  const { user, card } = await openCard(withEntries(anna, anEntry({ amount: 40 })));
  const urls: string[] = [];
  mockPost('/api/v1/admin/orders/{id}/entries/{entryId}/correction', (_, __, ___, url) => {
    urls.push(url.pathname + url.search);
    mockAdminOrders([anna]);
    return anna;
  });
  await user.click(await card.findByRole('button', { name: /^Исправить: Оплата: 40,00.€, 15\.11\.2026$/ }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Исправить оплату 40,00.€\?$/ }));
  await user.click(question.getByRole('button', { name: 'Исправить оплату' }));
  await card.findAllByText('Не оплачен');
  expect(urls).toEqual(['/api/v1/admin/orders/17/entries/1/correction?version=1']);
});

test('MON-01: a canceled order shows the amount to refund until the refund is recorded', async () => {
  const { user, card } = await openCard(
    withEntries({ ...anna, status: 'CANCELLED' }, anEntry({ amount: 40, method: 'paypal' })),
  );
  await card.findByText(/Верните покупателю 40,00.€ и отметьте возврат/);
  // Money can arrive after the cancellation.
  card.getByRole('button', { name: 'Отметить оплату' });
  await user.click(card.getByRole('button', { name: 'Отметить возврат' }));
  const form = within(await dialog('Возврат денег по заказу 123-456-789'));
  expect(form.getByLabelText<HTMLInputElement>('Сумма').value).toBe('40,00');
  expect(form.getByLabelText<HTMLSelectElement>('Способ оплаты').value).toBe('paypal');
  expect(form.queryByRole('checkbox')).toBeNull();
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
  question.getByText(/^Покупатели больше не.будут должны 40,80.€\. Отметьте, если/);
  await user.click(question.getByRole('button', { name: 'Отметить: долга нет' }));
  await card.findByText(/Отмечено, что долга нет: 40,85/);
  await user.click(card.getByRole('button', { name: 'Снять отметку «долга нет»' }));
  await card.findByText(/покупатель должен ещё/);
  expect(sent).toEqual([
    { ids: [17], settled: true },
    { ids: [17], settled: false },
  ]);
});

test('MON-08: the badge of an unpaid order of which nothing is owed says so', async () => {
  const { card } = await openCard(anAdminOrder({ ...anna, openAmount: 0 }));
  await card.findAllByText('Долга нет');
  expect(card.queryByText('Не оплачен')).toBeNull();
});

test('STO-08: a canceled order without payment and parcel offers to record neither refund nor parcel', async () => {
  const { card } = await openCard(anAdminOrder({ ...anna, status: 'CANCELLED' }));
  await card.findAllByText('Не оплачен');
  for (const name of ['Отметить возврат', 'Добавить номер отправления', 'Сохранить день']) {
    expect(card.queryByRole('button', { name })).toBeNull();
  }
});
