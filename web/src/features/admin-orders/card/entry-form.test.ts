import { expect, test } from 'vitest';
import { anAdminOrder } from '../../../testing/builders';
import { anEntry, withEntries } from '../../../testing/order-payments';
import { hasValues, initialEntry, waivedAmount } from './entry-form';

const order = anAdminOrder();
const refundOf = (...entries: Parameters<typeof anEntry>[0][]) =>
  initialEntry('refund', withEntries(order, ...entries.map(anEntry)), '2026-11-16');

test('MON-01: a refund goes back by the newest payment in force', () => {
  const paid = { amount: 20, method: 'paypal' } as const;
  const wrong = { id: 2, amount: 20, method: 'cash' } as const;
  expect(refundOf(paid, wrong).method).toBe('cash');
  expect(refundOf(paid, wrong, { ...wrong, id: 3, amount: -20, corrects: 2 }).method).toBe('paypal');
});

test('MON-01: after a refund the customer still has to pay if something was open before', () => {
  expect(refundOf({ amount: 30 }).stillOwed).toBe(true);
  expect(refundOf({ amount: 40.8 }).stillOwed).toBe(false);
  expect(refundOf({ amount: 50 }).stillOwed).toBe(false);
});

test('MON-01: what a refund waives is what the order costs minus what stays received', () => {
  const partlyPaid = withEntries(order, anEntry({ amount: 30 }));
  expect([waivedAmount('10', partlyPaid), waivedAmount('', partlyPaid)]).toEqual([20.8, 10.8]);
  expect(waivedAmount('9.20', withEntries(order, anEntry({ amount: 50 })))).toBe(0);
});

test('MON-01: an entry is recognized by method, amount, day and reference', () => {
  const values = {
    method: 'ideal',
    amount: '40.80',
    paidOn: '2026-11-15',
    reference: ' B-17 ',
    stillOwed: false,
  };
  const entry = anEntry({ reference: 'B-17' });
  expect(hasValues(entry, values)).toBe(true);
  for (const other of [
    { amount: 40 },
    { method: 'cash' as const },
    { paidOn: '2026-11-14' },
    { reference: undefined },
  ])
    expect(hasValues({ ...entry, ...other }, values)).toBe(false);
});
