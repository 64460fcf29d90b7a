import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile } from '../testing/builders';
import { captureTimeouts } from '../testing/manual-timers';
import { mockGet, mockPost, networkError, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { storeTestSession } from '../testing/stored-session';

type User = Awaited<ReturnType<typeof openPage>>['user'];

const page = () => within(screen.getByRole('main'));
const field = (name: string) => page().getByLabelText<HTMLInputElement>(name, { exact: true });
const names = ['Текущий пароль', 'Новый пароль', 'Новый пароль ещё раз'];

async function openForm() {
  storeTestSession();
  mockGet('/api/v1/users/profile', aProfile());
  return openPage('/change-password');
}

async function fill(user: User, ...values: string[]) {
  for (const [index, value] of values.entries()) {
    if (value) await user.type(field(names[index] ?? ''), value);
  }
  await user.click(page().getByRole('button', { name: 'Сменить пароль' }));
}

describe('change password form', () => {
  test('SESS-05 requires a session', async () => {
    const { waitForLocation } = await openPage('/change-password');
    await waitForLocation(`/auth?redirect=${encodeURIComponent('/change-password')}`);
  });

  test('PROF-03 requires the current and a new password', async () => {
    const { user } = await openForm();
    await fill(user);
    page().getByText('Введите текущий пароль');
    page().getByText('Введите новый пароль');
    expect(document.activeElement).toBe(field('Текущий пароль'));
  });

  test('PROF-03 requires six characters and matching passwords', async () => {
    const { user } = await openForm();
    await fill(user, 'secret12', 'five5', 'other6');
    page().getByText('Пароль должен быть не короче 6 символов');
    page().getByText('Пароли не совпадают');
    expect(document.activeElement).toBe(field('Новый пароль'));
  });

  test('PROF-03 cancel links to the profile', async () => {
    const { user, waitForLocation } = await openForm();
    await user.click(page().getByRole('link', { name: 'Отменить' }));
    await waitForLocation('/profile');
  });

  test('PROF-03 success shows a confirmation and redirects to the profile after 2 seconds', async () => {
    const sent: unknown[] = [];
    mockPost('/api/v1/users/change-password', (body, token) => {
      sent.push([body, token]);
      return undefined;
    });
    const { user, waitForLocation, services } = await openForm();
    const timers = captureTimeouts(2000);
    await fill(user, 'secret12', 'secret34', 'secret34');
    await page().findByText('Пароль изменён');
    expect(sent).toEqual([
      [{ currentPassword: 'secret12', newPassword: 'secret34', confirmPassword: 'secret34' }, 'Bearer token'],
    ]);
    await waitForLocation('/change-password');
    act(() => timers.run());
    await waitForLocation('/profile');
    expect(services.session.getState().status).toBe('user');
  });

  test('PROF-03 the new password must differ from the current one', async () => {
    const { user } = await openForm();
    await fill(user, 'secret12', 'secret12', 'secret12');
    await page().findByText(/^Новый пароль совпадает с текущим/);
    expect(document.activeElement).toBe(field('Новый пароль'));
  });

  test('PROF-03 a wrong current password shows a field error and preserves the input', async () => {
    const fields = [{ field: 'currentPassword', code: 'wrong_password', message: 'Неверный пароль.' }];
    mockPost('/api/v1/users/change-password', () =>
      problemResponse(400, 'validation_failed', 'Проверьте отмеченные поля.', { fields }),
    );
    const { user } = await openForm();
    await fill(user, 'wrong-one', 'secret34', 'secret34');
    await page().findByText('Неверный текущий пароль');
    expect(document.activeElement).toBe(field('Текущий пароль'));
    expect(names.map((name) => field(name).value)).toEqual(['wrong-one', 'secret34', 'secret34']);
  });

  test('PROF-01 a network error shows that the password was not changed', async () => {
    mockPost('/api/v1/users/change-password', networkError);
    const { user } = await openForm();
    await fill(user, 'secret12', 'secret34', 'secret34');
    await waitFor(() => expect(page().getByRole('alert').textContent).toContain('Ошибка изменения пароля'));
  });

  test('PROF-03 fields have autocomplete attributes', async () => {
    await openForm();
    expect(names.map((name) => field(name).autocomplete)).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
  });
});
