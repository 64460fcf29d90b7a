import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Customer } from '../../shared/api/types';
import { adminMain, openAdminPage } from '../../testing/admin';
import { mockAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder, anAdminUser } from '../../testing/builders';
import { mockDelete, mockGet, problemResponse } from '../../testing/mock-api';
import { anAdminWithdrawal } from '../../testing/withdrawal-builders';

const session = {
  id: 8,
  device: 'phone',
  browser: 'Firefox 128',
  createdAt: '2026-11-10T10:00:00Z',
  lastUsedAt: '2026-11-15T10:00:00Z',
  current: false,
} as const;

const contact = { email: 'anna@mail.nl', firstName: 'Анна', lastName: 'Ли', phone: '+31612345678' };

function aCustomer(overrides: Partial<Customer> = {}): Customer {
  return {
    key: '3',
    account: anAdminUser(),
    contact,
    sums: { orders: 2, more: false, ordered: 81.6, paid: 40.8, refunded: 0, open: 40.8, refundDue: 0 },
    ageConfirmedAt: '2026-11-15T10:00:00Z',
    newsletter: true,
    orders: [anAdminOrder()],
    notes: [
      {
        id: 1,
        at: '2026-11-15T10:00:00Z',
        by: 'Вера',
        text: 'Звонить вечером',
        orderId: 17,
        orderNumber: '123-456-789',
      },
    ],
    withdrawals: [anAdminWithdrawal()],
    ...overrides,
  };
}

async function openCustomer(customer: Customer, name = 'Анна Ли') {
  mockGet('/api/v1/admin/customers/{key}', customer);
  mockGet('/api/v1/admin/users/{id}/sessions', [session]);
  const opened = await openAdminPage(`/admin/customers/${customer.key}`);
  await adminMain().findByRole('heading', { level: 1, name });
  return opened;
}

const panel = async (name: string) => within(await adminMain().findByRole('region', { name }));

test('DSK-06: the page of an account has orders, sums, notes, withdrawals, sessions and consents', async () => {
  const { user } = await openCustomer(aCustomer());
  const sums = await panel('Итоги');
  expect(sums.getByText('Не оплачено').nextSibling?.textContent).toMatch(/^40,80\s€$/);
  expect(sums.queryByText('Нужно вернуть')).toBeNull();
  const orders = await panel('Заказы');
  expect(orders.getByRole('link', { name: '123-456-789' }).getAttribute('href')).toBe('/admin/orders/17');
  const all = orders.getByRole('link', { name: 'Все заказы покупателя' });
  expect(all.getAttribute('href')).toBe('/admin/orders?customer=3');
  (await panel('Отказы от заказов')).getByRole('link', { name: 'W-123-456-788' });
  (await panel('Заметки к заказам')).getByText('Звонить вечером');
  const facts = await panel('О покупателе');
  expect(facts.getByText('Возраст подтверждён').nextSibling?.textContent).toMatch(/^15\.11\.2026/);
  facts.getByText('Подписка на новости');
  const ended: string[] = [];
  mockDelete('/api/v1/admin/users/{id}/sessions/{sessionId}', (_body, _token, _headers, url) => {
    ended.push(url.pathname);
    return undefined;
  });
  await user.click((await panel('Сеансы')).getByRole('button', { name: /Firefox 128/ }));
  await waitFor(() => expect(ended).toEqual(['/api/v1/admin/users/3/sessions/8']));
});

test('DSK-06: a guest has no sessions; the account with the same email is linked, not merged', async () => {
  await openCustomer(aCustomer({ key: 'order-17', account: undefined, sameEmail: '3' }));
  const facts = await panel('О покупателе');
  facts.getByText('Без аккаунта');
  const account = facts.getByRole('link', { name: 'Аккаунт с этой почтой' });
  expect(account.getAttribute('href')).toBe('/admin/customers/3');
  expect(screen.queryByRole('region', { name: 'Сеансы' })).toBeNull();
  const all = adminMain().getByRole('link', { name: 'Все заказы покупателя' });
  expect(all.getAttribute('href')).toBe('/admin/orders?customer=order-17');
});

test('DSK-06: an erased customer shows what is left, and an unknown one is reported', async () => {
  const erased = aCustomer({
    key: 'order-17',
    account: undefined,
    contact: { email: '', firstName: '', lastName: '', phone: '' },
    ageConfirmedAt: undefined,
    notes: [],
    withdrawals: [],
  });
  await openCustomer(erased, 'Личные данные удалены');
  (await panel('Заметки к заказам')).getByText('Заметок пока нет');
  (await panel('О покупателе')).getByText('нет данных');
  mockGet('/api/v1/admin/customers/{key}', () => problemResponse(404, 'user_not_found'));
  await openAdminPage('/admin/customers/99');
  await screen.findByText('Покупатель не найден');
});

test('DSK-06: the order leads to its customer, and the order list to the orders of one', async () => {
  const queries = mockAdminOrders([anAdminOrder({ userId: undefined })]);
  await openAdminPage('/admin/orders/17');
  const customer = await adminMain().findByRole('link', { name: 'Анна Ли' });
  expect(customer.getAttribute('href')).toBe('/admin/customers/order-17');
  await openAdminPage('/admin/orders?customer=order-17');
  await waitFor(() => expect(queries.at(-1)?.get('customer')).toBe('order-17'));
  await screen.findByRole('link', { name: /Покупатель: Анна Ли/ });
});
