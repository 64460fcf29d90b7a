import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { findLazyPage } from '../app/routes';
import type { EmailLink } from '../shared/api/types';
import { mockGet, mockPost, networkError, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { storeTestSession } from '../testing/stored-session';

const page = () => within(screen.getByRole('main'));

// The time to compile a page on demand must not count as waiting time of a test.
beforeAll(async () => {
  await findLazyPage('/auth/confirm-email')?.preload();
}, 120_000);

const verification: EmailLink = { email: 'anna@mail.nl', purpose: 'verification' };
const change: EmailLink = { email: 'new@mail.nl', purpose: 'change' };

async function openLink(link: EmailLink) {
  const sent: unknown[] = [];
  mockPost('/api/v1/auth/email-link/check', () => link);
  mockPost('/api/v1/auth/email-link/confirm', (body) => {
    sent.push(body);
    return link;
  });
  return { ...(await openPage('/auth/confirm-email#token=abc')), sent };
}

const confirm = () => page().findByRole('button', { name: 'Подтвердить' });

describe('link to an email address', () => {
  test('SEC-01 verifies the address without a session, after a click', async () => {
    const { user, sent } = await openLink(verification);
    const button = await confirm();
    page().getByText(/anna@mail\.nl\s— ваш адрес/);
    expect(sent).toEqual([]);
    await user.click(button);
    const heading = await page().findByRole('heading', { name: 'Почта подтверждена' });
    expect(document.activeElement).toBe(heading);
    expect(sent).toEqual([{ token: 'abc' }]);
    page().getByRole('link', { name: 'Войти' });
  });

  test('SEC-01 a confirmed change is the email of the session at once', async () => {
    storeTestSession();
    mockGet('/api/v1/profile/email', { email: 'new@mail.nl', verified: true });
    const { user, services } = await openLink(change);
    await user.click(await confirm());
    await page().findByText(/^Теперь входите с адресом new@mail\.nl/);
    expect(services.session.getState().session?.user.email).toBe('new@mail.nl');
    page().getByRole('link', { name: 'Перейти в профиль' });
  });

  test('SEC-01 the confirmation stays visible if it ended the session of this browser', async () => {
    storeTestSession();
    mockGet('/api/v1/profile/email', () => problemResponse(401, 'unauthorized'));
    mockPost('/api/v1/auth/refresh-token', () => problemResponse(401, 'unauthorized'));
    const { user, services, waitForLocation } = await openLink(change);
    await user.click(await confirm());
    await page().findByRole('heading', { name: 'Почта подтверждена' });
    await waitFor(() => expect(services.session.getState().status).toBe('guest'));
    await page().findByRole('link', { name: 'Войти' });
    await waitForLocation('/auth/confirm-email#token=abc');
  });

  test('SEC-01 a second click on a used link says that the address is confirmed', async () => {
    mockPost('/api/v1/auth/email-link/check', () => problemResponse(410, 'email_link_used', 'Использована'));
    await openPage('/auth/confirm-email#token=abc');
    await page().findByRole('heading', { name: 'Уже подтверждено' });
  });

  test('SEC-01 an address that another account got first is explained', async () => {
    const { user } = await openLink(change);
    mockPost('/api/v1/auth/email-link/confirm', () => problemResponse(409, 'email_taken', 'Занято'));
    await user.click(await confirm());
    const heading = await page().findByRole('heading', { name: 'Этот адрес уже занят' });
    expect(document.activeElement).toBe(heading);
  });

  test.each([
    ['email_link_expired', /^Ссылка действует 24\sчаса/],
    ['email_link_invalid', /^Проверьте, что ссылка скопирована целиком/],
  ] as const)('SEC-01 %s is explained', async (code, text) => {
    const status = code === 'email_link_expired' ? 410 : 404;
    mockPost('/api/v1/auth/email-link/check', () => problemResponse(status, code, 'Ошибка'));
    await openPage('/auth/confirm-email#token=abc');
    await page().findByText(text);
  });

  test('SEC-01 a failed confirmation can be repeated', async () => {
    const { user } = await openLink(verification);
    mockPost('/api/v1/auth/email-link/confirm', networkError);
    await user.click(await confirm());
    await page().findByText('Не удалось подтвердить адрес');
    mockPost('/api/v1/auth/email-link/confirm', () => verification);
    await user.click(await confirm());
    await page().findByRole('heading', { name: 'Почта подтверждена' });
  });
});
