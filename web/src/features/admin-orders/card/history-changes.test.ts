import { expect, test } from 'vitest';
import { historyChanges } from './history-changes';

const formats = {
  language: 'en' as const,
  formatDay: (day: string) => day,
  formatTime: (time: string) => time,
  methodName: (method: string) => method.toUpperCase(),
  formatPostBox: (postBox: string) => `а/я ${postBox}`,
  shippingRefunded: 'refunded',
};
const line = (id: number, quantity: number) => ({ id, name: `P${id}`, price: 5, quantity });

test('STO-03: the history names added, removed and changed lines, and what else changed', () => {
  const contact = { email: 'a@x.nl', firstName: 'Anna', lastName: 'Li', phone: '+31612345678' };
  const before = { items: [line(1, 2), line(2, 1)], totalPrice: 20, shipping: 5, contact };
  const after = {
    items: [line(1, 3), line(3, 1)],
    totalPrice: 25,
    shipping: 5,
    contact: { ...contact, email: 'b@x.nl' },
  };
  expect(historyChanges(before, after, formats)).toEqual([
    { kind: 'removed', name: 'P2', quantity: 1 },
    { kind: 'quantity', name: 'P1', before: 2, after: 3 },
    { kind: 'added', name: 'P3', quantity: 1 },
    { kind: 'value', field: 'total', before: '€20.00', after: '€25.00' },
    { kind: 'value', field: 'email', before: 'a@x.nl', after: 'b@x.nl' },
  ]);
});

test('STO-08: a payment has no values before it was recorded', () => {
  const after = { paymentMethod: 'ideal', paymentAmount: 40, paidOn: '2026-11-15' };
  expect(historyChanges({}, after, formats)).toEqual([
    { kind: 'value', field: 'method', before: undefined, after: 'IDEAL' },
    { kind: 'value', field: 'amount', before: undefined, after: '€40.00' },
    { kind: 'value', field: 'paidOn', before: undefined, after: '2026-11-15' },
  ]);
  expect(historyChanges(undefined, undefined, formats)).toEqual([]);
});

test('STO-03: a changed PO box is a change of the address', () => {
  const address = { street: 'Dam 1', zipCode: '1012 JS', city: 'Amsterdam', country: 'NL' };
  const changes = historyChanges({ address }, { address: { ...address, postBox: '17' } }, formats);
  expect(changes).toEqual([
    {
      kind: 'value',
      field: 'address',
      before: 'Dam 1, 1012 JS Amsterdam, Netherlands',
      after: 'Dam 1, 1012 JS Amsterdam, Netherlands, а/я 17',
    },
  ]);
});

test('MON-05: the history names the discount of a line and of the order, and the reason', () => {
  const before = { items: [line(1, 2)], subtotal: 10, discount: { amount: 2.5 } };
  const discounts = {
    discount: { amount: 2.5, percent: 12.5 },
    shippingOverride: 0,
    adjustmentReason: 'Damaged box',
  };
  const after = { items: [{ ...line(1, 2), discount: { amount: 1 } }], ...discounts };
  expect(historyChanges(before, after, formats)).toEqual([
    { kind: 'discount', name: 'P1', before: '€0.00', after: '€1.00' },
    { kind: 'value', field: 'discount', before: '€2.50', after: '€2.50 (12.5%)' },
    { kind: 'value', field: 'shippingOverride', before: undefined, after: '€0.00' },
    { kind: 'value', field: 'adjustmentReason', before: undefined, after: 'Damaged box' },
  ]);
  expect(historyChanges(after, after, formats)).toEqual([]);
});

test('DSK-08: a return names the units that changed, the fee and the amount', () => {
  const units = (id: number, returned: number, restocked: number) => ({
    id,
    name: `P${id}`,
    returned,
    restocked,
  });
  const before = {
    returned: { items: [units(1, 2, 1), units(2, 1, 1)], shippingRefunded: false, amount: 15 },
  };
  const after = { returned: { items: [units(1, 2, 2), units(3, 1, 0)], shippingRefunded: true, amount: 25 } };
  expect(historyChanges(before, after, formats)).toEqual([
    { kind: 'returned', name: 'P1', returned: 2, restocked: 2 },
    { kind: 'returned', name: 'P3', returned: 1, restocked: 0 },
    { kind: 'returned', name: 'P2', returned: 0, restocked: 0 },
    { kind: 'value', field: 'returnedAmount', before: '€15.00', after: '€25.00' },
    { kind: 'value', field: 'returnedShipping', before: undefined, after: 'refunded' },
  ]);
});
