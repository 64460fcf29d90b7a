import { expect, test, vi } from 'vitest';
import { anAuthResponse, aProfile, someSettings } from '../testing/builders';
import { field, findStepHeading, openCheckout, page } from '../testing/checkout';
import { mockGet, mockPost } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { mockAvailability, storeCart } from '../testing/stored-cart';

test('CHK-01 a guest can sign in from the contact step and loses nothing', async () => {
  mockAvailability();
  mockGet('/api/v1/settings', () => someSettings({ guestCheckout: true }));
  mockGet('/api/v1/users/profile', () => aProfile());
  mockPost('/api/v1/auth/login', () => anAuthResponse());
  storeCart({ id: 12 });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { user, waitForLocation } = await openPage('/checkout');
  await findStepHeading(1);
  page().getByText(/Уже есть аккаунт/);
  await user.type(field('Электронная почта'), 'anna@mail.nl');
  await user.type(field(/^Telegram/), '@anna_k');
  await user.click(page().getByRole('link', { name: 'Войти' }));
  await waitForLocation('/auth?redirect=%2Fcheckout&tab=login');
  expect(field('Электронная почта').value).toBe('anna@mail.nl');
  await user.type(field('Пароль'), 'secret12');
  await user.click(page().getByRole('button', { name: 'Войти' }));
  await waitForLocation('/checkout');
  await findStepHeading(1);
  expect(field(/^Telegram/).value).toBe('@anna_k');
  expect(field('Имя').value).toBe('Анна');
  expect(page().queryByText(/Уже есть аккаунт/)).toBeNull();
});

test('AUTH-02 the email of the checkout replaces the one of an unfinished login', async () => {
  window.sessionStorage.setItem('draft:login', JSON.stringify({ email: 'other@mail.nl' }));
  mockAvailability();
  mockGet('/api/v1/settings', () => someSettings({ guestCheckout: true }));
  storeCart({ id: 12 });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { user, waitForLocation } = await openPage('/checkout');
  await findStepHeading(1);
  await user.type(field('Электронная почта'), 'anna@mail.nl');
  await user.click(page().getByRole('link', { name: 'Войти' }));
  await waitForLocation('/auth?redirect=%2Fcheckout&tab=login');
  expect(field('Электронная почта').value).toBe('anna@mail.nl');
  await user.type(field('Электронная почта'), '.com');
  expect(field('Электронная почта').value).toBe('anna@mail.nl.com');
});

test('CHK-01 a signed-in buyer is not asked to sign in', async () => {
  mockAvailability();
  mockGet('/api/v1/settings', () => someSettings({ guestCheckout: true }));
  await openCheckout();
  expect(page().queryByText(/Уже есть аккаунт/)).toBeNull();
});
