import type { AdminOrder, Invoice } from '../../shared/api/types';
import { pagePath } from '../../shared/paths';

export const documentKinds = ['slip', 'invoice'] as const;
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

/**
 * Whether an order needs an invoice, a corrected one or a credit note. The server decides when it is issued, and whether
 * the VAT changed because the goods left on another day or for another country.
 */
export function invoiceState(
  order: Pick<AdminOrder, 'status' | 'anonymized' | 'totalPrice' | 'items'>,
  invoices: readonly Invoice[],
  vatChanged = false,
): InvoiceState {
  const inForce = invoices.findLast(({ kind, canceled }) => kind === 'invoice' && !canceled);
  const isCancelled = order.status === 'CANCELLED';
  if (!inForce) return isCancelled || order.anonymized ? 'impossible' : 'missing';
  if (isCancelled) return 'toCredit';
  return hasSameItems(order, inForce) && !vatChanged ? 'current' : 'outdated';
}

function hasSameItems(
  { totalPrice, items }: Pick<AdminOrder, 'totalPrice' | 'items'>,
  invoice: Invoice,
): boolean {
  const lines = (list: readonly { id: number; quantity: number; price: number }[]) =>
    list
      .map(({ id, quantity, price }) => `${id}:${quantity}:${price}`)
      .sort()
      .join();
  return invoice.totalPrice === totalPrice && lines(items) === lines(invoice.items);
}

/** What is printed of an order: its latest document, or all of them. */
export function printedInvoices(invoices: readonly Invoice[], all: boolean): Invoice[] {
  return all ? [...invoices] : invoices.slice(-1);
}
