import type { AdminOrder, Invoice } from '../../shared/api/types';
import { toCents } from '../../shared/money';
import { pagePath } from '../../shared/paths';
import { keptAmount } from './order-model';

export const documentKinds = ['slip', 'pick', 'invoice'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Path of the page that prints documents of the given orders, or of all orders that match a filter of the list. */
export function printPath(kind: DocumentKind, orders: readonly number[] | Record<string, string>): string {
  // Commas are valid in a query and keep the address readable.
  const selection = isIds(orders)
    ? `ids=${orders.join(',')}`
    : new URLSearchParams({ all: 'true', ...orders });
  return `${pagePath('adminOrderPrint')}?document=${kind}&${selection}`;
}

function isIds(orders: readonly number[] | Record<string, string>): orders is readonly number[] {
  return Array.isArray(orders);
}

export type InvoiceState = 'current' | 'missing' | 'outdated' | 'toCredit' | 'impossible';

/** The invoice that no credit note cancels. */
export function invoiceInForce(invoices: readonly Invoice[]): Invoice | undefined {
  return invoices.findLast(({ kind, canceled }) => kind === 'invoice' && !canceled);
}

type InvoicedOrder = Pick<AdminOrder, 'status' | 'anonymized' | 'totalPrice' | 'items' | 'returnedAmount'>;

/**
 * Whether an order needs an invoice, a corrected one or a credit note. The server decides when it is issued, and whether
 * the VAT changed because the goods left on another day or for another country.
 */
export function invoiceState(
  order: InvoicedOrder,
  invoices: readonly Invoice[],
  vatChanged = false,
): InvoiceState {
  const inForce = invoiceInForce(invoices);
  const needsNone = order.status === 'CANCELLED' || isReturnedCompletely(order);
  if (!inForce) return needsNone || order.anonymized ? 'impossible' : 'missing';
  if (needsNone) return 'toCredit';
  return describes(inForce, order) && !vatChanged ? 'current' : 'outdated';
}

/** Whether the customer keeps nothing and gets everything back. */
export function isReturnedCompletely(order: InvoicedOrder): boolean {
  return (
    order.returnedAmount !== undefined &&
    keptAmount(order) === 0 &&
    order.items.every(({ quantity, returned }) => returned === quantity)
  );
}

function describes(invoice: Invoice, order: InvoicedOrder): boolean {
  const lines = (list: readonly { id: number; quantity: number; price: number }[]) =>
    list
      .map(({ id, quantity, price }) => `${id}:${quantity}:${price}`)
      .sort()
      .join();
  const kept = order.items
    .map((item) => ({ ...item, quantity: item.quantity - (item.returned ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return toCents(invoice.totalPrice) === toCents(keptAmount(order)) && lines(kept) === lines(invoice.items);
}

/** What is printed of an order: its latest document, or all of them. */
export function printedInvoices(invoices: readonly Invoice[], all: boolean): Invoice[] {
  return all ? [...invoices] : invoices.slice(-1);
}
