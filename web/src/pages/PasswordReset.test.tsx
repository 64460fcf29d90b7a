import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { findLazyPage } from '../app/routes';
import { anAuthResponse, aProfile, someSettings } from '../testing/builders';
import { mockGet, mockPost, networkError, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';

const page = () => within(screen.getByRole('main'));

// The time to compile a page on demand must not count as waiting time of a test.
beforeAll(async () => {
  await Promise.all(['/auth/forgot-password', '/profile'].map((path) => findLazyPage(path)?.preload()));
}, 120_000);

describe('request of a new password', () => {
  test('PWD-01 the sign-in page leads there with the typed email', async () => {
    const { user, waitForLocation } = await openPage('/auth?redirect=%2Fcart');
    await user.type(page().getByLabelText('Электронная почта'), 'anna@mail.nl');
    await user.click(page().getByRole('link', { name: 'Забыли пароль?' }));
    await waitForLocation('/auth/forgot-password?redirect=%2Fcart');
    expect((await page().findByLabelText<HTMLInputElement>('Электронная почта')).value).toBe('anna@mail.nl');
  });

  test('PWD-01 says the same for every address, and how long the link works', async () => {
    const sent: unknown[] = [];
    mockPost('/api/v1/auth/password-reset', (body) => {
      sent.push(body);
      return undefined;
    });
    const { user } = await openPage('/auth/forgot-password');
    await user.type(page().getByLabelText('Электронная почта'), ' anna@mail.nl ');
    await user.click(page().getByRole('button', { name: 'Прислать ссылку' }));
    await page().findByRole('heading', { name: 'Проверьте почту' });
    expect(page().getByText(/^Если аккаунт с почтой/).textContent).toMatch(/anna@mail\.nl.*60\sминут/);
    expect(sent).toEqual([{ email: 'anna@mail.nl' }]);
    await user.click(page().getByRole('button', { name: 'Указать другую почту' }));
    page().getByRole('heading', { name: 'Восстановление пароля' });
  });

  test('PWD-01 an invalid email is not sent, and the rate limit says when to try again', async () => {
    mockPost('/api/v1/auth/password-reset', () =>
      problemResponse(429, 'too_many_requests', 'Слишком часто', { headers: { 'Retry-After': '90' } }),
    );
    const { user } = await openPage('/auth/forgot-password');
    await user.type(page().getByLabelText('Электронная почта'), 'anna');
    await user.click(page().getByRole('button', { name: 'Прислать ссылку' }));
    page().getByText('Укажите адрес в формате name@example.com');
    await user.type(page().getByLabelText('Электронная почта'), '@mail.nl');
    await user.click(page().getByRole('button', { name: 'Прислать ссылку' }));
    await page().findByText(/через 2\sминуты/);
  });
});

describe('new password', () => {
  async function openLink(canDropTwoStep = false) {
    const checked: unknown[] = [];
    mockPost('/api/v1/auth/password-reset/check', (body) => {
      checked.push(body);
      return { canDropTwoStep };
    });
    const opened = await openPage('/auth/reset-password#token=abc');
    return { ...opened, checked };
  }
  const save = () => page().getByRole('button', { name: 'Сохранить и войти' });

  test('PWD-02 sets the password, signs in and opens the profile', async () => {
    const sent: unknown[] = [];
    mockPost('/api/v1/auth/password-reset/confirm', (body) => {
      sent.push(body);
      return anAuthResponse();
    });
    mockGet('/api/v1/users/profile', () => aProfile());
    const { user, services, checked, waitForLocation } = await openLink();
    await user.type(await page().findByLabelText('Новый пароль'), 'кот-и-снег-7');
    page().getByText(/^(Хороший|Надёжный) пароль$/);
    await user.type(page().getByLabelText('Новый пароль ещё раз'), 'кот-и-снег-7');
    await user.click(save());
    await waitForLocation('/profile');
    expect(checked).toEqual([{ token: 'abc' }]);
    expect(sent).toEqual([{ token: 'abc', password: 'кот-и-снег-7' }]);
    expect(services.session.getState().status).toBe('user');
    await screen.findByText('Пароль изменён, вы вошли в аккаунт');
  });

  test('SEC-02 two-step sign-in that was set up before the address was verified can be turned off', async () => {
    const sent: unknown[] = [];
    mockPost('/api/v1/auth/password-reset/confirm', (body) => {
      sent.push(body);
      return anAuthResponse();
    });
    mockGet('/api/v1/users/profile', () => aProfile());
    const { user, waitForLocation } = await openLink(true);
    await user.type(await page().findByLabelText('Новый пароль'), 'кот-и-снег-7');
    await user.type(page().getByLabelText('Новый пароль ещё раз'), 'кот-и-снег-7');
    page().getByText(/настроили до того, как адрес почты был подтверждён/);
    await user.click(page().getByRole('checkbox', { name: 'Выключить двухэтапный вход' }));
    await user.click(save());
    await waitForLocation('/profile');
    expect(sent).toEqual([{ token: 'abc', password: 'кот-и-снег-7', dropTwoStep: true }]);
  });

  test('PWD-03 the minimum length comes from the settings, and a common password is refused', async () => {
    mockGet('/api/v1/settings', someSettings({ passwordMinChars: 8 }));
    mockPost('/api/v1/auth/password-reset/confirm', () =>
      problemResponse(400, 'validation_failed', 'Проверьте форму', {
        fields: [{ field: 'password', code: 'common_password', message: 'Слишком распространённый пароль' }],
      }),
    );
    const { user } = await openLink();
    await user.type(await page().findByLabelText('Новый пароль'), 'кот7');
    await user.type(page().getByLabelText('Новый пароль ещё раз'), 'кот7');
    await user.click(save());
    page().getByText(/^Пароль должен быть не короче 8\sсимволов$/);
    await user.type(page().getByLabelText('Новый пароль'), '-password');
    await user.type(page().getByLabelText('Новый пароль ещё раз'), '-password');
    await user.click(save());
    await page().findByText('Слишком распространённый пароль');
  });

  test.each([
    [404, 'reset_link_invalid'],
    [410, 'reset_link_expired'],
    [410, 'reset_link_used'],
  ] as const)('PWD-02 a link that fails with %d %s says why and offers a new one', async (status, code) => {
    mockPost('/api/v1/auth/password-reset/check', () => problemResponse(status, code, 'Почему нет'));
    await openPage('/auth/reset-password#token=abc');
    await page().findByRole('heading', { name: 'Ссылка больше не работает' });
    page().getByText('Почему нет');
    expect(page().getByRole('link', { name: 'Запросить новую ссылку' }).getAttribute('href')).toBe(
      '/auth/forgot-password',
    );
  });

  test('PWD-02 a link without a token asks no server', async () => {
    await openPage('/auth/reset-password');
    await page().findByRole('heading', { name: 'Ссылка больше не работает' });
  });

  test('PWD-02 a link that was used since it was opened offers a new one', async () => {
    mockPost('/api/v1/auth/password-reset/confirm', () =>
      problemResponse(410, 'reset_link_used', 'Уже использована'),
    );
    const { user } = await openLink();
    await user.type(await page().findByLabelText('Новый пароль'), 'кот-и-снег-7');
    await user.type(page().getByLabelText('Новый пароль ещё раз'), 'кот-и-снег-7');
    await user.click(save());
    await page().findByText('Уже использована');
  });

  test('PWD-02 a network error can be retried', async () => {
    mockPost('/api/v1/auth/password-reset/check', networkError);
    const { user } = await openPage('/auth/reset-password#token=abc');
    await page().findByRole('heading', { name: 'Не удалось проверить ссылку' });
    mockPost('/api/v1/auth/password-reset/check', () => ({ canDropTwoStep: false }));
    await user.click(page().getByRole('button', { name: 'Повторить' }));
    await page().findByLabelText('Новый пароль');
  });
});
