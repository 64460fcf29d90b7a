import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { findLazyPage } from '../app/routes';
import { preloadSections } from '../features/account/profile/lazy-sections';
import type { ListedOrder } from '../shared/api/types';
import { aListedOrder, anAuthResponse, anOrder, aSession } from '../testing/builders';
import { mockDelete, mockGet, mockPost, networkError, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { storeTestSession } from '../testing/stored-session';
import { aSentWithdrawal } from '../testing/withdrawal-builders';

const page = () => within(screen.getByRole('main'));

// The time to compile a section on demand must not count as waiting time of a test.
beforeAll(async () => {
  await Promise.all([preloadSections(), findLazyPage('/')?.preload()]);
}, 120_000);

describe('devices', () => {
  const here = aSession({ id: 1, current: true });
  const phone = aSession({ id: 2, device: 'phone', system: 'iOS', browser: 'Safari 18' });
  const unknown = aSession({ id: 3, device: 'unknown', system: undefined, browser: undefined });

  async function openDevices() {
    storeTestSession();
    let sessions = [here, phone, unknown];
    mockGet('/api/v1/profile/sessions', () => sessions);
    mockDelete('/api/v1/profile/sessions/{id}', (_, __, ___, url) => {
      sessions = sessions.filter(({ id }) => !url.pathname.endsWith(`/${id}`));
      return undefined;
    });
    mockDelete('/api/v1/profile/sessions', () => {
      sessions = [here];
      return undefined;
    });
    const opened = await openPage('/profile?tab=security');
    await page().findByText('Firefox 128, Linux');
    return opened;
  }

  test('DEV-01 lists the sessions, marks the current one and ends another', async () => {
    const { user } = await openDevices();
    const rows = page()
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows[0]).toContain('Это устройство');
    // The server records the time only when it renews the token.
    expect(rows[0]).toContain('Сейчас активно');
    expect(rows[0]).not.toContain('Последняя активность');
    expect(rows[1]).toContain('Safari 18, iOS');
    expect(rows[1]).toMatch(/Последняя активность: 15 ноября 2026/);
    expect(rows[2]).toContain('Неизвестное устройство');
    expect(page().queryByRole('button', { name: 'Завершить сеанс: Firefox 128, Linux' })).toBeNull();
    await user.click(page().getByRole('button', { name: 'Завершить сеанс: Safari 18, iOS' }));
    await screen.findByText('Сеанс завершён');
    await waitFor(() => expect(page().queryByText('Safari 18, iOS')).toBeNull());
  });

  test('DEV-01 ends all other sessions after a confirmation', async () => {
    const { user } = await openDevices();
    await user.click(page().getByRole('button', { name: 'Завершить все другие сеансы' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Завершить все другие сеансы' }));
    await page().findByText('Других сеансов нет.');
  });

  test('DEV-01 a loading error can be retried', async () => {
    storeTestSession();
    mockGet('/api/v1/profile/sessions', networkError);
    const { user } = await openPage('/profile?tab=security');
    await page().findByText('Не удалось загрузить список устройств');
    mockGet('/api/v1/profile/sessions', [here]);
    await user.click(page().getByRole('button', { name: 'Повторить' }));
    await page().findByText('Firefox 128, Linux');
  });
});

describe('two-step sign-in', () => {
  const codes = ['aaaa-1111', 'bbbb-2222'];

  async function openTwoStep(status: { enabled: boolean; required: boolean; recoveryCodesLeft: number }) {
    storeTestSession({ user: { ...anAuthResponse().user, role: 'ADMIN' } });
    const state = { ...status };
    mockGet('/api/v1/profile/sessions', []);
    mockGet('/api/v1/profile/two-step', () => state);
    const wrong = (field: string, code: string) =>
      problemResponse(400, 'validation_failed', 'Проверьте форму', {
        fields: [{ field, code, message: 'Неверно' }],
      });
    mockPost('/api/v1/profile/two-step', ({ password }) =>
      password === 'nevel-demo'
        ? { key: 'JBSWY3DP', uri: 'otpauth://totp/x', qrCode: { size: 29, path: 'M0 0h1v1z' } }
        : wrong('password', 'wrong_password'),
    );
    mockPost('/api/v1/profile/two-step/confirm', ({ code }) => {
      if (code !== '123456') {
        return problemResponse(400, 'validation_failed', 'Проверьте форму', {
          fields: [{ field: 'code', code: 'wrong_code', message: 'Неверный код' }],
        });
      }
      state.enabled = true;
      state.recoveryCodesLeft = 10;
      return { recoveryCodes: codes };
    });
    mockPost('/api/v1/profile/two-step/disable', ({ password, code }) => {
      if (password !== 'nevel-demo') return wrong('password', 'wrong_password');
      if (code !== '123456') return wrong('code', 'wrong_code');
      state.enabled = false;
      return undefined;
    });
    const opened = await openPage('/profile?tab=security');
    await page().findByText(status.enabled ? 'Включён' : 'Выключен');
    return opened;
  }

  /** Begins the setup with the password. */
  async function beginSetup(user: Awaited<ReturnType<typeof openTwoStep>>['user']) {
    await user.click(page().getByRole('button', { name: 'Включить' }));
    const question = within(await screen.findByRole('dialog', { name: 'Включение двухэтапного входа' }));
    await user.type(question.getByLabelText('Пароль'), 'nevel-demo');
    await user.click(question.getByRole('button', { name: 'Продолжить' }));
    return within(await screen.findByRole('dialog', { name: 'Подключите приложение' }));
  }

  test('SEC-02 the setup asks for the password', async () => {
    const { user } = await openTwoStep({ enabled: false, required: false, recoveryCodesLeft: 0 });
    await user.click(page().getByRole('button', { name: 'Включить' }));
    const question = within(await screen.findByRole('dialog', { name: 'Включение двухэтапного входа' }));
    await user.click(question.getByRole('button', { name: 'Продолжить' }));
    await question.findByText('Введите пароль');
    await user.type(question.getByLabelText('Пароль'), 'wrong');
    await user.click(question.getByRole('button', { name: 'Продолжить' }));
    await question.findByText('Неверный пароль');
    expect(question.queryByLabelText(/Код из приложения/)).toBeNull();
  });

  test('TFA-01 is set up with a QR code, a key and a first code; the recovery codes are shown once', async () => {
    const { user } = await openTwoStep({ enabled: false, required: true, recoveryCodesLeft: 0 });
    page().getByText(/^Администраторы этого магазина входят только в два этапа/);
    const dialog = await beginSetup(user);
    dialog.getByRole('img', { name: 'QR-код для приложения с одноразовыми кодами' });
    dialog.getByText('JBSWY3DP');
    await user.type(dialog.getByLabelText('Код из приложения'), '000000');
    await user.click(dialog.getByRole('button', { name: 'Проверить и включить' }));
    await dialog.findByText('Код не подошёл. Введите новый код из приложения');
    await user.clear(dialog.getByLabelText('Код из приложения'));
    await user.type(dialog.getByLabelText('Код из приложения'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Проверить и включить' }));
    await page().findByText('aaaa-1111');
    for (const name of ['Скопировать', 'Скачать', 'Распечатать']) {
      page().getByRole('button', { name });
    }
    await user.click(page().getByRole('button', { name: 'Коды сохранены' }));
    expect(page().queryByText('aaaa-1111')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Двухэтапный вход');
    await page().findByText('Осталось резервных кодов: 10');
    expect(page().queryByRole('button', { name: 'Выключить' })).toBeNull();
  });

  test('TFA-01 new recovery codes survive another tab of the profile, and leaving the page asks first', async () => {
    mockGet('/api/v1/profile/newsletter', { isSubscribed: false });
    const { user, waitForLocation } = await openTwoStep({
      enabled: false,
      required: false,
      recoveryCodesLeft: 0,
    });
    const dialog = await beginSetup(user);
    await user.type(dialog.getByLabelText('Код из приложения'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Проверить и включить' }));
    await page().findByText('aaaa-1111');
    await user.click(page().getByRole('tab', { name: 'Мои данные' }));
    expect(page().queryByText('aaaa-1111')).toBeNull();
    await user.click(page().getByRole('tab', { name: 'Безопасность' }));
    await page().findByText('aaaa-1111');
    await user.click(page().getByRole('link', { name: 'Мои заказы' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Уйти без сохранения?' }));
    question.getByText(/^Резервные коды больше не покажутся/);
    await user.click(question.getByRole('button', { name: 'Остаться' }));
    page().getByText('aaaa-1111');
    await user.click(page().getByRole('button', { name: 'Коды сохранены' }));
    await user.click(page().getByRole('link', { name: 'Мои заказы' }));
    await waitForLocation('/orders');
  });

  test('TFA-01 SEC-02 is switched off with the password and a code', async () => {
    const { user } = await openTwoStep({ enabled: true, required: false, recoveryCodesLeft: 1 });
    page().getByText(/^Осталось мало резервных кодов/);
    await user.click(page().getByRole('button', { name: 'Выключить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Выключить двухэтапный вход?' }));
    const code = () => dialog.getByLabelText('Код из приложения или резервный код');
    await user.type(dialog.getByLabelText('Пароль'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Выключить' }));
    await dialog.findByText('Введите код');
    await user.type(code(), '000000');
    await user.click(dialog.getByRole('button', { name: 'Выключить' }));
    await dialog.findByText('Неверный пароль');
    await user.clear(dialog.getByLabelText('Пароль'));
    await user.type(dialog.getByLabelText('Пароль'), 'nevel-demo');
    await user.click(dialog.getByRole('button', { name: 'Выключить' }));
    await dialog.findByText(/^Код не подошёл. Введите новый код из приложения или/);
    await user.clear(code());
    await user.type(code(), '123456');
    await user.click(dialog.getByRole('button', { name: 'Выключить' }));
    await page().findByText('Выключен');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Двухэтапный вход'));
  });

  test('TFA-01 customers have no two-step sign-in', async () => {
    storeTestSession();
    mockGet('/api/v1/profile/sessions', [aSession({ current: true })]);
    await openPage('/profile?tab=security');
    await page().findByText('Других сеансов нет.');
    expect(page().queryByText('Двухэтапный вход')).toBeNull();
  });
});

describe('my data', () => {
  async function openData(orders: ListedOrder[] = []) {
    storeTestSession();
    mockGet('/api/v1/orders/user', orders);
    mockGet('/api/v1/profile/newsletter', { isSubscribed: true });
    const opened = await openPage('/profile?tab=data');
    await page().findByRole('heading', { name: 'Удаление аккаунта' });
    return opened;
  }

  test('GDP-01 the archive is downloaded', async () => {
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:archive');
    // happy-dom would leave the page.
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    mockGet(
      '/api/v1/profile/data',
      () => new Response('PK', { headers: { 'Content-Type': 'application/zip' } }),
    );
    const { user } = await openData();
    await user.click(page().getByRole('button', { name: 'Скачать архив' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(createUrl).toHaveBeenCalledOnce();
  });

  test('GDP-01 the consent to shop news is withdrawn', async () => {
    let isSubscribed = true;
    mockDelete('/api/v1/profile/newsletter', () => {
      isSubscribed = false;
      return undefined;
    });
    const { user } = await openData();
    await user.click(await page().findByRole('button', { name: 'Отказаться от новостей' }));
    await page().findByText(/Вы не подписаны на новости/);
    expect(isSubscribed).toBe(false);
    expect(page().queryByRole('button', { name: 'Отказаться от новостей' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Новости магазина');
  });

  test('GDP-01 a subscription that cannot be loaded is said and can be retried', async () => {
    const { user, unmount } = await openData();
    unmount();
    mockGet('/api/v1/profile/newsletter', () => problemResponse(400, 'malformed_request'));
    await openPage('/profile?tab=data');
    await page().findByText('Не удалось загрузить подписку');
    mockGet('/api/v1/profile/newsletter', { isSubscribed: false });
    await user.click(page().getByRole('button', { name: 'Повторить' }));
    await page().findByText(/Вы не подписаны на новости/);
  });

  async function confirmDeletion(user: Awaited<ReturnType<typeof openData>>['user'], password: string) {
    await user.click(page().getByRole('button', { name: 'Удалить аккаунт' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить аккаунт навсегда?' }));
    await user.type(dialog.getByLabelText('Пароль'), password);
    await user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
    return dialog;
  }

  test('GDP-01 deletion needs the password, signs out and opens the home page', async () => {
    const sent: unknown[] = [];
    mockPost('/api/v1/profile/deletion', (body) => {
      sent.push(body);
      return undefined;
    });
    const { user, services, waitForLocation } = await openData();
    await confirmDeletion(user, 'secret-1');
    await waitForLocation('/');
    expect(sent).toEqual([{ password: 'secret-1' }]);
    expect(services.session.getState().status).toBe('guest');
    await screen.findByText('Аккаунт и личные данные удалены');
  });

  test('GDP-01 orders and withdrawals under way are named before the password is asked', async () => {
    await openData([
      aListedOrder({ id: 17, orderNumber: '111-111-111' }),
      aListedOrder({
        id: 18,
        orderNumber: '222-222-222',
        status: 'DELIVERED',
        withdrawals: [aSentWithdrawal({ state: 'accepted' })],
      }),
      aListedOrder({ id: 19, orderNumber: '333-333-333', status: 'CANCELLED' }),
    ]);
    const first = await page().findByRole('link', { name: 'Заказ 111-111-111' });
    expect(first.getAttribute('href')).toBe('/order/17');
    page().getByRole('link', { name: 'Заказ 222-222-222' });
    expect(page().queryByRole('link', { name: 'Заказ 333-333-333' })).toBeNull();
    page().getByText(/можно отказаться от него или написать нам/);
    expect(page().getByRole<HTMLButtonElement>('button', { name: 'Удалить аккаунт' }).disabled).toBe(true);
  });

  test('GDP-01 an order under way that the page did not know is linked, and the account stays', async () => {
    mockPost('/api/v1/profile/deletion', () => {
      mockGet('/api/v1/orders/user', [anOrder()]);
      return problemResponse(409, 'orders_under_way', 'Сначала нужно завершить заказы', {
        details: { orderNumbers: ['123-456-789'] },
      });
    });
    const { user, services } = await openData();
    const dialog = await confirmDeletion(user, 'secret-1');
    await dialog.findByText('Сначала нужно завершить заказы');
    expect(dialog.getByRole('link', { name: 'Заказ 123-456-789' }).getAttribute('href')).toBe('/order/17');
    expect(services.session.getState().status).toBe('user');
  });
});
