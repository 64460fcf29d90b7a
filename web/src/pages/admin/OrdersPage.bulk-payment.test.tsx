import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder } from '../../testing/builders';
import { mockPost, problemResponse } from '../../testing/mock-api';
import { anEntry, withEntries } from '../../testing/order-payments';

// The dialog that records the payment of the selected orders.

const orders = Array.from({ length: 12 }, (_, index) => {
  const orderNumber = index === 0 ? '123-456-789' : `000-000-0${index + 1}`;
  const order = anAdminOrder({ id: index + 1, orderNumber });
  return index === 1 ? withEntries(order, anEntry()) : order;
});
const bar = () => within(screen.getByRole('region', { name: 'Выбранные заказы' }));

async function openDialog(numbers: string[], count: string, path?: string) {
  mockAdminOrders(orders);
  const page = await openAdminOrders(path);
  for (const number of numbers)
    await page.user.click(screen.getByRole('checkbox', { name: `Выбрать заказ ${number}` }));
  if (numbers.length === 0) {
    await page.user.click(screen.getByRole('checkbox', { name: 'Выбрать все заказы на странице' }));
    await page.user.click(bar().getByRole('button', { name: /Выбрать все найденные/ }));
  }
  await page.user.click(bar().getByRole('button', { name: 'Отметить оплату' }));
  const form = within(await dialog(`Отметить оплату: ${count}`));
  return {
    ...page,
    form,
    save: () => page.user.click(form.getByRole('button', { name: 'Отметить оплату' })),
  };
}

test('MON-02: the open amounts of the selected orders are recorded, and the result is undone with the same key', async () => {
  const keys: (string | null)[] = [];
  const sent: unknown[] = [];
  mockPost('/api/v1/admin/orders/payments', (body, _, headers) => {
    sent.push(body);
    keys.push(headers.get('Idempotency-Key'));
    return { orders: 1, amount: 40.8 };
  });
  mockPost('/api/v1/admin/orders/payments/correction', (_, __, headers) => {
    keys.push(headers.get('Idempotency-Key'));
    return { orders: 1, skipped: 0, skippedNumbers: [] };
  });
  const { user, form, save } = await openDialog(['123-456-789', '000-000-02'], '2 заказа');
  form.getByText('Не оплачены полностью: 1 из 2 заказов.');
  await user.selectOptions(form.getByLabelText('Способ оплаты'), 'Банковский перевод');
  await save();
  const result = await form.findByText(/^Оплата отмечена: 1 заказ на сумму 40,80.€\.$/);
  expect(document.activeElement).toBe(result);
  expect(sent).toEqual([{ method: 'bank_transfer', paidOn: expect.any(String), ids: [1, 2] }]);
  await user.click(form.getByRole('button', { name: 'Отменить оплату' }));
  const undone = await form.findByText('Оплата отменена: 1 заказ.');
  expect(document.activeElement).toBe(undone);
  expect(form.queryByRole('button', { name: 'Отменить оплату' })).toBeNull();
  expect(keys[0]).toMatch(/^[\w-]{8,100}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('MON-02 MON-03: all matching orders are paid with the seen count; a lost response is repeated with its key', async () => {
  const keys: (string | null)[] = [];
  const sent: unknown[] = [];
  mockPost('/api/v1/admin/orders/payments', (body, _, headers) => {
    sent.push(body);
    keys.push(headers.get('Idempotency-Key'));
    return keys.length === 1 ? HttpResponse.error() : { orders: 0, amount: 0 };
  });
  const { form, save } = await openDialog([], '12 заказов', '/admin/orders?status=pending');
  await form.findByText('Не оплачены полностью: 11 из 12 заказов.');
  await save();
  await form.findByText(/^Ответа нет, поэтому неизвестно/);
  await save();
  await form.findByText(/ничего не отмечено/);
  expect(form.queryByRole('button', { name: 'Отменить оплату' })).toBeNull();
  expect(sent[0]).toMatchObject({ filter: { status: 'pending' }, expectedCount: 12 });
  expect(new Set(keys).size).toBe(1);
});

test('MON-03: the number of unpaid orders of a selection from several pages is said to be unknown', async () => {
  mockAdminOrders(orders);
  const { user } = await openAdminOrders();
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать заказ 000-000-02' }));
  await user.click(screen.getByRole('link', { name: /^Страница 2/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать заказ 000-000-011' }));
  await user.click(bar().getByRole('button', { name: 'Отметить оплату' }));
  const form = within(await dialog('Отметить оплату: 2 заказа'));
  form.getByText('Сколько заказов не оплачены полностью, неизвестно.');
});

test('MON-02: a changed list is reported, and a day in the future has its error', async () => {
  mockPost('/api/v1/admin/orders/payments', () =>
    problemResponse(409, 'selection_changed', 'Список изменился', { details: { count: 13 } }),
  );
  const { user, form, save } = await openDialog(['123-456-789'], '1 заказ');
  const day = form.getByLabelText<HTMLInputElement>('Дата оплаты');
  const { value: today } = day;
  await user.clear(day);
  await user.type(day, '2999-01-01');
  await save();
  await form.findByText(/^Эта дата ещё не наступила/);
  await user.clear(day);
  await user.type(day, today);
  await save();
  await form.findByText(/теперь подходит 13 заказов/);
  expect(form.queryByRole('button', { name: 'Отметить оплату' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Проверить список' }));
});

test('MON-02: an attempt without a response keeps its key and its values, and can be undone after a reload', async () => {
  const keys: (string | null)[] = [];
  mockPost('/api/v1/admin/orders/payments', (_, __, headers) => {
    keys.push(headers.get('Idempotency-Key'));
    return HttpResponse.error();
  });
  const first = await openDialog(['123-456-789', '000-000-02'], '2 заказа');
  const fields = ({ form }: typeof first) => [
    form.getByLabelText<HTMLSelectElement>('Способ оплаты'),
    form.getByLabelText<HTMLInputElement>('Дата оплаты'),
  ];
  await first.user.selectOptions(first.form.getByLabelText('Способ оплаты'), 'Наличные');
  await first.save();
  await first.form.findByText(/^Ответа нет, поэтому неизвестно/);
  expect(fields(first).map(({ disabled }) => disabled)).toEqual([true, true]);
  await first.user.click(first.form.getByRole('button', { name: 'Отменить' }));
  first.unmount();

  const again = await openDialog(['123-456-789', '000-000-02'], '2 заказа');
  again.form.getByText(/^Ответ на первую попытку не пришёл/);
  expect(fields(again).map(({ disabled }) => disabled)).toEqual([true, true]);
  expect(fields(again)[0]?.value).toBe('cash');
  mockPost('/api/v1/admin/orders/payments/correction', (_, __, headers) => {
    keys.push(headers.get('Idempotency-Key'));
    return { orders: 3, skipped: 12, skippedNumbers: ['000-000-05', '000-000-06'] };
  });
  await again.user.click(again.form.getByRole('button', { name: 'Отменить оплату' }));
  const undone = await again.form.findByText(/^Оплата отменена: 3 заказа\./);
  expect(undone.textContent).toMatch(
    /У.12.заказов оплата осталась: .*\(000-000-05, 000-000-06, и ещё 10\)\.$/,
  );
  expect(document.activeElement).toBe(undone);
  expect(new Set(keys).size).toBe(1);
  await again.user.click(again.form.getByRole('button', { name: 'Закрыть' }));
  expect(window.sessionStorage).toHaveLength(0);
});

test('MON-02: an earlier attempt with other values is reported, and can be undone', async () => {
  mockPost('/api/v1/admin/orders/payments', () => problemResponse(409, 'idempotency_key_reused'));
  mockPost('/api/v1/admin/orders/payments/correction', () => ({ orders: 1, skipped: 0, skippedNumbers: [] }));
  const { user, form, save } = await openDialog(['123-456-789'], '1 заказ');
  await save();
  await form.findByText(/^Первая попытка уже отметила оплаты с другим способом или днём/);
  await user.click(form.getByRole('button', { name: 'Отменить оплату' }));
  await form.findByText('Оплата отменена: 1 заказ.');
});
