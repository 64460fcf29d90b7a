import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, answerPost, noConnection, problem } from '../testing/api-stand-in';
import { aProfile } from '../testing/builders';
import { holdTimers } from '../testing/held-timers';
import { openPage } from '../testing/render-page';
import { storeSignIn } from '../testing/stored-session';

type User = Awaited<ReturnType<typeof openPage>>['user'];

const page = () => within(screen.getByRole('main'));
const field = (name: string) => page().getByLabelText<HTMLInputElement>(name, { exact: true });
const names = ['Текущий пароль', 'Новый пароль', 'Новый пароль ещё раз'];

async function openForm() {
  storeSignIn();
  answer('/api/v1/users/profile', aProfile());
  return openPage('/change-password');
}

async function fill(user: User, ...values: string[]) {
  for (const [index, value] of values.entries()) {
    if (value) await user.type(field(names[index] ?? ''), value);
  }
  await user.click(page().getByRole('button', { name: 'Сменить пароль' }));
}

describe('changing the password', () => {
  test('SESS-05 is for those who are signed in', async () => {
    const { arrivesAt } = await openPage('/change-password');
    await arrivesAt(`/auth?redirect=${encodeURIComponent('/change-password')}`);
  });

  test('PROF-03 wants the current and a new password', async () => {
    const { user } = await openForm();
    await fill(user);
    expect(page().getByText('Введите текущий пароль')).toBeDefined();
    expect(page().getByText('Введите новый пароль')).toBeDefined();
    expect(document.activeElement).toBe(field('Текущий пароль'));
  });

  test('PROF-03 the new one has six characters and is typed twice alike', async () => {
    const { user } = await openForm();
    await fill(user, 'secret12', 'five5', 'other6');
    expect(page().getByText('Пароль должен быть не короче 6 символов')).toBeDefined();
    expect(page().getByText('Пароли не совпадают')).toBeDefined();
    expect(document.activeElement).toBe(field('Новый пароль'));
  });

  test('PROF-03 cancel leads to the profile', async () => {
    const { user, arrivesAt } = await openForm();
    await user.click(page().getByRole('link', { name: 'Отменить' }));
    await arrivesAt('/profile');
  });

  test('PROF-03 success says so and goes to the profile after 2 seconds', async () => {
    const sent: unknown[] = [];
    answerPost('/api/v1/users/change-password', (body, token) => {
      sent.push([body, token]);
      return undefined;
    });
    const { user, arrivesAt, parts } = await openForm();
    const timers = holdTimers(2000);
    await fill(user, 'secret12', 'secret34', 'secret34');
    expect(await page().findByText('Пароль изменён')).toBeDefined();
    expect(sent).toEqual([
      [{ currentPassword: 'secret12', newPassword: 'secret34', confirmPassword: 'secret34' }, 'Bearer token'],
    ]);
    await arrivesAt('/change-password');
    act(() => timers.run());
    await arrivesAt('/profile');
    expect(parts.session.getState().status).toBe('user');
  });

  test('PROF-03 the old password is no new one', async () => {
    const { user } = await openForm();
    await fill(user, 'secret12', 'secret12', 'secret12');
    expect(await page().findByText(/^Новый пароль совпадает с текущим/)).toBeDefined();
    expect(document.activeElement).toBe(field('Новый пароль'));
  });

  test('PROF-03 a wrong current password is told at its field, and what was typed stays', async () => {
    const fields = [{ field: 'currentPassword', code: 'wrong_password', message: 'Неверный пароль.' }];
    answerPost('/api/v1/users/change-password', () =>
      problem(400, 'validation_failed', 'Проверьте отмеченные поля.', { fields }),
    );
    const { user } = await openForm();
    await fill(user, 'wrong-one', 'secret34', 'secret34');
    expect(await page().findByText('Текущий пароль не подошёл')).toBeDefined();
    expect(document.activeElement).toBe(field('Текущий пароль'));
    expect(names.map((name) => field(name).value)).toEqual(['wrong-one', 'secret34', 'secret34']);
  });

  test('PROF-01 without an answer it says that the password was not changed', async () => {
    answerPost('/api/v1/users/change-password', noConnection);
    const { user } = await openForm();
    await fill(user, 'secret12', 'secret34', 'secret34');
    await waitFor(() => expect(page().getByRole('alert').textContent).toContain('Ошибка изменения пароля'));
  });

  test('PROF-03 the browser knows which password is which', async () => {
    await openForm();
    expect(names.map((name) => field(name).autocomplete)).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
  });
});
