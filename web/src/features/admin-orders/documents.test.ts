import { expect, test } from 'vitest';
import type { Invoice } from '../../shared/api/types';
import { anOrder } from '../../testing/builders';
import { anInvoice } from '../../testing/invoices';
import { invoiceState, printedInvoices, printPath } from './documents';
import { readPrintParams } from './print/print-params';

const order = anOrder();
const invoice = anInvoice();
const creditNote: Invoice = {
  ...invoice,
  number: '2026-000002',
  kind: 'credit_note',
  cancels: invoice.number,
};

test('STO-06: an order needs an invoice, a corrected one or a credit note', () => {
  expect(invoiceState(order, [])).toBe('missing');
  expect(invoiceState(order, [invoice])).toBe('current');
  expect(invoiceState({ ...order, totalPrice: 41 }, [invoice])).toBe('outdated');
  expect(invoiceState({ ...order, status: 'CANCELLED' }, [invoice])).toBe('toCredit');
  expect(invoiceState({ ...order, status: 'CANCELLED' }, [])).toBe('impossible');
  const canceled = [{ ...invoice, canceled: true }, creditNote];
  expect(invoiceState({ ...order, status: 'CANCELLED' }, canceled)).toBe('impossible');
});

test('DSK-08: an invoice describes what the customer keeps', () => {
  const part = { ...invoice, totalPrice: order.totalPrice - 1 };
  const items = order.items.map((item) => ({ ...item, returned: item.quantity }));
  expect(invoiceState({ ...order, returnedAmount: 1 }, [invoice])).toBe('outdated');
  expect(invoiceState({ ...order, returnedAmount: 1 }, [part])).toBe('current');
  expect(invoiceState({ ...order, items, returnedAmount: 1 }, [{ ...part, items: [] }])).toBe('current');
  const whole = { ...order, items, returnedAmount: order.totalPrice };
  expect([invoiceState(whole, [invoice]), invoiceState(whole, [])]).toEqual(['toCredit', 'impossible']);
});

test('STO-06: the latest document is printed, or all of them', () => {
  expect(printedInvoices([invoice, creditNote], false)).toEqual([creditNote]);
  expect(printedInvoices([invoice, creditNote], true)).toHaveLength(2);
});

test('STO-06: the address has the orders, or the filter of the list', () => {
  const read = (address: string) => readPrintParams(new URL(address, 'http://x').searchParams);
  expect(read(printPath('invoice', [3, 1]))).toEqual({ kind: 'invoice', ids: [3, 1], filter: undefined });
  expect(read(printPath('slip', {}))).toEqual({ kind: 'slip', ids: [], filter: '' });
  expect(read(printPath('slip', { search: 'a b' }))).toMatchObject({ ids: [], filter: 'search=a+b' });
  expect(read('/?document=slip&ids=1,x,1,-2')).toEqual({ kind: 'slip', ids: [1], filter: undefined });
  expect(read('/?status=pending&from=2026-11-01&page=3&order=5')).toEqual({
    kind: 'slip',
    ids: [],
    filter: 'status=PENDING&from=2026-11-01',
  });
});
