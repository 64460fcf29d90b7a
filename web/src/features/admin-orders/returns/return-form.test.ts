import { expect, test } from 'vitest';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { anAdminOrder, anOrder } from '../../../testing/builders';
import { anInvoice } from '../../../testing/invoices';
import { anEntry, withEntries } from '../../../testing/order-payments';
import {
  changeRestocked,
  changeReturned,
  goodsOf,
  initialReturn,
  type ReturnValues,
  returnAll,
  returnRequest,
  returnVersion,
  validateReturn,
} from './return-form';

const today = '2026-11-16';
const [item] = anOrder().items;
if (!item) throw new Error('an order has items');
const items = [
  { ...item, id: 1, quantity: 3 },
  { ...item, id: 2, quantity: 1 },
];
const order = withEntries(
  anAdminOrder({ status: 'DELIVERED', items }),
  anEntry({ amount: 40.8, method: 'paypal' }),
) as AdminOrderDetails;

type Withdrawal = NonNullable<AdminOrderDetails['withdrawals']>[number];

const withdrawal: Withdrawal = {
  id: 7,
  reference: 'W-1',
  createdAt: '2026-11-15T10:00:00Z',
  state: 'new',
  items: [{ id: 1, quantity: 2 }],
  itemsInMessage: false,
};

type Change = (values: ReturnValues) => Partial<ReturnValues>;

function apply(values: ReturnValues, ...changes: Change[]): ReturnValues {
  let result = values;
  for (const change of changes) result = { ...result, ...change(result) };
  return result;
}

test('DSK-08: a form starts with what is recorded, today and the method of the payment', () => {
  const values = initialReturn(order, today);
  expect(goodsOf(values)).toEqual({ items: [], refundShipping: false });
  expect([values.method, values.paidOn, values.creditNote, values.withdrawal]).toEqual([
    'paypal',
    today,
    false,
    '',
  ]);
  const recorded = items.map((line) => (line.id === 1 ? { ...line, returned: 2, restocked: 1 } : line));
  const again = initialReturn({ ...order, items: recorded, invoices: [anInvoice()] }, today);
  expect(goodsOf(again).items).toEqual([{ id: 1, returned: 2, restocked: 1 }]);
  expect(again.creditNote).toBe(true);
});

test('DSK-08: the only open withdrawal fills in its items, added to what came back before', () => {
  const start = (withdrawals: Withdrawal[], lines = items) =>
    initialReturn({ ...order, items: lines, withdrawals }, today);
  expect(goodsOf(start([withdrawal])).items).toEqual([{ id: 1, returned: 2, restocked: 2 }]);
  expect(start([withdrawal]).withdrawal).toBe('7');
  const recorded = items.map((line) => (line.id === 1 ? { ...line, returned: 2, restocked: 0 } : line));
  expect(goodsOf(start([withdrawal], recorded)).items).toEqual([{ id: 1, returned: 3, restocked: 1 }]);
  expect(goodsOf(start([{ ...withdrawal, state: 'goodsReceived' }], recorded)).items).toEqual([
    { id: 1, returned: 2, restocked: 0 },
  ]);
  const whole = start([{ ...withdrawal, items: [] }]);
  expect([goodsOf(whole).items.length, whole.refundShipping]).toEqual([2, true]);
  expect(goodsOf(start([withdrawal, { ...withdrawal, id: 8 }])).items).toEqual([]);
  expect(start([{ ...withdrawal, state: 'refunded' }]).withdrawal).toBe('');
});

test('DSK-08: stock follows what came back, and the shipping fee is refunded with everything', () => {
  const start = initialReturn(order, today);
  const two = apply(start, (values) => changeReturned(items, values, 1, 2));
  expect(goodsOf(two)).toEqual({ items: [{ id: 1, returned: 2, restocked: 2 }], refundShipping: false });
  const damaged = apply(two, (values) => changeRestocked(values, 1, 1));
  const more = apply(damaged, (values) => changeReturned(items, values, 1, 3));
  expect(goodsOf(more).items).toEqual([{ id: 1, returned: 3, restocked: 1 }]);
  const all = apply(more, (values) => returnAll(items, values));
  expect(goodsOf(all).refundShipping).toBe(true);
  const kept = apply(
    all,
    () => ({ refundShipping: false }),
    (values) => changeRestocked(values, 1, 0),
  );
  expect(goodsOf(kept).refundShipping).toBe(false);
  expect(goodsOf(apply(all, (values) => changeReturned(items, values, 2, 0))).refundShipping).toBe(false);
});

test('DSK-08: a request has a refund and a withdrawal only if they are chosen', () => {
  const values = { ...initialReturn(order, today), reference: ' R-1 ', withdrawal: '7', note: ' ' };
  expect(returnRequest(values, 12.5)).toEqual({
    items: [],
    refundShipping: false,
    creditNote: false,
    refund: { method: 'paypal', amount: 12.5, paidOn: today, reference: 'R-1' },
    withdrawal: { id: 7, state: 'refunded', note: null, notify: false },
  });
  expect(returnRequest({ ...values, refund: false, withdrawal: '' }, 12.5)).not.toHaveProperty('refund');
  expect(returnRequest(values, 0)).not.toHaveProperty('refund');
});

test('DSK-08: only what is sent is validated', () => {
  const values = { ...initialReturn(order, today), amount: 'x', isAmountTyped: true, paidOn: '2027-01-01' };
  expect(Object.keys(validateReturn(values, today))).toEqual(['amount', 'paidOn']);
  expect(validateReturn({ ...values, refund: false }, today)).toEqual({});
  expect(validateReturn({ ...values, isAmountTyped: false, paidOn: today }, today)).toEqual({});
});

test('DSK-08: another return or payment of a colleague is a conflict, another note is none', () => {
  const version = JSON.stringify(returnVersion(order));
  expect(JSON.stringify(returnVersion({ ...order, version: 9, notesCount: 3 }))).toBe(version);
  const [first, second] = items;
  const returned = { ...order, items: [{ ...first, returned: 1 }, second] } as AdminOrderDetails;
  expect(JSON.stringify(returnVersion(returned))).not.toBe(version);
});
