import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Accounting } from '../../shared/api/types';
import { adminMain, openAdminPage } from '../../testing/admin';
import { mockGet, problemResponse } from '../../testing/mock-api';

const sums = (count: number, net: number, vat: number) => ({ count, net, vat, total: net + vat });
const accounting: Accounting = {
  invoices: sums(3, 60, 12.6),
  creditNotes: sums(1, -10, -2.1),
  vat: [
    { country: 'DE', rate: 19, treatment: 'destination_rate', sums: sums(1, 10, 1.9) },
    { country: 'NL', rate: 21, treatment: 'seller_rate', sums: sums(3, 40, 8.6) },
  ],
  payments: { count: 4, amount: 72.6 },
  refunds: { count: 1, amount: 12.1 },
};
const zero = sums(0, 0, 0);
const empty: Accounting = {
  invoices: zero,
  creditNotes: zero,
  vat: [],
  payments: { count: 0, amount: 0 },
  refunds: { count: 0, amount: 0 },
};

beforeEach(() => vi.setSystemTime('2026-11-19T12:00:00Z'));
afterEach(() => vi.useRealTimers());

function mockAccounting(body = accounting) {
  const periods: string[] = [];
  mockGet('/api/v1/admin/accounting', ({ query }) => {
    periods.push(`${query.get('from')}–${query.get('to')}`);
    return body;
  });
  return periods;
}

const cells = (table: string, row: string) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('MON-07: the last quarter is proposed; its sums are shown with their totals', async () => {
  const periods = mockAccounting();
  await openAdminPage('/admin/accounting');
  await screen.findByRole('table', { name: 'Счета и кредит-ноты' });
  expect(periods).toEqual(['2026-07-01–2026-09-30']);
  expect(screen.getByRole('link', { name: 'Прошлый квартал' }).getAttribute('aria-current')).toBe('page');
  expect(cells('Счета и кредит-ноты', 'Итого')).toEqual(['4', '50,00 €', '10,50 €', '60,50 €']);
  expect(cells('НДС по странам и ставкам', 'Германия')).toEqual([
    '19 %',
    '1',
    '10,00 €',
    '1,90 €',
    '11,90 €',
  ]);
  expect(cells('Оплаты и возвраты', 'Возвраты')).toEqual(['1', '-12,10 €']);
  expect(cells('Оплаты и возвраты', 'Получено')).toEqual(['5', '60,50 €']);
});

test('MON-07: a wrong period says why and requests nothing; the period is part of the address', async () => {
  const periods = mockAccounting();
  const { waitForLocation, user } = await openAdminPage('/admin/accounting?from=2026-10-01&to=2026-10-31');
  await screen.findByRole('table', { name: 'Счета и кредит-ноты' });
  const [first, last] = [screen.getByLabelText(/Первый день/), screen.getByLabelText(/Последний день/)];
  fireEvent.change(last, { target: { value: '2026-09-30' } });
  screen.getByText('Последний день раньше первого');
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.change(last, { target: { value: '' } });
  screen.getByText('Укажите день');
  fireEvent.change(last, { target: { value: '2026-10-31' } });
  await screen.findByRole('table', { name: 'Счета и кредит-ноты' });
  fireEvent.change(last, { target: { value: '2027-10-02' } });
  screen.getByText('Период не может быть длиннее 366 дней');
  fireEvent.change(last, { target: { value: '2026-11-15' } });
  await waitForLocation('/admin/accounting?from=2026-10-01&to=2026-11-15');
  await screen.findByRole('table', { name: 'Счета и кредит-ноты' });
  fireEvent.change(first, { target: { value: '' } });
  await user.click(screen.getByRole('link', { name: 'Прошлый месяц' }));
  await waitForLocation('/admin/accounting?from=2026-10-01&to=2026-10-31');
  await screen.findByRole('table', { name: 'Счета и кредит-ноты' });
  expect([...new Set(periods)]).toEqual(['2026-10-01–2026-10-31', '2026-10-01–2026-11-15']);
});

test('MON-07: a list is downloaded for a spreadsheet or with fixed codes, under the name of the server', async () => {
  mockAccounting();
  const queries: string[] = [];
  mockGet('/api/v1/admin/accounting/export', ({ query }) => {
    queries.push(query.toString());
    if (query.get('list') === 'vat') return problemResponse(503, 'unavailable', 'База данных недоступна');
    return new Response('number\r\n', {
      headers: {
        'Content-Type': 'text/csv',
        'Content-Disposition': 'attachment; filename="payments-2026-07-01-2026-09-30.csv"',
      },
    });
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const { user } = await openAdminPage('/admin/accounting');
  await screen.findByRole('table', { name: 'Счета и кредит-ноты' });
  await user.click(adminMain().getByRole('button', { name: 'Скачать: Оплаты и возвраты' }));
  await screen.findByText('payments-2026-07-01-2026-09-30.csv');
  await user.selectOptions(screen.getByLabelText('Формат файла'), 'Данные для программ (постоянные коды)');
  await user.click(adminMain().getByRole('button', { name: 'Скачать: НДС по странам и ставкам' }));
  await screen.findByText('База данных недоступна');
  expect(click).toHaveBeenCalledOnce();
  const period = 'from=2026-07-01&to=2026-09-30';
  const sent = (list: string, format: string) =>
    new URLSearchParams(`list=${list}&format=${format}&${period}`).toString();
  expect(queries).toEqual([sent('payments', 'spreadsheet'), sent('vat', 'data')]);
});

test('MON-07: an empty period says so, and a failed request can be repeated', async () => {
  let isDown = true;
  mockGet('/api/v1/admin/accounting', () =>
    isDown ? problemResponse(503, 'unavailable', 'База данных недоступна') : empty,
  );
  const { user } = await openAdminPage('/admin/accounting');
  await screen.findByText('Не удалось загрузить данные');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText('За этот период ничего нет');
  expect(screen.queryByRole('button', { name: /^Скачать/ })).toBeNull();
});
