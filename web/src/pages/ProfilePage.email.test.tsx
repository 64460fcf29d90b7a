import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { findLazyPage } from '../app/routes';
import { preloadSections } from '../features/account/profile/lazy-sections';
import { mockDelete, mockGet, mockPost, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { storeTestSession } from '../testing/stored-session';

const page = () => within(screen.getByRole('main'));

// The time to compile a section on demand must not count as waiting time of a test.
beforeAll(async () => {
  await Promise.all([preloadSections(), findLazyPage('/')?.preload()]);
}, 120_000);

describe('email address', () => {
  const openSecurity = async () => {
    storeTestSession();
    const opened = await openPage('/profile?tab=security');
    await page().findByRole('heading', { name: 'Электронная почта' });
    return opened;
  };

  test('SEC-01 an unverified address is explained, and its link can be sent again', async () => {
    mockGet('/api/v1/profile/email', { email: 'anna@mail.nl', verified: false });
    const sent: unknown[] = [];
    mockPost('/api/v1/profile/email/verification', () => {
      sent.push('link');
      return { email: 'anna@mail.nl', verified: false };
    });
    const { user } = await openSecurity();
    await page().findByText('Не подтверждена');
    await user.click(page().getByRole('button', { name: 'Отправить ссылку ещё раз' }));
    await page().findByText(/^Мы отправили новую ссылку на anna@mail\.nl/);
    expect(sent).toEqual(['link']);
  });

  test('SEC-01 the limit of links is shown', async () => {
    mockGet('/api/v1/profile/email', { email: 'anna@mail.nl', verified: false });
    mockPost('/api/v1/profile/email/verification', () =>
      problemResponse(429, 'too_many_requests', 'Слишком часто'),
    );
    const { user } = await openSecurity();
    await user.click(await page().findByRole('button', { name: 'Отправить ссылку ещё раз' }));
    await screen.findByText('Слишком часто');
  });

  test('SEC-01 another address is requested with the password, stays pending and can be canceled', async () => {
    const sent: unknown[] = [];
    mockPost('/api/v1/profile/email/change', (body) => {
      sent.push(body);
      return sent.length === 1
        ? problemResponse(400, 'validation_failed', 'Проверьте поля', {
            fields: [{ field: 'password', code: 'wrong_password', message: 'Неверный пароль.' }],
          })
        : { email: 'anna@mail.nl', verified: true, pendingEmail: 'new@mail.nl' };
    });
    mockDelete('/api/v1/profile/email/change', () => ({ email: 'anna@mail.nl', verified: true }));
    const { user } = await openSecurity();
    await user.click(await page().findByRole('button', { name: 'Сменить почту' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Сменить почту' }));
    await user.type(dialog.getByLabelText('Новая почта'), 'new@mail.nl');
    await user.type(dialog.getByLabelText('Пароль'), 'secret-1');
    await user.click(dialog.getByRole('button', { name: 'Отправить ссылку' }));
    await dialog.findByText('Неверный пароль');
    expect(dialog.getByLabelText<HTMLInputElement>('Новая почта').value).toBe('new@mail.nl');
    await user.click(dialog.getByRole('button', { name: 'Отправить ссылку' }));
    await page().findByText(/^Мы отправили ссылку на new@mail\.nl/);
    expect(sent[1]).toEqual({ email: 'new@mail.nl', password: 'secret-1' });
    await user.click(page().getByRole('button', { name: 'Отменить смену почты' }));
    await screen.findByText('Почта осталась прежней');
    expect(page().queryByText(/^Мы отправили ссылку на new@mail\.nl/)).toBeNull();
    expect(document.activeElement?.textContent).toBe('Сменить почту');
  });

  test('SEC-01 an address that has an account is marked in its field', async () => {
    mockPost('/api/v1/profile/email/change', () => problemResponse(409, 'email_taken', 'Адрес занят'));
    const { user } = await openSecurity();
    await user.click(await page().findByRole('button', { name: 'Сменить почту' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Сменить почту' }));
    const email = dialog.getByLabelText('Новая почта');
    await user.type(email, 'boris@mail.nl');
    await user.type(dialog.getByLabelText('Пароль'), 'secret-1');
    await user.click(dialog.getByRole('button', { name: 'Отправить ссылку' }));
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(email);
  });

  test('SEC-01 a refused look-alike address is corrected with one click', async () => {
    mockPost('/api/v1/profile/email/change', () =>
      problemResponse(400, 'validation_failed', 'Проверьте поля', {
        fields: [{ field: 'email', code: 'look_alike_email', message: 'Другая раскладка' }],
      }),
    );
    const { user } = await openSecurity();
    await user.click(await page().findByRole('button', { name: 'Сменить почту' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Сменить почту' }));
    const email = dialog.getByLabelText<HTMLInputElement>('Новая почта');
    // The first letter is Cyrillic.
    await user.type(email, '\u0430nna@mail.nl');
    await user.type(dialog.getByLabelText('Пароль'), 'secret-1');
    await user.click(dialog.getByRole('button', { name: 'Отправить ссылку' }));
    await dialog.findByText('Другая раскладка');
    dialog.getByText(/^Некоторые буквы набраны в другой раскладке/);
    await user.click(dialog.getByRole('button', { name: 'Исправить на anna@mail.nl' }));
    expect(email.value).toBe('anna@mail.nl');
  });
});
