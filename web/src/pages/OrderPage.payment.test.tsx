import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '../shared/api/types';
import { anOrder, someSettings } from '../testing/builders';
import { mockGet } from '../testing/mock-api';
import { anEntry, withEntries } from '../testing/order-payments';
import { openPage } from '../testing/render-page';
import { mockAvailability } from '../testing/stored-cart';
import { storeTestSession } from '../testing/stored-session';

/** The lines about the payment on the page of an order; undefined if there are none. */
async function paymentOf(order: Order): Promise<(string | undefined)[] | undefined> {
  storeTestSession();
  mockAvailability();
  mockGet('/api/v1/orders/{id}', () => order);
  await openPage('/order/17');
  await screen.findByText('Keizersgracht 1');
  const name = within(screen.getByRole('main')).queryByText('Оплата', { selector: 'dt' });
  const value = name?.nextElementSibling;
  return value
    ? [...value.querySelectorAll('li')].map(({ textContent }) => textContent?.replace(/\s/g, ' '))
    : undefined;
}

const paid = 'Оплачено 30,00 € — 15 ноября 2026 г., iDEAL';
const refund = anEntry({ id: 2, kind: 'refund', amount: 10, paidOn: '2026-11-16' });

test.each<[string, Order, string[] | undefined]>([
  ['unpaid', anOrder(), ['Ещё не поступила', 'Осталось оплатить 40,80 €']],
  ['partly paid', withEntries(anOrder(), anEntry({ amount: 30 })), [paid, 'Осталось оплатить 10,80 €']],
  ['paid', withEntries(anOrder({ totalPrice: 30 }), anEntry({ amount: 30 })), [paid]],
  [
    'overpaid',
    withEntries(anOrder({ totalPrice: 20 }), anEntry({ amount: 30 })),
    [paid, 'Мы вернём вам 10,00 €'],
  ],
  [
    'partly refunded',
    withEntries(anOrder({ totalPrice: 30 }), anEntry({ amount: 30 }), refund),
    [paid, 'Возвращено 10,00 € — 16 ноября 2026 г.'],
  ],
  [
    'canceled and paid',
    withEntries(anOrder({ status: 'CANCELLED' }), anEntry({ amount: 30 })),
    [paid, 'Мы вернём вам 30,00 €'],
  ],
  ['canceled and unpaid', anOrder({ status: 'CANCELLED' }), undefined],
  ['settled', anOrder({ openAmount: 0 }), undefined],
])('MON-01: the page of a %s order says what was paid and what is open', async (_, order, lines) => {
  expect(await paymentOf(order)).toEqual(lines);
});

test('MON-01: a corrected payment is not shown', async () => {
  const corrected = [anEntry(), anEntry({ id: 2, amount: -40.8, corrects: 1 })];
  expect(await paymentOf(withEntries(anOrder(), ...corrected))).toEqual([
    'Ещё не поступила',
    'Осталось оплатить 40,80 €',
  ]);
});

test('MON-01: an instance of the previous release knows one payment', async () => {
  const payment = { method: 'ideal', amount: 30, paidOn: '2026-11-15' } as const;
  const { paymentState, paidAmount, refundedAmount, openAmount, entries, ...order } = anOrder({
    payment,
    paid: true,
  });
  expect(await paymentOf(order as Order)).toEqual([paid, 'Осталось оплатить 10,80 €']);
});

test('MON-08: a shop that records no payments says nothing about one', async () => {
  mockGet('/api/v1/settings', someSettings({ recordsPayments: false }));
  expect(await paymentOf(anOrder())).toBeUndefined();
});
