import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminOrderDetails, Invoice, OrderDocument } from '../../shared/api/types';
import { openAdminPage } from '../../testing/admin';
import { anna, boris, details, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { someAdminSettings } from '../../testing/admin-settings';
import { anInvoice } from '../../testing/invoices';
import { mockPost, problemResponse } from '../../testing/mock-api';

const missingRate = () =>
  problemResponse(409, 'vat_rate_missing', 'Нет ставки НДС', {
    details: { country: 'DE', suppliedOn: '2026-11-19' },
  });

async function openCard(order: Partial<AdminOrderDetails> = {}) {
  mockAdminOrders([{ ...anna, ...order }]);
  const page = await openAdminOrders('/admin/orders?order=17');
  return { ...page, card: await details() };
}

async function printed(...invoices: Invoice[]) {
  mockDocuments([{ order: anna, products: [], invoices }]);
  const { unmount } = await openAdminPage('/admin/orders/print?document=invoice&ids=17');
  const text = (await screen.findByRole('article')).textContent;
  unmount();
  return text;
}

function mockDocuments(documents: OrderDocument[]) {
  const company = { ...someAdminSettings().company, legalName: 'Nevel B.V.', address: 'Herengracht 1' };
  mockPost('/api/v1/admin/orders/documents', () => ({
    shopName: 'Nevel',
    supportEmail: 'help@nevel.nl',
    company,
    documents,
    missing: [],
  }));
}

test('MON-04: without a rate, the order says for which country and day, and leads to the settings', async () => {
  const { user, card } = await openCard();
  mockPost('/api/v1/admin/orders/{id}/invoice', missingRate);
  await card.findByText(/^Документы приходят покупателям по.почте/);
  await user.click(await card.findByRole('button', { name: 'Выставить счёт' }));
  const text = await card.findByText(/Нет ставки НДС на 19\.11\.2026 \(страна: Германия\)/);
  expect(text.getAttribute('role')).toBe('alert');
  const link = within(text).getByRole('link', { name: 'Добавить ставку в настройках' });
  expect(link.getAttribute('href')).toBe('/admin/settings#vat');
});

test('MON-04: an invoice with the VAT of another day or country is to be corrected', async () => {
  const { totalPrice, items } = anna;
  const invoice = anInvoice({
    totalPrice,
    items: items.map(({ discount: _, ...item }) => ({ ...item, sku: null, total: item.subtotal })),
  });
  const { card, unmount } = await openCard({ invoices: [invoice] });
  await card.findByText('Счёт 2026-000001');
  expect(card.queryByRole('button', { name: 'Выставить исправленный счёт' })).toBeNull();
  unmount();
  const changed = await openCard({ invoices: [invoice], vatChanged: true });
  await changed.card.findByRole('button', { name: 'Выставить исправленный счёт' });
  changed.card.getByText(/в день или в страну с другим НДС/);
});

test('MON-04: the print page names each order without a rate and leads to the settings', async () => {
  mockDocuments([
    { order: anna, products: [], invoices: [] },
    { order: { ...boris, status: 'PENDING' }, products: [], invoices: [] },
  ]);
  const requests: string[] = [];
  mockPost('/api/v1/admin/orders/{id}/invoice', (_, __, ___, url) => {
    requests.push(url.pathname);
    return missingRate();
  });
  const { user } = await openAdminPage('/admin/orders/print?document=invoice&ids=17,16');
  await user.click(await screen.findByRole('button', { name: 'Выставить 2 счета' }));
  await screen.findByText(/^222-333-444: Нет ставки НДС на 19\.11\.2026 \(страна: Германия\)/);
  expect(requests).toHaveLength(2);
  const link = screen.getByRole('link', { name: 'Добавить ставку в настройках' });
  expect(link.getAttribute('href')).toBe('/admin/settings#vat');
});

test('MON-04: the printed invoice has the day of supply and the VAT of its country, in the language of the customer', async () => {
  const german = { vatRate: 19, vatTreatment: 'destination_rate', vatCountry: 'DE' } as const;
  const invoice = await printed(anInvoice({ ...german, suppliedOn: '2026-11-14', language: 'en' }));
  expect(invoice).toMatch(/Date of supply.*14\.11\.2026/);
  expect(invoice).toContain('VAT 19% (Germany)');
  expect(invoice).toContain('Prices include VAT.');
  const older = await printed(anInvoice({ language: 'en' }));
  expect(older).toContain('VAT 21%');
  expect(older).not.toContain('Date of supply');
});

test.each([
  ['ru', 'Без НДС: вывоз товаров за пределы Европейского союза', 'Цены включают НДС'],
  ['en', 'No VAT: goods exported outside the European Union', 'Prices include VAT'],
  ['nl', 'Geen btw: uitvoer van goederen buiten de Europese Unie', 'Prijzen zijn inclusief btw'],
] as const)(
  'MON-04: an export has its reason on invoice and credit note (%s)',
  async (language, reason, included) => {
    const total = anInvoice().totalPrice;
    const tax = {
      vatRate: 0,
      vat: 0,
      net: total,
      vatTreatment: 'export',
      vatCountry: 'US',
      language,
    } as const;
    for (const invoice of [
      anInvoice(tax),
      anInvoice({ ...tax, kind: 'credit_note', cancels: '2026-000000' }),
    ]) {
      const text = await printed(invoice);
      expect(text).toContain(reason);
      expect(text).not.toContain(included);
    }
  },
);
