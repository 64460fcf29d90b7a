import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { adminMain, openAdminPage, rowOf } from '../../testing/admin';
import { anna, details, dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { someAdminSettings } from '../../testing/admin-settings';
import { anAdminOrder, someSettings } from '../../testing/builders';
import { anInvoice } from '../../testing/invoices';
import { mockGet, mockPost, mockPut } from '../../testing/mock-api';
import { anEntry, withEntries } from '../../testing/order-payments';

// The days are those of the shop's zone: these tests pass in every zone of the machine.
const kolkata = someSettings({ timeZone: 'Asia/Kolkata' });
/** 00:30 on 16 November in Kolkata. */
const afterMidnight = '2026-11-15T19:00:00Z';
const order = anAdminOrder({ ...anna, createdAt: afterMidnight });

test('ALR-02 list and dialog show the time of the shop', async () => {
  mockGet('/api/v1/settings', kolkata);
  mockAdminOrders([order]);
  const { user } = await openAdminOrders();
  await waitFor(() => expect(rowOf('123-456-789').textContent).toContain('16.11.2026 00:30'));
  await user.click(adminMain().getByRole('link', { name: '123-456-789' }));
  await (await details()).findByText('16.11.2026 00:30');
});

test('ALR-02 a packing slip has the day of the shop', async () => {
  mockGet('/api/v1/settings', kolkata);
  mockPost('/api/v1/admin/orders/documents', () => ({
    shopName: 'Nevel',
    supportEmail: 'help@nevel.nl',
    company: someAdminSettings().company,
    documents: [{ order, products: [], invoices: [] }],
    missing: [],
  }));
  await openAdminPage('/admin/orders/print?document=slip&ids=17');
  const slip = within(await screen.findByRole('article', { name: 'Упаковочный лист 123-456-789' }));
  slip.getByText(/^16 ноября 2026/);
});

test('ADM-02 the order dialog has one date format', async () => {
  mockAdminOrders([
    withEntries(
      { ...order, invoices: [anInvoice({ issuedOn: '2026-11-18' })] },
      anEntry({ paidOn: '2026-11-17' }),
    ),
  ]);
  await openAdminOrders('/admin/orders?order=17');
  const card = await details();
  await card.findByText(/ 17\.11\.2026$/);
  card.getByText(/18\.11\.2026/);
  expect((await dialog('Заказ 123-456-789')).textContent).not.toMatch(/\d ноября/);
});

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

test.each([
  [browserZone, 0],
  ['Pacific/Kiritimati', 1],
])('ALR-02 staff whose clock shows another time read the zone of the shop (%s)', async (timeZone, notes) => {
  mockGet('/api/v1/settings', someSettings({ timeZone }));
  mockAdminOrders([order]);
  await openAdminOrders();
  const text = `Даты и время — по часовому поясу магазина: ${timeZone}`;
  await waitFor(() => expect(adminMain().queryAllByText(text)).toHaveLength(notes));
});

test.each([[['Europe/Amsterdam']], [['Europe/Amsterdam', 'UTC']]])(
  'ALR-02 UTC can be chosen once, also if the browser lists it: %j',
  async (zones) => {
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(zones);
    await openAdminPage('/admin/settings');
    const zone = await adminMain().findByLabelText<HTMLSelectElement>(/^Часовой пояс магазина/);
    expect([...zone.options].map(({ value }) => value)).toEqual(['UTC', 'Europe/Amsterdam']);
  },
);

test('ALR-02 the time zone is a setting', async () => {
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/settings', (body) => {
    sent.push(body.timeZone);
    return { ...someAdminSettings(), version: 5 };
  });
  const { user } = await openAdminPage('/admin/settings');
  const zone = await adminMain().findByLabelText<HTMLSelectElement>(/^Часовой пояс магазина/);
  expect(zone.value).toBe('Europe/Amsterdam');
  await user.selectOptions(zone, 'America/New_York');
  await user.click(adminMain().getByRole('button', { name: 'Сохранить настройки' }));
  await screen.findByText('Настройки сохранены');
  expect(sent).toEqual(['America/New_York']);
});
