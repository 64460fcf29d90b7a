import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAuthResponse, aProfile, aToken } from '../testing/builders';
import { mockGet, mockPost, problemResponse } from '../testing/mock-api';
import { fillRegistration } from '../testing/registration-form';
import { openPage } from '../testing/render-page';
import { mockAvailability, readStoredCart, storeCart } from '../testing/stored-cart';
import { storeTestSession } from '../testing/stored-session';

type User = Awaited<ReturnType<typeof openPage>>['user'];

const page = () => within(screen.getByRole('main'));
const field = (name: string) => page().getByLabelText<HTMLInputElement>(name, { exact: true });
const selectedTab = () => page().getByRole('tab', { selected: true }).textContent;

async function register(user: User) {
  await fillRegistration(user);
  await user.click(page().getByRole('button', { name: 'Создать аккаунт' }));
}

describe('from the checkout', () => {
  const fromCheckout = '/auth?redirect=%2Fcheckout';

  test('CHK-01 AUTH-01 a browser that never signed in starts with registration', async () => {
    const { user, waitForLocation } = await openPage(fromCheckout);
    expect(selectedTab()).toBe('Регистрация');
    page().getByRole('heading', { level: 1, name: 'Одна минута\u00a0— и к заказу' });
    await user.click(page().getByRole('tab', { name: 'Вход' }));
    await waitForLocation(`${fromCheckout}&tab=login`);
    expect(selectedTab()).toBe('Вход');
  });

  test('CHK-01 AUTH-01 a browser that signed in before starts with login', async () => {
    mockPost('/api/v1/auth/login', () => anAuthResponse());
    mockPost('/api/v1/auth/logout', () => undefined);
    const { user, services, unmount } = await openPage('/auth');
    await user.type(field('Электронная почта'), 'anna@mail.nl');
    await user.type(field('Пароль'), 'secret12');
    await user.click(page().getByRole('button', { name: 'Войти' }));
    await waitFor(() => expect(services.session.getState().status).toBe('user'));
    services.session.getState().signOut();
    unmount();
    await openPage(fromCheckout);
    expect(selectedTab()).toBe('Вход');
  });

  test('CHK-01 CHK-10 registration continues with the address, and the cart is intact', async () => {
    mockPost('/api/v1/auth/register', () => anAuthResponse());
    mockGet('/api/v1/users/profile', () => aProfile());
    storeCart({ id: 1 });
    mockAvailability();
    const { user, waitForLocation } = await openPage(fromCheckout, { texts: ['checkout'] });
    await register(user);
    await waitForLocation('/checkout?step=2');
    expect(readStoredCart()).toEqual([[1, 1]]);
  });

  test('CHK-03 CHK-10 after registration with a local phone number the checkout asks for its country', async () => {
    mockPost('/api/v1/auth/register', () => anAuthResponse());
    mockGet('/api/v1/users/profile', () => aProfile({ phoneNumber: '0171 1234567' }));
    storeCart({ id: 1 });
    mockAvailability();
    const { user } = await openPage(fromCheckout, { texts: ['checkout'] });
    await register(user);
    await page().findByRole('heading', { level: 2, name: /^Шаг 1/ });
    await page().findByText('Выберите код страны для этого номера');
    await user.click(page().getByRole('button', { name: 'Код страны: выберите' }));
    await user.click(screen.getByRole('option', { name: /Германия/ }));
    await user.click(page().getByRole('button', { name: /^Далее/ }));
    await page().findByRole('heading', { level: 2, name: /^Шаг 2/ });
  });
});

test('AUTH-05 registration with a known email leads to login with that email', async () => {
  mockPost('/api/v1/auth/register', () => problemResponse(409, 'email_taken'));
  const { user, waitForLocation } = await openPage('/auth?tab=register&redirect=%2Forders');
  await register(user);
  await user.click(await page().findByRole('button', { name: 'Войти с этой почтой' }));
  await waitForLocation('/auth?tab=login&redirect=%2Forders');
  expect(field('Электронная почта').value).toBe('anna@mail.nl');
  expect(document.activeElement).toBe(field('Пароль'));
});

test('SESS-04 after the session has expired the email is filled in and the password is focused', async () => {
  storeTestSession({ token: aToken({ issued: 0, expires: 1800 }) });
  mockPost('/api/v1/auth/refresh-token', () => problemResponse(401, 'unauthorized'));
  const { waitForLocation } = await openPage('/profile', { texts: ['account'] });
  await waitForLocation(`/auth?redirect=${encodeURIComponent('/profile')}`);
  await waitFor(() => expect(field('Электронная почта').value).toBe(anAuthResponse().user.email));
  expect(document.activeElement).toBe(field('Пароль'));
});

test('SESS-05 the fragment of the address survives login and is not sent to the server', async () => {
  mockPost('/api/v1/auth/login', () => anAuthResponse());
  const { user, waitForLocation } = await openPage('/auth?redirect=%2Fdelivery#key=secret', {
    texts: ['info'],
  });
  await user.click(page().getByRole('tab', { name: 'Регистрация' }));
  await user.click(page().getByRole('tab', { name: 'Вход' }));
  await waitForLocation('/auth?redirect=%2Fdelivery&tab=login#key=secret');
  await user.type(field('Электронная почта'), 'anna@mail.nl');
  await user.type(field('Пароль'), 'secret12');
  await user.click(page().getByRole('button', { name: 'Войти' }));
  await waitForLocation('/delivery#key=secret');
});
