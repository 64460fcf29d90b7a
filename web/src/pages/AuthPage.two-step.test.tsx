import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { findLazyPage } from '../app/routes';
import { preloadTwoStepSignIn } from '../features/account/sign-in/lazy-two-step';
import { anAuthResponse } from '../testing/builders';
import { mockPost, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';

const page = () => within(screen.getByRole('main'));

// The time to compile on demand must not count as waiting time of a test.
beforeAll(async () => {
  await Promise.all([preloadTwoStepSignIn(), findLazyPage('/')?.preload()]);
}, 120_000);

const wrongCode = () =>
  problemResponse(400, 'validation_failed', 'Проверьте форму', {
    fields: [{ field: 'code', code: 'wrong_code', message: 'Неверный код' }],
  });

/** Signs in with a password that requires a code. */
async function openSecondStep() {
  mockPost('/api/v1/auth/login', () =>
    problemResponse(401, 'two_step_required', 'Введите код', {
      details: { challenge: 'challenge-1', expiresAt: '2026-11-15T10:10:00Z' },
    }),
  );
  const opened = await openPage('/auth');
  await opened.user.type(page().getByLabelText('Электронная почта'), 'admin@nevel.example');
  await opened.user.type(page().getByLabelText('Пароль'), 'nevel-demo');
  await opened.user.click(page().getByRole('button', { name: 'Войти' }));
  await page().findByRole('heading', { name: 'Второй шаг входа' });
  return opened;
}
const submit = () => page().getByRole('button', { name: 'Войти' });

test('TFA-01 the code of the app completes the sign-in', async () => {
  const sent: unknown[] = [];
  mockPost('/api/v1/auth/two-step', (body) => {
    sent.push(body);
    return anAuthResponse();
  });
  const { user, services } = await openSecondStep();
  const code = page().getByLabelText<HTMLInputElement>('Код из приложения');
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
  await user.type(code, '12');
  await user.click(submit());
  page().getByText(/^В коде 6\sцифр$/);
  await user.type(code, '3 456');
  await user.click(submit());
  await screen.findByText('Вы вошли в аккаунт');
  expect(sent).toEqual([{ challenge: 'challenge-1', code: '123456' }]);
  expect(services.session.getState().status).toBe('user');
});

test('TFA-01 a wrong code is an error of the field, and a recovery code works instead', async () => {
  mockPost('/api/v1/auth/two-step', ({ code }) => (code === 'abcd-efgh' ? anAuthResponse() : wrongCode()));
  const { user, services } = await openSecondStep();
  await user.type(page().getByLabelText('Код из приложения'), '000000');
  await user.click(submit());
  await page().findByText('Код не подошёл. Введите новый код из приложения');
  await user.click(page().getByRole('button', { name: /резервным кодом/ }));
  await user.type(page().getByLabelText('Резервный код'), 'abcd-efgh');
  await user.click(submit());
  await screen.findByText('Вы вошли в аккаунт');
  expect(services.session.getState().status).toBe('user');
});

test('TFA-01 after the time for the code the password is asked again', async () => {
  mockPost('/api/v1/auth/two-step', () => problemResponse(401, 'two_step_expired', 'Время вышло'));
  const { user } = await openSecondStep();
  await user.type(page().getByLabelText('Код из приложения'), '123456');
  await user.click(submit());
  await page().findByText('Время на второй шаг вышло. Войдите ещё раз.');
  expect(page().getByLabelText<HTMLInputElement>('Пароль').value).toBe('');
});
