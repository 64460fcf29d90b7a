import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anOrder } from '../testing/builders';
import { mockGet, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { mockAvailability } from '../testing/stored-cart';
import { storeTestSession } from '../testing/stored-session';

const invoice = {
  id: 3,
  number: '2026/000001',
  kind: 'invoice',
  issuedOn: '2026-11-16',
  canceled: false,
} as const;
const creditNote = { ...invoice, id: 4, number: '2026/000002', kind: 'credit_note' } as const;

test('MON-06: several invoices are downloaded at once', async () => {
  storeTestSession();
  mockAvailability();
  mockGet('/api/v1/orders/{id}', () => ({ ...anOrder(), invoices: [invoice, creditNote] }));
  mockGet('/api/v1/orders/{id}/invoices/{invoiceId}', () => new Promise<Response>(() => {}));
  const { user } = await openPage('/order/17');
  const buttons = await screen.findAllByRole('button', { name: /\(PDF\)$/ });
  for (const button of buttons) await user.click(button);
  expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual(['true', 'true']);
});

test('MON-06: a buyer downloads invoices and credit notes on the page of the order', async () => {
  storeTestSession();
  mockAvailability();
  mockGet('/api/v1/orders/{id}', () => ({ ...anOrder(), invoices: [invoice, creditNote] }));
  const requested: string[] = [];
  const names: string[] = [];
  mockGet('/api/v1/orders/{id}/invoices/{invoiceId}', ({ path }) => {
    requested.push(`${path.id}/${path.invoiceId}`);
    return new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } });
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:invoice');
  // happy-dom would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = await openPage('/order/17');
  await user.click(await screen.findByRole('button', { name: 'Счёт 2026/000001 (PDF)' }));
  await waitFor(() => expect(names).toEqual(['Счёт 2026-000001.pdf']));
  await user.click(screen.getByRole('button', { name: 'Кредит-нота 2026/000002 (PDF)' }));
  await waitFor(() => expect(names[1]).toBe('Кредит-нота 2026-000002.pdf'));
  expect(requested).toEqual(['17/3', '17/4']);

  mockGet('/api/v1/orders/{id}/invoices/{invoiceId}', () =>
    problemResponse(404, 'invoice_not_found', 'Такого счёта нет.'),
  );
  await user.click(screen.getByRole('button', { name: 'Счёт 2026/000001 (PDF)' }));
  await screen.findByText('Такого счёта нет.');
});
