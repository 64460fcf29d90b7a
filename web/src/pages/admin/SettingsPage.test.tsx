import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerPut, problem } from '../../testing/api-stand-in';
import { someAdminSettings, someSettings } from '../../testing/builders';
import { office, openOffice } from '../../testing/office';

const saved = someAdminSettings();

async function openSettings() {
  answer('/api/v1/admin/settings', saved);
  const shown = await openOffice('/admin/settings');
  await office().findByLabelText('Название магазина');
  return shown;
}

const field = (name: string) => office().getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const country = (name: string) => office().getByRole('switch', { name: `Доставлять: ${name}` });
const save = () => office().getByRole('button', { name: 'Сохранить настройки' });

test('ASE-01 the whole record is edited as one form and sent with its version', async () => {
  const sent: unknown[] = [];
  answerPut('/api/v1/admin/settings', (body) => {
    sent.push(body);
    return { ...saved, ...body, notificationEmail: '', version: 5 };
  });
  const { user } = await openSettings();
  await user.clear(field('Название магазина'));
  await user.type(field('Название магазина'), 'Mist');
  await user.clear(field('Стоимость доставки'));
  await user.type(field('Стоимость доставки'), '4,5');
  await user.type(field('О магазине, по-английски'), ' Open.');
  await user.click(country('Нидерланды'));
  await user.click(office().getByLabelText('PayPal'));
  await user.click(office().getByRole('switch', { name: 'Заказ без регистрации' }));
  expect(screen.getAllByText(/6.несохранённых изменений/).length).toBeGreaterThan(0);
  answer('/api/v1/settings', someSettings({ shopName: 'Mist' }));
  await user.click(save());
  expect(await screen.findByText('Настройки сохранены')).toBeDefined();
  const { updatedAt: _, ...record } = saved;
  expect(sent).toEqual([
    {
      ...record,
      shopName: 'Mist',
      shippingFee: 4.5,
      aboutText: { ru: 'Магазин для взрослых.', en: 'A shop for adults. Open.' },
      countries: ['DE'],
      paymentMethods: ['card', 'ideal', 'paypal'],
      guestCheckout: true,
    },
  ]);
  await waitFor(() => expect(document.title).toContain('Mist'));
});

test('ASE-01 beside the countries stands what their law says', async () => {
  await openSettings();
  expect(office().getByText(/Stb\..2023, 141/)).toBeDefined();
  expect(office().getAllByText('Дистанционная продажа электронных сигарет запрещена')).toHaveLength(2);
  expect(country('Германия').getAttribute('aria-checked')).toBe('true');
  expect(country('Бельгия').getAttribute('aria-checked')).toBe('false');
});

test('ASE-01 faults are told at their fields, the first of them gets the focus, and nothing is sent', async () => {
  const { user } = await openSettings();
  await user.clear(field('Почта поддержки'));
  await user.type(field('Почта поддержки'), 'nobody');
  await user.click(office().getByRole('button', { name: 'Выключить все' }));
  await user.click(save());
  expect(await office().findByText('Проверьте адрес почты')).toBeDefined();
  expect(office().getByText('Выберите хотя бы одно')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('Почта поддержки')));
});

test('ASE-01 what the server finds wrong stands at its field', async () => {
  answerPut('/api/v1/admin/settings', () =>
    problem(400, 'validation_failed', 'Проверьте поля', {
      fields: [{ field: 'aboutText.ru', code: 'too_long', message: 'Слишком длинно' }],
    }),
  );
  const { user } = await openSettings();
  await user.type(field('О магазине, по-русски'), '!');
  await user.click(save());
  expect(await office().findByText('Слишком длинно')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('О магазине, по-русски')));
});

test('ASE-01 settings of a colleague are not overwritten silently', async () => {
  answerPut('/api/v1/admin/settings', () =>
    problem(409, 'edit_conflict', 'Конфликт', {
      details: { currentSettings: { ...saved, shopName: 'Туман', version: 6 } },
    }),
  );
  const { user } = await openSettings();
  await user.type(field('Название магазина'), '!');
  await user.click(save());
  const conflict = within(await screen.findByRole('dialog', { name: 'Кто-то уже изменил это' }));
  expect(conflict.getByText('Туман')).toBeDefined();
  expect(conflict.getByText('Nevel!')).toBeDefined();
  await user.click(conflict.getByRole('button', { name: 'Взять версию коллеги' }));
  expect(field('Название магазина').value).toBe('Туман');
});

test('ASE-01 saving mine over a colleague’s settings changes only what I typed', async () => {
  const sent: { version: number; shopName: string; shippingFee: number; countries: string[] }[] = [];
  const theirs = { ...saved, shopName: 'Туман', shippingFee: 9.5, countries: ['DE'], version: 6 };
  answerPut('/api/v1/admin/settings', (body) => {
    sent.push(body);
    if (body.version === 6) return { ...theirs, ...body, notificationEmail: '', version: 7 };
    return problem(409, 'edit_conflict', 'Конфликт', { details: { currentSettings: theirs } });
  });
  const { user } = await openSettings();
  await user.type(field('Название магазина'), '!');
  await user.click(save());
  const conflict = within(await screen.findByRole('dialog', { name: 'Кто-то уже изменил это' }));
  expect(conflict.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Название магазина',
  ]);
  await user.click(conflict.getByRole('button', { name: 'Сохранить мою' }));
  expect(await screen.findByText('Настройки сохранены')).toBeDefined();
  expect(sent[1]).toMatchObject({ version: 6, shopName: 'Nevel!', shippingFee: 9.5, countries: ['DE'] });
  expect(field('Стоимость доставки').value).toBe('9,50');
});

test('ASE-01 what is typed while the settings are being saved stays typed', async () => {
  let answerNow = () => {};
  answerPut('/api/v1/admin/settings', async (body) => {
    await new Promise<void>((go) => {
      answerNow = go;
    });
    return { ...saved, ...body, notificationEmail: '', version: 5 };
  });
  const { user } = await openSettings();
  await user.type(field('Название магазина'), '!');
  await user.click(save());
  await user.type(field('Название магазина'), '?');
  await user.type(field('О магазине, по-английски'), ' More.');
  answerNow();
  expect(await screen.findByText('Настройки сохранены')).toBeDefined();
  expect(field('Название магазина').value).toBe('Nevel!?');
  expect(screen.getAllByText(/2.несохранённых изменения/).length).toBeGreaterThan(0);
});

test('ASE-01 Enter saves the settings', async () => {
  const sent: unknown[] = [];
  answerPut('/api/v1/admin/settings', (body) => {
    sent.push(body.shopName);
    return { ...saved, ...body, notificationEmail: '', version: 5 };
  });
  const { user } = await openSettings();
  await user.type(field('Название магазина'), '!{Enter}');
  expect(await screen.findByText('Настройки сохранены')).toBeDefined();
  expect(sent).toEqual(['Nevel!']);
});

test('ASE-01 a shop that delivers nowhere is refused at the countries, in words that are read with them', async () => {
  const { user } = await openSettings();
  await user.click(office().getByRole('button', { name: 'Выключить все' }));
  await user.click(save());
  const countries = office().getByRole('group', { name: 'Куда доставляем' });
  await waitFor(() => expect(document.activeElement).toBe(countries));
  const described = document.getElementById(countries.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Выберите хотя бы одно');
});

test('ASE-01 an emptied shipping fee does not become free shipping', async () => {
  const { user } = await openSettings();
  await user.clear(field('Стоимость доставки'));
  await user.tab();
  expect(field('Стоимость доставки').value).toBe('');
  await user.click(save());
  expect(await office().findByText('Заполните это поле')).toBeDefined();
});

test('ASE-01 unsaved settings survive a reload, and leaving asks', async () => {
  const first = await openSettings();
  await first.user.type(field('Название магазина'), '!');
  first.unmount();
  const { user, arrivesAt } = await openSettings();
  expect(field('Название магазина').value).toBe('Nevel!');
  await user.click(screen.getByRole('link', { name: 'Категории' }));
  const question = within(screen.getByRole('dialog', { name: 'Уйти без сохранения?' }));
  await user.click(question.getByRole('button', { name: 'Остаться' }));
  await arrivesAt('/admin/settings');
});

test('ASE-01 AAP-06 a failed load and a failed save are told', async () => {
  answer('/api/v1/admin/settings', () => problem(500, 'internal'));
  const first = await openOffice('/admin/settings');
  expect(await screen.findByText('Не удалось загрузить настройки')).toBeDefined();
  first.unmount();
  answerPut('/api/v1/admin/settings', () => Response.error());
  const { user } = await openSettings();
  await user.type(field('Название магазина'), '!');
  await user.click(save());
  expect(await screen.findByText('Не удалось сохранить настройки')).toBeDefined();
  expect(screen.getByText(/пропала связь.*Введённое сохранено на этой вкладке\./)).toBeDefined();
  expect(field('Название магазина').value).toBe('Nevel!');
});
