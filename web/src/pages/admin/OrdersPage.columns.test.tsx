import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rowOf } from '../../testing/admin';
import { anna, boris, dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder } from '../../testing/builders';

// The columns of the order list, and its filters for staff who call.

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const delivered = [
  '',
  'ID',
  'Номер',
  'Покупатель',
  'Страна',
  'Шт.',
  'Сумма',
  'Оплата',
  'Посылка',
  'Статус',
  'Дата',
  'Прошло',
  'Действия',
];

/** The text of a cell, by the name of its column. */
function cell(number: string, column: string): string {
  const row = rowOf(number);
  return row.children[headers().indexOf(column)]?.textContent ?? '';
}

test('DSK-02: a row has country, number of pieces, payment, parcel and age beside the other columns', async () => {
  const sent = anAdminOrder({
    ...boris,
    status: 'SHIPPED',
    openAmount: 40.8,
    parcel: { carrier: 'PostNL', trackingNumber: '3SABC1' },
  });
  mockAdminOrders([anna, sent]);
  await openAdminOrders();
  expect(headers()).toEqual(delivered);
  expect(cell('222-333-444', 'Страна')).toContain('Нидерланды');
  expect(cell('222-333-444', 'Шт.')).toBe(String(sent.items.reduce((sum, item) => sum + item.quantity, 0)));
  expect(cell('222-333-444', 'Посылка')).toBe('PostNL 3SABC1');
  expect(cell('222-333-444', 'Оплата')).toBe('Не оплачен');
  expect(cell('123-456-789', 'Прошло')).toContain('Ждёт ответа');
});

test('DSK-02: hidden columns are remembered, and the assignee can be shown', async () => {
  mockAdminOrders([anAdminOrder({ ...anna, assignee: { id: 9, name: 'Олег Ким' } }), boris]);
  const { user, unmount } = await openAdminOrders();
  await user.click(screen.getByRole('button', { name: 'Столбцы' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Столбцы' }));
  await user.click(menu.getByRole('checkbox', { name: 'Дата' }));
  await user.click(menu.getByRole('checkbox', { name: 'Ответственный' }));
  const chosen = [
    ...delivered.filter((name) => name !== 'Дата' && name !== 'Действия'),
    'Ответственный',
    'Действия',
  ];
  expect(headers()).toEqual(chosen);
  expect(cell('123-456-789', 'Ответственный')).toBe('Олег Ким');
  unmount();

  const again = await openAdminOrders();
  expect(headers()).toEqual(chosen);
  await again.user.click(screen.getByRole('button', { name: 'Столбцы' }));
  await again.user.click(await screen.findByRole('button', { name: 'Вернуть исходные' }));
  expect(headers()).toEqual(delivered);
});

test('DSK-02: a planned call is shown instead of the waiting time until its time has come', async () => {
  mockAdminOrders([
    anAdminOrder({ ...anna, callBackAt: '2099-11-20T13:30:00Z' }),
    anAdminOrder({
      ...boris,
      status: 'PENDING',
      waitingSince: boris.createdAt,
      callBackAt: '2026-11-15T13:30:00Z',
    }),
  ]);
  await openAdminOrders();
  expect(cell('123-456-789', 'Прошло')).toBe('звонок 20.11Перезвонить: 20.11.2099 14:30');
  expect(cell('222-333-444', 'Прошло')).toContain('Ждёт ответа');
});

test('DSK-02: a paid order that is not sent in the promised time is amber', async () => {
  const processing = { status: 'PROCESSING', waitingSince: undefined } as const;
  const paid = { paymentState: 'paid', openAmount: 0 } as const;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  mockAdminOrders([
    anAdminOrder({ ...anna, ...processing, ...paid, createdAt: hoursAgo(3 * 24 + 1) }),
    anAdminOrder({ ...boris, ...processing, ...paid, createdAt: hoursAgo(47) }),
    anAdminOrder({ ...anna, ...processing, id: 3, orderNumber: '333-444-555', createdAt: hoursAgo(73) }),
  ]);
  await openAdminOrders();
  expect(cell('123-456-789', 'Прошло')).toMatch(/^3.д3.д с.заказа, ещё не.отправлен$/);
  expect(cell('222-333-444', 'Прошло')).toMatch(/^47.ч$/);
  expect(cell('333-444-555', 'Прошло')).toMatch(/^3.д$/);
});

test('DSK-02: the filter by a colleague has the name of the colleague, if an order is theirs', async () => {
  mockAdminOrders([anAdminOrder({ ...anna, assignee: { id: 9, name: 'Олег Ким' } })]);
  const { user } = await openAdminOrders('/admin/orders?assignee=9');
  const active = within(screen.getByRole('list', { name: 'Активные фильтры' }));
  await active.findByRole('link', { name: 'Убрать фильтр: Ответственный: Олег Ким' });
  await user.click(screen.getByRole('button', { name: /^Фильтры/ }));
  const panel = within(await dialog('Фильтры'));
  panel.getByRole('option', { name: 'Олег Ким' });
});

test('DSK-02: orders to call now and own orders are filters', async () => {
  const queries = mockAdminOrders();
  const { user, waitForLocation } = await openAdminOrders();
  await user.click(screen.getByRole('button', { name: 'Фильтры' }));
  const panel = within(await dialog('Фильтры'));
  await user.selectOptions(panel.getByLabelText('Ответ покупателю'), 'Пора звонить');
  await user.selectOptions(panel.getByLabelText('Ответственный'), 'Я');
  await user.click(panel.getByRole('button', { name: 'Показать заказы' }));
  await waitForLocation('/admin/orders?due=true&assignee=1');
  await waitFor(() => expect(queries.at(-1)?.get('assignee')).toBe('1'));
  const active = within(screen.getByRole('list', { name: 'Активные фильтры' }));
  await user.click(active.getByRole('link', { name: 'Убрать фильтр: Ответственный: Я' }));
  await waitForLocation('/admin/orders?due=true');
});
