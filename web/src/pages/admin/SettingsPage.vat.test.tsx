import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AdminSettings } from '../../shared/api/types';
import { euVatRates } from '../../shared/staff-rules.gen';
import { adminMain, openAdminPage } from '../../testing/admin';
import { someAdminSettings } from '../../testing/admin-settings';
import { mockGet, mockPut, problemResponse } from '../../testing/mock-api';

async function openVat(vat: Partial<NonNullable<AdminSettings['vat']>> = {}, path = '/admin/settings') {
  const [home, others] = someAdminSettings().shippingZones ?? [];
  if (!home || !others) throw new Error('no zones');
  const saved = someAdminSettings({
    shippingZones: [
      { ...home, countries: ['NL'] },
      { ...others, countries: ['DE', 'FR', 'US'] },
    ],
    vat: { scheme: 'destination', sellerCountry: 'NL', rates: [], ...vat },
  });
  mockGet('/api/v1/admin/settings', saved);
  const page = await openAdminPage(path);
  const group = within(await adminMain().findByRole('region', { name: 'НДС' }));
  return { ...page, group, saved };
}

const save = () => adminMain().getByRole('button', { name: 'Сохранить настройки' });
const row = (name: string | RegExp) => within(adminMain().getByRole('group', { name }));

test('MON-04: the scheme, the country of the shop are saved', async () => {
  const sent: AdminSettings[] = [];
  const { user, group, saved } = await openVat({ scheme: 'seller' });
  mockPut('/api/v1/admin/settings', (body) => {
    sent.push(body as AdminSettings);
    return { ...saved, ...(body as AdminSettings), version: 5 };
  });
  group.getByText('Во всех счетах — ставка вашей страны.');
  await user.selectOptions(group.getByLabelText('НДС в заказах'), 'destination');
  group.getByText(/Нельзя выставить счёт для заказов в страны: Германия, Франция\./);
  await user.selectOptions(group.getByLabelText('Страна магазина'), 'Германия');
  group.getByText(/Нельзя выставить счёт для заказов в страны: Нидерланды, Франция\./);
  await user.click(save());
  await screen.findByText('Настройки сохранены');
  expect(sent[0]?.vat).toEqual({ scheme: 'destination', sellerCountry: 'DE', rates: [] });
  expect(sent[0]?.invoices.vatRate).toBe(21);
});

test('MON-04: the shop may be in any country', async () => {
  const { user, group } = await openVat();
  await user.selectOptions(group.getByLabelText('Страна магазина'), 'Япония');
  expect(group.getByLabelText<HTMLSelectElement>('Страна магазина').value).toBe('JP');
});

test('MON-04: a rate is added to the table', async () => {
  const sent: AdminSettings[] = [];
  const { user, group, saved } = await openVat();
  mockPut('/api/v1/admin/settings', (body) => {
    sent.push(body as AdminSettings);
    return { ...saved, ...(body as AdminSettings), version: 5 };
  });
  await user.click(group.getByRole('button', { name: 'Добавить ставку' }));
  const added = row(/^Ставка НДС/);
  await user.selectOptions(added.getByLabelText('Страна'), 'Франция');
  await user.type(added.getByLabelText('Действует с'), '2014-01-01');
  await user.type(added.getByLabelText('Ставка'), '20,5');
  group.getByText(/для заказов в страны: Германия\./);
  await user.click(save());
  await screen.findByText('Настройки сохранены');
  expect(sent[0]?.vat?.rates).toEqual([{ country: 'FR', from: '2014-01-01', rate: 20.5 }]);
});

test('MON-04: the standard rates of the EU are proposed, with what was entered', async () => {
  const { user, group } = await openVat({ rates: [{ country: 'DE', from: '2026-01-01', rate: 7 }] });
  const missing = euVatRates.length - 2;
  await user.click(group.getByRole('button', { name: `Подставить стандартные ставки ЕС (${missing})` }));
  expect(group.getAllByRole('group')).toHaveLength(missing + 1);
  expect(row('Ставка НДС: Финляндия, с 01.09.2024').getByLabelText<HTMLInputElement>('Ставка').value).toBe(
    '25,5',
  );
  expect(row('Ставка НДС: Германия, с 01.01.2026').getByLabelText<HTMLInputElement>('Ставка').value).toBe(
    '7',
  );
  expect(group.queryByRole('button', { name: /^Подставить/ })).toBeNull();
  expect(group.queryByText(/Нельзя выставить счёт/)).toBeNull();

  await user.click(group.getByRole('button', { name: 'Убрать ставку: Франция' }));
  expect(group.getByRole('button', { name: 'Добавить ставку' })).toBe(document.activeElement);
  group.getByText(/для заказов в страны: Франция\./);
});

test('MON-04: errors of the page and of the server are shown in the row', async () => {
  const { user, group } = await openVat({ rates: [{ country: 'DE', from: '2021-01-01', rate: 19 }] });
  await user.click(group.getByRole('button', { name: 'Добавить ставку' }));
  await user.click(save());
  const added = row('Ставка НДС: —, с —');
  expect(added.getByLabelText('Страна')).toBe(document.activeElement);
  expect(added.getAllByText('Заполните это поле')).toHaveLength(2);
  added.getByText('Введите ставку от 0 до 100');

  await user.selectOptions(added.getByLabelText('Страна'), 'Германия');
  await user.type(added.getByLabelText('Действует с'), '2021-01-01');
  await user.type(added.getByLabelText('Ставка'), '20');
  await user.click(save());
  const [, second] = adminMain().getAllByRole('group', { name: 'Ставка НДС: Германия, с 01.01.2021' });
  if (!second) throw new Error('no second row');
  within(second).getByText('С этого дня у страны уже есть ставка');

  await user.clear(within(second).getByLabelText('Действует с'));
  await user.type(within(second).getByLabelText('Действует с'), '2027-01-01');
  mockPut('/api/v1/admin/settings', () =>
    problemResponse(400, 'validation_failed', 'Проверьте поля', {
      fields: [{ field: 'vat.rates.1.rate', code: 'out_of_range', message: 'Слишком много' }],
    }),
  );
  await user.click(save());
  await row('Ставка НДС: Германия, с 01.01.2027').findByText('Слишком много');
});

test('MON-04: rates that were changed concurrently are shown in words', async () => {
  const { user, group, saved } = await openVat();
  await user.click(group.getByRole('button', { name: 'Добавить ставку' }));
  const added = row(/^Ставка НДС/);
  await user.selectOptions(added.getByLabelText('Страна'), 'Германия');
  await user.type(added.getByLabelText('Действует с'), '2021-01-01');
  await user.type(added.getByLabelText('Ставка'), '19');
  const theirs = { ...saved.vat, rates: [{ country: 'FR', from: '2014-01-01', rate: 20 }] };
  mockPut('/api/v1/admin/settings', () =>
    problemResponse(409, 'edit_conflict', 'Изменено', {
      details: { currentSettings: { ...saved, vat: theirs, version: 5 } },
    }),
  );
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Данные уже изменены' }));
  dialog.getByText('Ставки по странам');
  dialog.getByText('Франция 01.01.2014: 20 %');
  dialog.getByText('Германия 01.01.2021: 19 %');
});

test('MON-04: a link from an order opens the page at the VAT', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await openVat({}, '/admin/settings#vat');
  expect(scroll.mock.contexts.map((element) => (element as Element).id)).toContain('vat');
});
