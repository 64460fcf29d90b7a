import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { adminMain, mockAdminProducts, openAdminPage } from '../../testing/admin';
import { anna, dialog, mockAdminOrders, mockKnownCustomer } from '../../testing/admin-orders';
import { anAdminProduct, anAuthResponse } from '../../testing/builders';
import { mockGet, mockPost, mockServer, problemResponse } from '../../testing/mock-api';

// The session ends while a form is being sent.

type User = Awaited<ReturnType<typeof openAdminPage>>['user'];

interface Form {
  path: string;
  mock?: () => void;
  /** Enters something and returns the button that sends it. */
  fill: (user: User) => Promise<HTMLElement>;
  /** Fails unless the input is still there; a dialog without a URL is opened again. */
  expectInput: (user: User) => Promise<unknown>;
}

const main = adminMain;
const staged = async () => {
  const bar = within(await screen.findByRole('region', { name: 'Несохранённые изменения' }));
  return bar.getByRole('button', { name: 'Сохранить' });
};
const rejection = 'Войдите, чтобы продолжить.';
const mint = anAdminProduct({ id: 13, translatedName: 'Noord Мята', sku: 'NR-MINT' });
const openStatus = async (user: User) => {
  await user.click(await main().findByRole('button', { name: 'Изменить статус заказа 123-456-789' }));
  return within(await dialog('Статус заказа 123-456-789'));
};

const forms: Record<string, Form> = {
  settings: {
    path: '/admin/settings',
    fill: async (user) => {
      await user.type(await main().findByLabelText('Название магазина'), '!');
      return main().getByRole('button', { name: 'Сохранить настройки' });
    },
    expectInput: () => main().findByDisplayValue('Nevel!'),
  },
  synonyms: {
    path: '/admin/search',
    mock: () => {
      mockGet('/api/v1/admin/search/filters', { filters: [], attributes: [], version: 3, updatedAt: null });
      mockGet('/api/v1/admin/search/synonyms', { groups: [], version: 5, updatedAt: null });
    },
    fill: async (user) => {
      await user.type(await main().findByRole('textbox', { name: 'Группы синонимов' }), 'жижа, жидкость');
      return staged();
    },
    expectInput: () => main().findByDisplayValue('жижа, жидкость'),
  },
  'recommended products': {
    path: '/admin/recommended-products',
    mock: () => mockAdminProducts([mint]),
    fill: async (user) => {
      await user.click(await main().findByRole('switch', { name: 'Рекомендуемый: Noord Мята' }));
      return staged();
    },
    expectInput: () => main().findByRole('switch', { name: 'Рекомендуемый: Noord Мята', checked: true }),
  },
  'products in sale': {
    path: '/admin/products',
    mock: () => mockAdminProducts([mint]),
    fill: async (user) => {
      await user.click(await main().findByRole('switch', { name: 'В продаже: Noord Мята' }));
      return within(await screen.findByRole('region', { name: 'Несохранённые изменения' })).getByRole(
        'button',
        { name: /^Сохранить/ },
      );
    },
    expectInput: () => main().findByRole('switch', { name: 'В продаже: Noord Мята', checked: false }),
  },
  'an order': {
    path: '/admin/orders/edit/17',
    fill: async (user) => {
      await user.type(await main().findByLabelText('Улица и дом'), ' A');
      return main().getByRole('button', { name: 'Сохранить заказ' });
    },
    expectInput: () => main().findByDisplayValue(`${anna.address.street} A`),
  },
  'a new order': {
    path: '/admin/orders/new',
    mock: () => {
      mockAdminProducts([mint]);
      mockKnownCustomer('ru');
    },
    fill: async (user) => {
      await user.type(await main().findByRole('combobox', { name: /^Известный покупатель/ }), 'Анна');
      await user.click(await main().findByRole('option', { name: /Анна Ли/ }));
      await main().findByText('Заказ для аккаунта anna@mail.nl');
      await user.type(main().getByRole('combobox', { name: /^Добавить товар/ }), 'Мята');
      await user.click(await main().findByRole('option', { name: /NR-MINT/ }));
      return main().findByRole('button', { name: /^Оформить заказ на/ });
    },
    expectInput: async () => {
      await main().findByText('Заказ для аккаунта anna@mail.nl');
      await main().findByRole('button', { name: /^Оформить заказ на/ });
    },
  },
  'a note': {
    path: '/admin/orders?order=17',
    fill: async (user) => {
      await user.type(await screen.findByRole('textbox', { name: 'Новая заметка' }), 'вечером');
      return screen.getByRole('button', { name: 'Добавить заметку' });
    },
    expectInput: () => screen.findByDisplayValue('вечером'),
  },
  'a status': {
    path: '/admin/orders',
    fill: async (user) => {
      const change = await openStatus(user);
      await user.type(change.getByRole('textbox', { name: /^Заметка к изменению/ }), 'забрал сам');
      return change.getByRole('button', { name: 'Изменить статус' });
    },
    expectInput: async (user) => (await openStatus(user)).getByDisplayValue('забрал сам'),
  },
};

test.each(Object.entries(forms))(
  'SESS-04 %s: sent after the end of the session, it leads to the login and back without lost input',
  async (_, { path, mock, fill, expectInput }) => {
    mockAdminOrders([anna]);
    mock?.();
    const { user, waitForLocation } = await openAdminPage(path);
    const send = await fill(user);
    const unauthorized = () => problemResponse(401, 'unauthorized', rejection);
    mockPost('/api/v1/auth/refresh-token', unauthorized);
    mockServer.use(
      ...(['put', 'post', 'patch'] as const).map((method) =>
        http[method](/\/api\/v1\/admin\//, unauthorized),
      ),
    );
    await user.click(send);
    await waitForLocation(`/auth?redirect=${encodeURIComponent(path)}`);
    await screen.findByText(
      'Сеанс завершён. Войдите снова: всё, что вы ввели и не сохранили, осталось в черновике.',
    );
    expect(screen.queryByText(rejection)).toBeNull();

    mockPost('/api/v1/auth/login', () =>
      anAuthResponse({ user: { ...anAuthResponse().user, role: 'ADMIN' } }),
    );
    await user.type(await main().findByLabelText('Пароль'), 'secret12');
    await user.click(main().getByRole('button', { name: 'Войти' }));
    await waitForLocation(path);
    await expectInput(user);
  },
);
