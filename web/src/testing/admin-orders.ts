import { screen, within } from '@testing-library/react';
import { moneyOf } from '../features/orders';
import type { AdminOrderDetails } from '../shared/api/types';
import type { Language } from '../shared/i18n/languages';
import { adminMain, openAdminPage, paginate } from './admin';
import { anAdminOrder, anAdminUser, aProfile } from './builders';
import { mockGet, problemResponse } from './mock-api';

export const counts = { PENDING: 1, PROCESSING: 0, SHIPPED: 1, DELIVERED: 0, CANCELLED: 1 };
export const anna = anAdminOrder({ telegram: 'anna_k' });
export const boris = anAdminOrder({
  id: 16,
  orderNumber: '222-333-444',
  email: 'boris@mail.nl',
  status: 'CANCELLED',
  version: 7,
});

/** Mocks the order list and the order details. Returns the queries of the list requests. */
export function mockAdminOrders(orders: AdminOrderDetails[] = [anna, boris]) {
  const queries: URLSearchParams[] = [];
  mockGet('/api/v1/admin/orders', ({ query }) => {
    queries.push(query);
    const statuses = query.get('status')?.toUpperCase().split(',');
    const payment = query.get('payment');
    return {
      ...paginate(
        orders.filter(
          (order) =>
            (!statuses || statuses.includes(order.status)) && (!payment || hasPayment(order, payment)),
        ),
        query,
      ),
      statusCounts: counts,
    };
  });
  mockGet('/api/v1/admin/orders/{id}', ({ path }) => {
    return orders.find(({ id }) => id === Number(path.id)) ?? problemResponse(404, 'order_not_found');
  });
  return queries;
}

function hasPayment(order: AdminOrderDetails, filter: string): boolean {
  const { state, open, refunded } = moneyOf(order);
  switch (filter) {
    case 'open':
      return open > 0;
    case 'refund_due':
      return open < 0;
    case 'refunded':
      return refunded > 0;
    case 'paid':
      return order.paid;
    case 'partly':
      return state === 'partly_paid';
    default:
      return state === filter;
  }
}

/** Mocks a customer with an address and a phone number from a past order, for the form of a new order. */
export function mockKnownCustomer(language: Language): void {
  mockGet('/api/v1/admin/users', ({ query }) => paginate([anAdminUser()], query));
  mockGet('/api/v1/admin/users/{id}/contact', {
    ...aProfile({ phoneNumber: null, address: {} }),
    previousAddresses: [{ ...anna.address, fullName: 'Анна Ли', phone: '+31612345678' }],
    previousPhones: ['+31612345678'],
    language,
  });
}

export async function openAdminOrders(path = '/admin/orders') {
  const openedPage = await openAdminPage(path);
  await adminMain().findByText('123-456-789');
  return openedPage;
}

export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const details = async () => within(await dialog('Заказ 123-456-789'));
