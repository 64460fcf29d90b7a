import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { OrderRequest, PlacedOrder } from '../shared/api/types';
import { answer, answerPost } from './api-stand-in';
import { anOrder, aProfile } from './builders';
import { openPage } from './render-page';
import { storedLines, storeLines } from './stored-cart';
import { storeSignIn } from './stored-session';

// The checkout as a buyer finds it, and ways through it that several tests take.

export const page = () => within(screen.getByRole('main'));
export const field = (name: string | RegExp) => page().getByLabelText<HTMLInputElement>(name);
export const heading = (step: number) =>
  page().findByRole('heading', { level: 2, name: new RegExp(`^Шаг ${step}`) });
export const next = () => page().getByRole('button', { name: /^Далее/ });
export const place = () => page().getByRole('button', { name: 'Заказать с обязательством оплаты' });
export const age = () => field(/мне исполнился 21/);

export type Shown = Awaited<ReturnType<typeof openPage>>;

export async function openCheckout(address = '/checkout', profile = aProfile()): Promise<Shown> {
  storeSignIn();
  if (storedLines().length === 0) storeLines({ id: 12, name: 'Dauw Манго', price: 17.9, quantity: 2 });
  answer('/api/v1/users/profile', () => profile);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const shown = await openPage(address);
  await page().findByRole('heading', { level: 2, name: /^Шаг/ });
  return shown;
}

/** Everything is known from the profile: three presses lead to the last step. */
export async function walkToPayment({ user }: Shown): Promise<void> {
  for (const step of [2, 3, 4]) {
    await user.click(next());
    await heading(step);
  }
}

/** Takes orders, and keeps what was sent with which key. */
export function takeOrders(
  give: () => PlacedOrder | Response = () => ({ id: 17, orderNumber: '123-456-789' }),
) {
  const sent: { body: OrderRequest; key: string | null }[] = [];
  answerPost('/api/v1/orders', (body, _, headers) => {
    sent.push({ body, key: headers.get('Idempotency-Key') });
    return give();
  });
  answer('/api/v1/orders/{id}', () => anOrder());
  return sent;
}
