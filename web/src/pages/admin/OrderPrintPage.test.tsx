import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrderDocument } from '../../shared/api/types';
import { createI18n } from '../../shared/i18n/create-i18n';
import { adminMain, openAdminPage } from '../../testing/admin';
import { anna, boris, mockAdminOrders } from '../../testing/admin-orders';
import { someAdminSettings } from '../../testing/admin-settings';
import { anInvoice } from '../../testing/invoices';
import { mockGet, mockPost, problemResponse } from '../../testing/mock-api';
import { anEntry } from '../../testing/order-payments';

vi.mock('../../shared/i18n/create-i18n', { spy: true });

const company = { ...someAdminSettings().company, legalName: 'Nevel B.V.', address: 'Herengracht 1' };
const english = { ...boris, status: 'PENDING' as const, language: 'en' };

function mockDocuments(documents: OrderDocument[], requests: number[][] = [], seller = company) {
  mockPost('/api/v1/admin/orders/documents', ({ ids }) => {
    requests.push(ids);
    return { shopName: 'Nevel', supportEmail: 'help@nevel.nl', company: seller, documents, missing: [99] };
  });
}

const document = (order: typeof anna, invoices: OrderDocument['invoices'] = []): OrderDocument => ({
  order,
  products: [{ id: 12, sku: 'NV-12', deleted: false }],
  invoices,
});

test('STO-06: packing slips are in the language of each customer, with SKU and a box per unit', async () => {
  const requests: number[][] = [];
  mockDocuments([document(anna), document(english)], requests);
  await openAdminPage('/admin/orders/print?document=slip&ids=17,16,99');
  const russian = within(await screen.findByRole('article', { name: 'Упаковочный лист 123-456-789' }));
  russian.getByText('NV-12');
  russian.getByText('1/1');
  // Printed pages repeat the head of the table.
  expect(russian.getByText('Упаковочный лист 123-456-789').closest('thead')).not.toBeNull();
  await screen.findByRole('article', { name: 'Packing slip 222-333-444' });
  adminMain().getByText(/^2.документа$/);
  adminMain().getByText('1 заказа больше нет');
  expect(requests).toEqual([[17, 16, 99]]);
});

test('STO-06: two languages need no more than two instances, however many sheets there are', async () => {
  const documents = Array.from({ length: 6 }, (_, index) =>
    document({ ...(index % 2 === 0 ? anna : english), id: index + 1, orderNumber: `${index}` }),
  );
  mockDocuments(documents);
  const create = vi.mocked(createI18n).mockClear();
  const { services } = await openAdminPage('/admin/orders/print?document=slip&ids=1,2,3,4,5,6');
  expect(await screen.findAllByRole('article')).toHaveLength(6);
  const created = create.mock.results.filter(({ value }) => value !== services.i18n);
  expect(created).toHaveLength(2);
});

test('STO-06: hand-selected orders are requested in batches', async () => {
  const requests: number[][] = [];
  const ids = Array.from({ length: 101 }, (_, index) => index + 1);
  mockPost('/api/v1/admin/orders/documents', (body) => {
    requests.push(body.ids);
    const documents = body.ids.map((id) => document({ ...anna, id, orderNumber: `${id}` }));
    return { shopName: 'Nevel', supportEmail: 'help@nevel.nl', company, documents, missing: [] };
  });
  await openAdminPage(`/admin/orders/print?document=slip&ids=${ids}`);
  expect(await screen.findAllByRole('article')).toHaveLength(101);
  expect(requests).toEqual([ids.slice(0, 100), [101]]);
});

test('STO-06: more orders than fit a page are refused, not cut', async () => {
  const requests: number[][] = [];
  mockDocuments([document(anna)], requests);
  const ids = Array.from({ length: 501 }, (_, index) => index + 1);
  await openAdminPage(`/admin/orders/print?document=slip&ids=${ids}`);
  await screen.findByText('Слишком много заказов для печати');
  screen.getByText(/не больше 500 заказов/);
  expect(requests).toEqual([]);
});

test('STO-06: without a filter, all orders are printed only if the address asks for all', async () => {
  const requests: number[][] = [];
  mockDocuments([document(anna)], requests);
  mockAdminOrders([anna, boris]);
  const all = await openAdminPage('/admin/orders/print?document=slip&all=true');
  await screen.findByRole('article');
  expect(requests).toEqual([[17, 16]]);
  all.unmount();
  await openAdminPage('/admin/orders/print?document=slip');
  await screen.findByText('Нет заказов для печати');
});

test('STO-06: a filter is followed to its last page', async () => {
  const requests: number[][] = [];
  mockDocuments([document(anna)], requests);
  mockGet('/api/v1/admin/orders', ({ query }) => ({
    content: [query.get('after') ? boris : anna],
    page: 0,
    size: 100,
    totalElements: 2,
    totalPages: 1,
    statusCounts: { PENDING: 2, PROCESSING: 0, SHIPPED: 0, DELIVERED: 0, CANCELLED: 0 },
    ...(!query.get('after') && query.get('status') === 'PENDING' && { next: 'cursor' }),
  }));
  await openAdminPage('/admin/orders/print?document=slip&status=pending');
  await screen.findByRole('article');
  expect(requests).toEqual([[17, 16]]);
});

test('STO-06: missing invoices are issued one by one, and errors name their order', async () => {
  mockDocuments([document(anna), document(english)]);
  mockPost('/api/v1/admin/orders/{id}/invoice', (_, __, ___, url) => {
    if (url.pathname.includes('/16/')) return problemResponse(503, 'unavailable', 'Подождите немного');
    const invoice = anInvoice();
    mockDocuments([document(anna, [invoice]), document(english)]);
    return { invoices: [invoice] };
  });
  const { user } = await openAdminPage('/admin/orders/print?document=invoice&ids=17,16');
  await screen.findByText(/^Документы приходят покупателям по.почте/);
  await user.click(screen.getByRole('button', { name: 'Выставить 2 счета' }));
  const invoice = within(await screen.findByRole('article', { name: 'Счёт 2026-000001' }));
  invoice.getByText('НДС 21 %');
  expect(invoice.getByText('Счёт 2026-000001').closest('thead')).not.toBeNull();
  invoice.getByText(/^33,72.€$/);
  screen.getByText('222-333-444: Подождите немного');
  await screen.findByRole('button', { name: 'Выставить 1 счёт' });
});

test('STO-06 STO-08 MON-06: the invoice says what was paid, what is open, until when and to which account', async () => {
  const invoiceOf = async (overrides: Parameters<typeof anInvoice>[0]) => {
    mockDocuments([document(anna, [anInvoice(overrides)])]);
    const { unmount } = await openAdminPage('/admin/orders/print?document=invoice&ids=17');
    const text = (await screen.findByRole('article')).textContent;
    unmount();
    return text;
  };
  const { method, paidOn } = anEntry();
  const payment = { method, paidOn, amount: 40 };
  const dueOn = '2026-11-30';
  const unpaid = await invoiceOf({ dueOn, iban: 'NL91 ABNA 0417 1643 00', suppliedOn: '2026-11-17' });
  expect(unpaid).toMatch(/Дата поставки17\.11\.2026Оплатить до30\.11\.2026/);
  expect(unpaid).toContain('IBAN: NL91 ABNA 0417 1643 00');
  expect(unpaid).not.toContain('Оплачено');
  const partly = await invoiceOf({ payment, openAmount: 0.8, dueOn });
  expect(partly).toMatch(/Оплачено 40,00.€ \(15\.11\.2026, iDEAL\)\. Осталось оплатить 0,80.€\.$/);
  const paid = await invoiceOf({ payment, openAmount: 0 });
  expect(paid).toMatch(/Оплачено 15\.11\.2026: iDEAL\.$/);
  expect(paid).not.toMatch(/Осталось|Оплатить до|IBAN/);
});

test('MON-06: a delivery address that is not that of the invoice is printed, too', async () => {
  const { buyer } = anInvoice();
  const delivery = {
    name: 'Анна Ли',
    street: 'Damrak 5',
    zipCode: '1012 LG',
    city: 'Amsterdam',
    country: 'NL',
  };
  mockDocuments([document(anna, [anInvoice({ buyer: buyer && { ...buyer, name: 'Ли и Ко', delivery } })])]);
  await openAdminPage('/admin/orders/print?document=invoice&ids=17');
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Покупатель',
    'Доставить',
  ]);
  sheet.getByText('Damrak 5');
  sheet.getByText('Ли и Ко');
});

test('MON-06: several invoices are numbered from the oldest order on', async () => {
  mockDocuments([document(anna), document(english)]);
  const issued: string[] = [];
  mockPost('/api/v1/admin/orders/{id}/invoice', (_, __, ___, url) => {
    issued.push(url.pathname);
    return { invoices: [anInvoice()] };
  });
  const { user } = await openAdminPage('/admin/orders/print?document=invoice&ids=17,16');
  await user.click(await screen.findByRole('button', { name: 'Выставить 2 счета' }));
  await waitFor(() => expect(issued).toHaveLength(2));
  expect(issued.map((path) => path.split('/').at(-2))).toEqual(['16', '17']);
});

test('STO-06: without company details, invoices lead to the settings', async () => {
  mockDocuments([document(anna)], [], { ...company, address: '' });
  await openAdminPage('/admin/orders/print?document=invoice&ids=17');
  await screen.findByRole('link', { name: 'Заполнить реквизиты' });
  expect(screen.queryByRole('button', { name: /^Выставить/ })).toBeNull();
});
