import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { OrderRequest, PlacedOrder } from '../shared/api/types';
import { anOrder, aProfile } from './builders';
import { mockGet, mockPost } from './mock-api';
import { openPage } from './render-page';
import { readStoredCart, storeCart } from './stored-cart';
import { storeTestSession } from './stored-session';

// Helpers for tests of the checkout.

export const page = () => within(screen.getByRole('main'));
export const field = (name: string | RegExp) => page().getByLabelText<HTMLInputElement>(name);
export const findStepHeading = (step: number) =>
  page().findByRole('heading', { level: 2, name: new RegExp(`^Шаг ${step}`) });
export const nextButton = () => page().getByRole('button', { name: /^Далее/ });
export const placeOrderButton = () =>
  page().getByRole('button', { name: 'Заказать с обязательством оплаты' });
export const ageCheckbox = () => field(/мне исполнился 21/);

export type OpenedPage = Awaited<ReturnType<typeof openPage>>;

export async function openCheckout(path = '/checkout', profile = aProfile()): Promise<OpenedPage> {
  storeTestSession();
  if (readStoredCart().length === 0) storeCart({ id: 12, name: 'Dauw Манго', price: 17.9, quantity: 2 });
  mockGet('/api/v1/users/profile', () => profile);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const openedPage = await openPage(path);
  await page().findByRole('heading', { level: 2, name: /^Шаг/ });
  return openedPage;
}

/** Clicks through to the last step; the profile fills all required fields. */
export async function goToPaymentStep({ user }: OpenedPage): Promise<void> {
  for (const step of [2, 3, 4]) {
    await user.click(nextButton());
    await findStepHeading(step);
  }
}

/** Mocks order placement. Returns the received requests with their idempotency keys. */
export function mockPlaceOrder(
  respond: () => PlacedOrder | Response = () => ({ id: 17, orderNumber: '123-456-789' }),
) {
  const requests: { body: OrderRequest; key: string | null }[] = [];
  mockPost('/api/v1/orders', (body, _, headers) => {
    requests.push({ body, key: headers.get('Idempotency-Key') });
    return respond();
  });
  mockGet('/api/v1/orders/{id}', () => anOrder());
  return requests;
}
