import type { Order, OrderEntry, PaymentState } from '../../shared/api/types';
import { toCents, toEuros } from '../../shared/money';

type PaidOrder = Pick<Order, 'status' | 'totalPrice' | 'paid' | 'payment'> &
  Partial<Pick<Order, 'paymentState' | 'paidAmount' | 'refundedAmount' | 'openAmount' | 'entries'>>;

/** Payments and refunds of an order, in euros. */
export interface OrderMoney {
  state: PaymentState;
  paid: number;
  refunded: number;
  /** What the buyer still has to pay; negative if the shop has to refund it. */
  open: number;
  entries: readonly OrderEntry[];
}

/** Instances of the previous release know one payment only: what they omit follows from it. */
export function moneyOf(order: PaidOrder): OrderMoney {
  const { status, totalPrice, paid, payment, paymentState, entries = [] } = order;
  if (paymentState) {
    const { paidAmount = 0, refundedAmount = 0, openAmount = 0 } = order;
    return { state: paymentState, paid: paidAmount, refunded: refundedAmount, open: openAmount, entries };
  }
  const isCanceled = status === 'CANCELLED';
  const due = isCanceled ? 0 : totalPrice;
  const received = payment?.amount ?? (paid ? totalPrice : 0);
  const open = toEuros(toCents(due) - toCents(received));
  return { state: stateOf(received, open, isCanceled), paid: received, refunded: 0, open, entries };
}

/** Entries that are neither corrected nor counter-entries. */
export function entriesInForce(entries: readonly OrderEntry[]): OrderEntry[] {
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  return entries.filter(({ id, corrects }) => corrects === undefined && !corrected.has(id));
}

function stateOf(received: number, open: number, isCanceled: boolean): PaymentState {
  if (open < 0) return isCanceled ? 'to_refund' : 'overpaid';
  if (received === 0 && (open > 0 || isCanceled)) return 'unpaid';
  return open === 0 ? 'paid' : 'partly_paid';
}
