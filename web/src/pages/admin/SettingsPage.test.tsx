import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AdminSettings, SettingsInput } from '../../shared/api/types';
import { adminMain, openAdminPage } from '../../testing/admin';
import { someAdminSettings } from '../../testing/admin-settings';
import { someSettings } from '../../testing/builders';
import { mockGet, mockPut, problemResponse } from '../../testing/mock-api';

const saved = someAdminSettings();
const aZone = { name: {}, countries: [], fee: 0, freeFrom: 0, deliveryDays: null, ...saved.shippingZones[0] };

async function openSettings(settings: AdminSettings = saved) {
  mockGet('/api/v1/admin/settings', settings);
  const page = await openAdminPage('/admin/settings');
  await adminMain().findByLabelText('Название магазина');
  return page;
}

const field = (name: string) => adminMain().getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const zone = (number: number) =>
  within(adminMain().getByRole('group', { name: new RegExp(`^Зона ${number}`) }));
const zoneField = (number: number, name: string) =>
  zone(number).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const save = () => adminMain().getByRole('button', { name: 'Сохранить настройки' });

async function addCountry(user: UserEvent, number: number, search: string): Promise<void> {
  await user.click(zone(number).getByRole('button', { name: /^Добавить страну/ }));
  const input = await screen.findByRole('combobox', { name: 'Название или код' });
  await user.type(input, `${search}{Enter}`);
}

test('ASE-01 all settings are edited in one form and sent with their version', async () => {
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/settings', (body) => {
    sent.push(body);
    return { ...saved, ...(body as AdminSettings), notificationEmail: '', version: 5 };
  });
  const { user } = await openSettings();
  await user.clear(field('Название магазина'));
  await user.type(field('Название магазина'), 'Mist');
  await user.type(field('О магазине · English'), ' Open.');
  await user.clear(zoneField(1, 'Стоимость доставки'));
  await user.type(zoneField(1, 'Стоимость доставки'), '4,5');
  await user.click(zone(1).getByRole('button', { name: 'Убрать из зоны: Нидерланды' }));
  await user.click(adminMain().getByLabelText('PayPal'));
  await user.click(adminMain().getByRole('switch', { name: 'Заказ без регистрации' }));
  expect(screen.getAllByText(/5.несохранённых изменений/).length).toBeGreaterThan(0);
  mockGet('/api/v1/settings', someSettings({ shopName: 'Mist' }));
  await user.click(save());
  await screen.findByText('Настройки сохранены');
  const { updatedAt: _, shippingFee, freeShippingThreshold, deliveryDays, countries, ...record } = saved;
  const [benelux, others] = saved.shippingZones;
  expect(sent).toEqual([
    {
      ...record,
      shopName: 'Mist',
      shippingZones: [{ ...benelux, countries: ['BE'], fee: 4.5 }, others],
      aboutText: { ru: 'Магазин для взрослых.', en: 'A shop for adults. Open.' },
      paymentMethods: ['card', 'ideal', 'paypal'],
      guestCheckout: true,
    },
  ]);
  await waitFor(() => expect(document.title).toContain('Mist'));
  // Other tabs receive a storage event.
  expect(window.localStorage.getItem('settings-version')).toBe('5');
});

test('MON-03: shipping of unpaid orders can be forbidden while payments are recorded', async () => {
  const sent: AdminSettings[] = [];
  mockPut('/api/v1/admin/settings', (body) => {
    sent.push(body as AdminSettings);
    return { ...saved, shipsUnpaidOrders: false, version: 5 };
  });
  const { user } = await openSettings();
  const shipsUnpaid = () =>
    adminMain().queryByRole('switch', { name: 'Неоплаченные заказы можно отправлять' });
  const recordsPayments = adminMain().getByRole('switch', { name: 'Оплаты записываются здесь' });
  await user.click(recordsPayments);
  expect(shipsUnpaid()).toBeNull();
  await user.click(recordsPayments);
  await user.click(shipsUnpaid() as HTMLElement);
  await user.click(save());
  await screen.findByText('Настройки сохранены');
  expect(sent[0]).toMatchObject({ recordsPayments: true, shipsUnpaidOrders: false });
});

test('ASE-01 a note above the countries asks to check their laws; no country is marked', async () => {
  await openSettings();
  adminMain().getByText(/^Прежде чем продавать в страну, проверьте её законы/);
  const note = zone(2).getByRole('group', { name: /^Страны зоны/ }).textContent;
  expect(note).toContain('Германия');
  expect(note).not.toMatch(/закон|запре/);
});

test('ASE-01 errors are shown at their fields, the first one is focused, and nothing is sent', async () => {
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/settings', (body) => {
    sent.push(body);
    return saved;
  });
  const { user } = await openSettings();
  await user.clear(field('Почта поддержки'));
  await user.type(field('Почта поддержки'), 'invalid');
  await user.clear(field('Срок отказа после доставки'));
  await user.type(field('Срок отказа после доставки'), '5');
  await user.click(zone(2).getByRole('button', { name: 'Убрать из зоны: Германия' }));
  await user.click(save());
  await adminMain().findByText('Укажите адрес в формате name@example.com');
  adminMain().getByText('Добавьте хотя бы одну страну');
  adminMain().getByText('Целое число от 14 до 365');
  screen.getByText('Проверьте выделенные поля');
  await waitFor(() => expect(document.activeElement).toBe(field('Почта поддержки')));
  expect(sent).toEqual([]);
});

test('ASE-01 a validation error of the server is shown at its field', async () => {
  mockPut('/api/v1/admin/settings', () =>
    problemResponse(400, 'validation_failed', 'Проверьте поля', {
      fields: [{ field: 'aboutText.ru', code: 'too_long', message: 'Слишком длинно' }],
    }),
  );
  const { user } = await openSettings();
  await user.type(field('О магазине · Русский'), '!');
  await user.click(save());
  await adminMain().findByText('Слишком длинно');
  await waitFor(() => expect(document.activeElement).toBe(field('О магазине · Русский')));
});

test('ASE-01 different fields that were changed concurrently are merged without a question', async () => {
  const sent: SettingsInput[] = [];
  const theirs = { ...saved, developerContact: 'them@x.nl', version: 6 };
  mockPut('/api/v1/admin/settings', (body) => {
    sent.push(body);
    if (body.version === 6)
      return { ...theirs, ...(body as AdminSettings), notificationEmail: '', version: 7 };
    return problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentSettings: theirs } });
  });
  const { user } = await openSettings();
  await user.type(field('Название магазина'), '!');
  await user.click(save());
  await screen.findByText('Настройки сохранены');
  expect(sent.at(-1)).toMatchObject({ version: 6, shopName: 'Nevel!', developerContact: 'them@x.nl' });
  expect(field('Контакт разработчика').value).toBe('them@x.nl');
});

test('ASE-01 SHP-01: countries of a zone that were changed concurrently are merged, also when another field is a conflict', async () => {
  const withCountries = (countries: string[]) => [{ ...aZone, countries }];
  const before = { ...saved, shippingZones: withCountries(['DE', 'FR', 'NL']) };
  const theirs = {
    ...before,
    shopName: 'Туман',
    shippingZones: withCountries(['AT', 'FR', 'NL']),
    version: 6,
  };
  const sent: SettingsInput[] = [];
  mockPut('/api/v1/admin/settings', (body) => {
    sent.push(body);
    if (body.version === 6)
      return { ...theirs, ...(body as AdminSettings), notificationEmail: '', version: 7 };
    return problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentSettings: theirs } });
  });
  mockGet('/api/v1/admin/settings', before);
  const { user } = await openAdminPage('/admin/settings');
  await adminMain().findByLabelText('Название магазина');
  await user.click(zone(1).getByRole('button', { name: 'Убрать из зоны: Франция' }));
  await addCountry(user, 1, 'поль');
  await user.type(field('Название магазина'), '!');
  await user.click(save());
  const conflict = within(await screen.findByRole('dialog', { name: 'Данные уже изменены' }));
  expect(conflict.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Название магазина',
  ]);
  await user.click(conflict.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Настройки сохранены');
  expect(sent.at(-1)).toMatchObject({
    shopName: 'Nevel!',
    shippingZones: withCountries(['AT', 'NL', 'PL']),
  });
});

test('ASE-01 a version conflict is shown and the saved value can be taken', async () => {
  mockPut('/api/v1/admin/settings', () =>
    problemResponse(409, 'edit_conflict', 'Конфликт', {
      details: { currentSettings: { ...saved, shopName: 'Туман', version: 6 } },
    }),
  );
  const { user } = await openSettings();
  await user.type(field('Название магазина'), '!');
  await user.click(save());
  const conflict = within(await screen.findByRole('dialog', { name: 'Данные уже изменены' }));
  conflict.getByText('Туман');
  conflict.getByText('Nevel!');
  await user.click(conflict.getByRole('radio', { name: 'Название магазина Сохранено Туман' }));
  await user.click(conflict.getByRole('button', { name: 'Сохранить' }));
  expect(field('Название магазина').value).toBe('Туман');
});

test('ASE-01 saving the own value changes only the edited fields', async () => {
  const sent: SettingsInput[] = [];
  const theirs = { ...saved, shopName: 'Туман', shippingZones: [{ ...aZone, fee: 9.5 }], version: 6 };
  mockPut('/api/v1/admin/settings', (body) => {
    sent.push(body);
    if (body.version === 6)
      return { ...theirs, ...(body as AdminSettings), notificationEmail: '', version: 7 };
    return problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentSettings: theirs } });
  });
  const { user } = await openSettings();
  await user.type(field('Название магазина'), '!');
  await user.click(save());
  const conflict = within(await screen.findByRole('dialog', { name: 'Данные уже изменены' }));
  expect(conflict.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Название магазина',
  ]);
  await user.click(conflict.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Настройки сохранены');
  expect(sent[1]).toMatchObject({ version: 6, shopName: 'Nevel!', shippingZones: theirs.shippingZones });
  expect(field('Стоимость доставки').value).toBe('9,50');
});

test('ASE-01 input made during a save is kept', async () => {
  let respond = () => {};
  mockPut('/api/v1/admin/settings', async (body) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return { ...saved, ...(body as AdminSettings), notificationEmail: '', version: 5 };
  });
  const { user } = await openSettings();
  await user.type(field('Название магазина'), '!');
  await user.click(save());
  await user.type(field('Название магазина'), '?');
  await user.type(field('О магазине · English'), ' More.');
  respond();
  await screen.findByText('Настройки сохранены');
  expect(field('Название магазина').value).toBe('Nevel!?');
  expect(screen.getAllByText(/2.несохранённых изменения/).length).toBeGreaterThan(0);
});

test('ASE-01 Enter saves the settings', async () => {
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/settings', (body) => {
    sent.push(body.shopName);
    return { ...saved, ...(body as AdminSettings), notificationEmail: '', version: 5 };
  });
  const { user } = await openSettings();
  await user.type(field('Название магазина'), '!{Enter}');
  await screen.findByText('Настройки сохранены');
  expect(sent).toEqual(['Nevel!']);
});

test('ASE-01 SHP-01: without a country the group is focused and described by its error', async () => {
  const { user } = await openSettings();
  await user.click(zone(2).getByRole('button', { name: 'Убрать из зоны: Германия' }));
  await user.click(save());
  const countries = zone(2).getByRole('group', { name: /^Страны зоны/ });
  await waitFor(() => expect(document.activeElement).toBe(countries));
  const description = document.getElementById(countries.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Добавьте хотя бы одну страну');
});

test('SHP-01 REF-03: a zone is added by keyboard; its country may be any, and leaves its former zone', async () => {
  const sent: SettingsInput[] = [];
  mockPut('/api/v1/admin/settings', (body) => {
    sent.push(body);
    return { ...saved, version: 5 };
  });
  const { user } = await openSettings();
  await user.click(adminMain().getByRole('button', { name: 'Добавить зону' }));
  await user.type(zoneField(3, 'Название · Русский'), 'Север');
  await user.type(zoneField(3, 'Стоимость доставки'), '12,5');
  await user.type(zoneField(3, 'Бесплатно от суммы'), '150');
  await user.type(zoneField(3, 'Срок от'), '3');
  await user.click(save());
  await zone(3).findByText(/^Целые числа от 1 до 60/);
  zone(3).getByText('Добавьте хотя бы одну страну');
  await user.type(zoneField(3, 'Срок до'), '6');
  await addCountry(user, 3, 'швеция');
  await addCountry(user, 3, 'герма');
  expect(zone(2).queryByRole('button', { name: 'Убрать из зоны: Германия' })).toBeNull();
  await user.click(zone(2).getByRole('button', { name: 'Удалить зону: Другие страны' }));
  await user.click(zone(2).getByRole('button', { name: 'Сделать основной: Север' }));
  await user.click(save());
  await screen.findByText('Настройки сохранены');
  expect(sent[0]?.shippingZones).toEqual([
    {
      name: { ru: 'Север' },
      countries: ['DE', 'SE'],
      fee: 12.5,
      freeFrom: 150,
      deliveryDays: { min: 3, max: 6 },
    },
    saved.shippingZones[0],
  ]);
});

test('SHP-01: an error of the server is shown in its row', async () => {
  mockPut('/api/v1/admin/settings', () =>
    problemResponse(400, 'validation_failed', 'Проверьте поля', {
      fields: [{ field: 'shippingZones.1.freeFrom', code: 'out_of_range', message: 'Слишком много' }],
    }),
  );
  const { user } = await openSettings();
  await user.clear(zoneField(2, 'Бесплатно от суммы'));
  await user.type(zoneField(2, 'Бесплатно от суммы'), '500');
  await user.click(save());
  await zone(2).findByText('Слишком много');
  expect(zone(1).queryByText('Слишком много')).toBeNull();
});

test('SHP-01: a fee that another administrator changed, too, is a conflict with both zones', async () => {
  const theirs = {
    ...saved,
    shippingZones: [{ ...aZone, fee: 7 }, ...saved.shippingZones.slice(1)],
    version: 6,
  };
  mockPut('/api/v1/admin/settings', () =>
    problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentSettings: theirs } }),
  );
  const { user } = await openSettings();
  await user.clear(zoneField(1, 'Стоимость доставки'));
  await user.type(zoneField(1, 'Стоимость доставки'), '6');
  await user.click(save());
  const conflict = within(await screen.findByRole('dialog', { name: 'Данные уже изменены' }));
  const terms = 'Бесплатно от суммы 100,00\\s€, 1–\u20603 рабочих дня, Бельгия, Нидерланды; Другие страны: ';
  conflict.getByText(new RegExp(`^Бенилюкс: 7,00\\s€, ${terms}`));
  conflict.getByText(new RegExp(`^Бенилюкс: 6,00\\s€, ${terms}`));
});

test('ASE-01 an empty shipping fee does not become free shipping', async () => {
  const { user } = await openSettings();
  await user.clear(zoneField(1, 'Стоимость доставки'));
  await user.tab();
  expect(zoneField(1, 'Стоимость доставки').value).toBe('');
  await user.click(save());
  await adminMain().findByText('Заполните это поле');
});

test('ASE-01 unsaved settings survive a reload, and leaving needs confirmation', async () => {
  const first = await openSettings();
  await first.user.type(field('Название магазина'), '!');
  first.unmount();
  const { user, waitForLocation } = await openSettings();
  expect(field('Название магазина').value).toBe('Nevel!');
  await user.click(screen.getByRole('link', { name: 'Категории' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Уйти без сохранения?' }));
  await user.click(dialog.getByRole('button', { name: 'Остаться' }));
  await waitForLocation('/admin/settings');
});

test('ASE-01 AAP-06 a failed load and a failed save show errors', async () => {
  mockGet('/api/v1/admin/settings', () => problemResponse(500, 'internal'));
  const first = await openAdminPage('/admin/settings');
  await screen.findByText('Не удалось загрузить настройки');
  first.unmount();
  mockPut('/api/v1/admin/settings', () => Response.error());
  const { user } = await openSettings();
  await user.type(field('Название магазина'), '!');
  await user.click(save());
  await screen.findByText('Не удалось сохранить настройки');
  screen.getByText(/пропала связь.*Черновик сохранён в этой вкладке\./);
  expect(field('Название магазина').value).toBe('Nevel!');
});

test('LNG-02 staff choose the languages of the shop and the default one', async () => {
  const sent: AdminSettings[] = [];
  mockPut('/api/v1/admin/settings', (body) => {
    sent.push(body as AdminSettings);
    return { ...saved, ...(body as AdminSettings), version: 5 };
  });
  const { user } = await openSettings();
  await user.click(field('Русский'));
  expect(field('Язык по умолчанию').value).toBe('en');
  await user.click(field('English'));
  await user.click(save());
  await adminMain().findByText('Выберите хотя бы один язык');
  expect(sent).toEqual([]);
  await user.click(field('English'));
  await user.click(field('Nederlands'));
  await user.selectOptions(field('Язык по умолчанию'), 'Nederlands');
  // The server fills in the text of a new language.
  expect(adminMain().queryByLabelText(/^О магазине · Nederlands/)).toBeNull();
  await user.click(save());
  await screen.findByText('Настройки сохранены');
  expect(sent.map(({ languages }) => languages)).toEqual([['nl', 'en']]);
});

test('LNG-02 the error of a text in a language disappears when the text is changed', async () => {
  const { user } = await openSettings();
  await user.clear(field('О магазине · English'));
  await user.click(save());
  await waitFor(() => expect(field('О магазине · English').getAttribute('aria-invalid')).toBe('true'));
  await user.type(field('О магазине · English'), 'A');
  expect(field('О магазине · English').getAttribute('aria-invalid')).toBeNull();
});
