import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAuthResponse, anOrder, aProfile, someSettings } from '../testing/builders';
import {
  ageCheckbox,
  field,
  findStepHeading,
  goToPaymentStep,
  type OpenedPage,
  openCheckout,
  page,
  placeOrderButton,
} from '../testing/checkout';
import { mockGet, mockPost, networkError, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { mockAvailability, storeCart } from '../testing/stored-cart';
import { storeTestSession } from '../testing/stored-session';

const signInAddress = `/auth?redirect=${encodeURIComponent('/checkout?step=4')}`;
const renewedToken = 'token-after-login';
const boris = anAuthResponse({
  token: 'token-of-boris',
  refreshToken: 'refresh-of-boris',
  user: { ...anAuthResponse().user, email: 'boris@mail.nl', firstName: 'Борис' },
});
const availability = [
  { id: 12, exists: true, inStock: true, purchasable: true, stock: 5, withdrawalExempt: false },
];

/** Mocks order placement; the server refuses the first token if it was revoked. Returns the received tokens. */
function mockOrders({ revoked }: { revoked: boolean }): (string | null)[] {
  const tokens: (string | null)[] = [];
  mockPost('/api/v1/orders', (_, token) => {
    tokens.push(token);
    return revoked && token === 'Bearer token'
      ? problemResponse(401, 'unauthorized')
      : { id: 17, orderNumber: '123-456-789' };
  });
  mockGet('/api/v1/orders/{id}', () => anOrder());
  mockPost('/api/v1/auth/refresh-token', () => problemResponse(401, 'unauthorized'));
  mockPost('/api/v1/auth/login', () => anAuthResponse({ token: renewedToken }));
  return tokens;
}

/** Opens the last step with an entered Telegram name. */
async function readyToPlace(): Promise<OpenedPage> {
  mockAvailability();
  const checkout = await openCheckout();
  await checkout.user.type(field(/^Telegram/), '@anna_k');
  await goToPaymentStep(checkout);
  await checkout.user.click(ageCheckbox());
  return checkout;
}

/** Signs in and places the order from the step to which the login returns. */
async function continueAfterLogin({ user, waitForLocation }: OpenedPage): Promise<void> {
  await waitForLocation(signInAddress);
  await page().findByText(/сеанс/i);
  await user.type(field('Пароль'), 'secret12');
  await user.click(page().getByRole('button', { name: 'Войти' }));
  await waitForLocation('/checkout?step=4');
  await findStepHeading(4);
  page().getByText(/@anna_k/);
  await user.click(ageCheckbox());
  await user.click(placeOrderButton());
  await waitForLocation('/order-success/17');
}

describe.each([
  ['without guest checkout', false],
  ['with guest checkout', true],
])('%s', (_, guestCheckout) => {
  test('CHK-01 SESS-04 a session that ends during the check of the cart is continued before the order is sent', async () => {
    mockGet('/api/v1/settings', () => someSettings({ guestCheckout }));
    const tokens = mockOrders({ revoked: false });
    const checkout = await readyToPlace();
    mockGet('/api/v1/products/availability', ({ token }) =>
      token === 'Bearer token' ? problemResponse(401, 'unauthorized') : availability,
    );
    await checkout.user.click(placeOrderButton());
    await continueAfterLogin(checkout);
    expect(tokens).toEqual([`Bearer ${renewedToken}`]);
  });

  test('CHK-01 SESS-04 a session that the server refuses with the order is continued before it is sent again', async () => {
    mockGet('/api/v1/settings', () => someSettings({ guestCheckout }));
    const tokens = mockOrders({ revoked: true });
    const checkout = await readyToPlace();
    await checkout.user.click(placeOrderButton());
    await continueAfterLogin(checkout);
    expect(tokens).toEqual(['Bearer token', `Bearer ${renewedToken}`]);
  });

  test('CHK-01 the order is not sent for another user who signed in in another tab', async () => {
    mockGet('/api/v1/settings', () => someSettings({ guestCheckout }));
    const tokens = mockOrders({ revoked: false });
    const checkout = await readyToPlace();
    mockGet('/api/v1/users/profile', () => aProfile({ email: boris.user.email, firstName: 'Борис' }));
    mockGet('/api/v1/products/availability', () => {
      storeTestSession(boris);
      return availability;
    });
    await checkout.user.click(placeOrderButton());
    await screen.findByText(/^Вы вошли как boris@mail\.nl\./);
    await findStepHeading(4);
    page().getByText('по почте boris@mail.nl');
    expect(page().queryByText(/@anna_k/)).toBeNull();
    expect(tokens).toEqual([]);
    await checkout.user.click(ageCheckbox());
    await checkout.user.click(placeOrderButton());
    await checkout.waitForLocation('/order-success/17');
    expect(tokens).toEqual(['Bearer token-of-boris']);
  });

  test('CHK-01 the order is not sent without an account after another tab signed out', async () => {
    mockGet('/api/v1/settings', () => someSettings({ guestCheckout }));
    const tokens = mockOrders({ revoked: false });
    const checkout = await readyToPlace();
    mockGet('/api/v1/products/availability', () => {
      window.localStorage.removeItem('token');
      return availability;
    });
    await checkout.user.click(placeOrderButton());
    await checkout.waitForLocation(signInAddress);
    expect(tokens).toEqual([]);
  });
});

test('CHK-01 GEN-11 a guest is not sent to login if the settings cannot be loaded', async () => {
  mockAvailability();
  mockGet('/api/v1/settings', networkError);
  storeCart({ id: 12 });
  const { user } = await openPage('/checkout');
  await page().findByRole('heading', { level: 1, name: 'Не удалось открыть оформление заказа' });
  mockGet('/api/v1/settings', () => someSettings({ guestCheckout: true }));
  await user.click(page().getByRole('button', { name: 'Повторить' }));
  await findStepHeading(1);
});

test('CHK-01 an explicit sign-out continues with guest checkout', async () => {
  mockAvailability();
  mockGet('/api/v1/settings', () => someSettings({ guestCheckout: true }));
  const { services } = await openCheckout();
  services.session.getState().signOut();
  await waitFor(() => page().getByText(/Уже есть аккаунт/));
});
