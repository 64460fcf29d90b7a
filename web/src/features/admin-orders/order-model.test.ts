import { expect, test } from 'vitest';
import { anOrder } from '../../testing/builders';
import { anEntry, withEntries } from '../../testing/order-payments';
import { moneyOf } from '../orders';
import {
  allStatuses,
  contactsOf,
  formatAddress,
  isWaived,
  minutesSince,
  nextStatus,
  parseStatus,
  paymentTone,
  splitMinutes,
  stockEffect,
  waitingLevel,
  waivedAmounts,
} from './order-model';

test('AOR-03 the next status follows the steps of an order; completed orders have none', () => {
  expect(allStatuses.map(nextStatus)).toEqual([
    'PROCESSING',
    'SHIPPED',
    'DELIVERED',
    'DELIVERED',
    'CANCELLED',
  ]);
});

test('AOR-01 waiting is calm for an hour, soon due for another hour, then overdue', () => {
  expect([0, 59, 60, 119, 120, 5000].map(waitingLevel)).toEqual([
    'calm',
    'calm',
    'soon',
    'soon',
    'overdue',
    'overdue',
  ]);
});

test('AOR-01 waiting time is in whole minutes and never negative', () => {
  const since = '2026-11-15T09:00:00Z';
  const at = (time: string) => minutesSince(since, Date.parse(time));
  expect([at('2026-11-15T09:00:59Z'), at('2026-11-15T10:01:00Z'), at('2026-11-15T08:00:00Z')]).toEqual([
    0, 61, 0,
  ]);
  expect(splitMinutes(1510)).toEqual({ days: 1, hours: 1, minutes: 10 });
});

test('AOR-02 the address is in postal order, joined by commas without empty parts', () => {
  expect(formatAddress({ ...anOrder().address, apartment: 'кв. 12' }, 'ru')).toBe(
    'Keizersgracht 1, кв. 12, 1016 DX Amsterdam, Нидерланды',
  );
  const nothing = { street: '', city: ' ', country: '', zipCode: '' };
  expect(formatAddress({ ...nothing, city: 'Amsterdam' }, 'en')).toBe('Amsterdam');
  expect(formatAddress(nothing, 'en')).toBe('');
});

test('AOR-02 contact links for email, phone and Telegram, as far as the order has them', () => {
  const order = anOrder({ telegram: 'anna_k', phone: '+31612345678;ext=12' });
  expect(contactsOf(order, 'Заказ 1').map(({ href }) => href)).toEqual([
    'mailto:anna@mail.nl?subject=%D0%97%D0%B0%D0%BA%D0%B0%D0%B7%201',
    'tel:+31612345678;ext=12',
    'https://t.me/anna_k',
  ]);
  expect(contactsOf(anOrder({ email: '', phone: '' }), '')).toEqual([]);
  expect(contactsOf(anOrder({ email: 'a&b?c@mail.nl', phone: '' }), '')[0]?.href).toBe(
    'mailto:a%26b%3Fc@mail.nl?subject=',
  );
});

test('AOR-03 canceling and restoring an order change the stock', () => {
  expect(stockEffect('SHIPPED', 'CANCELLED')).toBe('toCancelled');
  expect(stockEffect('CANCELLED', 'PENDING')).toBe('fromCancelled');
  expect(stockEffect('PENDING', 'SHIPPED')).toBeUndefined();
  expect(stockEffect('CANCELLED', 'CANCELLED')).toBeUndefined();
});

test('AOR-01 only the five statuses are accepted from the URL', () => {
  expect([parseStatus('shipped'), parseStatus('LOST'), parseStatus(null)]).toEqual([
    'SHIPPED',
    undefined,
    undefined,
  ]);
});

test('MON-01: the payment state is the one of the server', () => {
  const order = anOrder({
    paymentState: 'partly_refunded',
    paidAmount: 40,
    refundedAmount: 10,
    openAmount: 0,
  });
  expect(moneyOf(order)).toEqual({ state: 'partly_refunded', paid: 40, refunded: 10, open: 0, entries: [] });
});

test.each([
  [undefined, 'PENDING', 'unpaid', 40.8],
  [40, 'PENDING', 'partly_paid', 0.8],
  [40.8, 'SHIPPED', 'paid', 0],
  [50, 'PENDING', 'overpaid', -9.2],
  [40, 'CANCELLED', 'to_refund', -40],
  [undefined, 'CANCELLED', 'unpaid', 0],
] as const)(
  'MON-01: an instance of the previous release with a payment of %s of a %s order: %s',
  (amount, status, state, open) => {
    const payment = amount ? ({ method: 'ideal', amount, paidOn: '2026-11-15' } as const) : undefined;
    const { paymentState: _, ...order } = anOrder({ status, payment, paid: payment !== undefined });
    expect(moneyOf(order)).toMatchObject({ state, open });
  },
);

test('MON-03: an order that is not fully paid is red once it has left the shop', () => {
  const tones = (['PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const).map((status) =>
    paymentTone(anOrder({ status })),
  );
  expect(tones).toEqual(['mist', 'danger', 'danger', 'mist']);
  expect(paymentTone(withEntries(anOrder({ status: 'SHIPPED' }), anEntry()))).toBe('success');
});

test('MON-01: a refunded order of which something is open is a warning', () => {
  const refunded = { paymentState: 'refunded', paidAmount: 40.8, refundedAmount: 40.8 } as const;
  expect(paymentTone(anOrder({ ...refunded, openAmount: 40.8 }))).toBe('warning');
  expect(paymentTone(anOrder({ ...refunded, openAmount: 0 }))).toBe('info');
  expect(paymentTone(anOrder({ ...refunded, paymentState: 'partly_refunded', openAmount: 5 }))).toBe(
    'warning',
  );
});

test('MON-08: an unpaid order of which nothing is owed is settled, unless it is canceled', () => {
  expect(isWaived(anOrder({ openAmount: 0 }))).toBe(true);
  expect(isWaived(anOrder())).toBe(false);
  expect(isWaived(anOrder({ status: 'CANCELLED' }))).toBe(false);
});

test('MON-08: settling waives what completed orders owe in both directions', () => {
  const delivered = (openAmount: number) => anOrder({ status: 'DELIVERED', openAmount });
  expect(waivedAmounts([delivered(40.1), delivered(0.2), anOrder(), delivered(-7)])).toEqual({
    owed: 40.3,
    due: 7,
  });
  expect(waivedAmounts([])).toEqual({ owed: 0, due: 0 });
});
