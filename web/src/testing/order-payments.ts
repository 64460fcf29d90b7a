import { moneyOf } from '../features/orders';
import type { Order, OrderEntry } from '../shared/api/types';
import { toCents, toEuros } from '../shared/money';

/** A payment of the whole order. */
export function anEntry(overrides: Partial<OrderEntry> = {}): OrderEntry {
  return {
    id: 1,
    kind: 'payment',
    method: 'ideal',
    amount: 40.8,
    paidOn: '2026-11-15',
    at: '2026-11-15T10:00:00Z',
    by: 'Марина',
    ...overrides,
  };
}

/** An order with payments and refunds, with the state that the server derives from them. */
export function withEntries<Of extends Order>(order: Of, ...entries: OrderEntry[]): Of {
  const sum = (kind: string) =>
    toEuros(
      entries
        .filter((entry) => entry.kind === kind)
        .reduce((cents, entry) => cents + toCents(entry.amount), 0),
    );
  const [paidAmount, refundedAmount] = [sum('payment'), sum('refund')];
  const received = toEuros(toCents(paidAmount) - toCents(refundedAmount));
  const last = entries.findLast(({ kind }) => kind === 'payment');
  const payment = last && received > 0 ? { ...last, amount: received } : undefined;
  const paid = { ...order, entries, paidAmount, refundedAmount, payment, paid: received > 0 };
  const { state, open } = moneyOf({ ...paid, paymentState: undefined });
  const isRefunded = refundedAmount > 0 && open > 0;
  const paymentState =
    refundedAmount > 0 && received === 0 ? 'refunded' : isRefunded ? 'partly_refunded' : state;
  // A refund settles what is open.
  return { ...paid, paymentState, openAmount: isRefunded ? 0 : open };
}
