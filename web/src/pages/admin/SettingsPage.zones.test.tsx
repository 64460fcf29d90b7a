import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminSettings } from '../../shared/api/types';
import { allCountries, staffRules } from '../../shared/staff-rules.gen';
import { adminMain, openAdminPage } from '../../testing/admin';
import { someAdminSettings } from '../../testing/admin-settings';
import { mockGet } from '../../testing/mock-api';

const saved = someAdminSettings();
const aZone = { name: {}, countries: [], fee: 0, freeFrom: 0, deliveryDays: null, ...saved.shippingZones[0] };

async function openSettings(settings: AdminSettings = saved) {
  mockGet('/api/v1/admin/settings', settings);
  const page = await openAdminPage('/admin/settings');
  await adminMain().findByLabelText('Название магазина');
  return page;
}

const zone = (number: number) =>
  within(adminMain().getByRole('group', { name: new RegExp(`^Зона ${number}`) }));
const zoneField = (number: number, name: string) =>
  zone(number).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const save = () => adminMain().getByRole('button', { name: 'Сохранить настройки' });

test('SHP-01: a change of one zone keeps the errors of the others', async () => {
  const { user } = await openSettings();
  await user.clear(zoneField(1, 'Стоимость доставки'));
  await user.clear(zoneField(2, 'Стоимость доставки'));
  await user.click(save());
  await zone(1).findByText('Заполните это поле');
  await user.type(zoneField(1, 'Стоимость доставки'), '6');
  expect(zone(1).queryByText('Заполните это поле')).toBeNull();
  zone(2).getByText('Заполните это поле');
});

test('SHP-01: zones of an instance of the previous release have no names, and none can be added', async () => {
  const { shippingZones: _, ...previous } = saved;
  await openSettings(previous as AdminSettings);
  zoneField(1, 'Стоимость доставки');
  expect(zone(1).queryByLabelText(/^Название/)).toBeNull();
  expect(adminMain().queryByRole('button', { name: 'Добавить зону' })).toBeNull();
});

test('SHP-01: after a zone is removed from the longest list, the focus is at its title', async () => {
  const zones = Array.from({ length: staffRules.maxShippingZones }, (_, index) => ({
    ...aZone,
    name: { ru: `Зона ${index + 1}` },
    countries: [allCountries[index] ?? ''],
  }));
  const { user } = await openSettings({ ...saved, shippingZones: zones });
  await user.click(adminMain().getByRole('button', { name: 'Удалить зону: Зона 2' }));
  expect(document.activeElement).toBe(adminMain().getByRole('heading', { name: 'Зоны доставки' }));
});
