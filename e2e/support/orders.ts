import { type APIRequestContext, expect } from '@playwright/test';
import { cartLine, type StoredLine } from './cart.ts';
import type { Session } from './session.ts';

export interface OrderSummary {
  id: number;
  orderNumber: string;
  items: { id: number; quantity: number }[];
}

/** The delivery address of all test orders. */
export const deliveryAddress = {
  street: 'Keizersgracht 214-2',
  zipCode: '1016 DX',
  city: 'Amsterdam',
  country: 'NL',
};

const shippingFee = 5;
const freeShippingThreshold = 100;

/** Places an order through the API, as another buyer would. */
export async function placeOrder(
  request: APIRequestContext,
  token: string,
  ...lines: StoredLine[]
): Promise<{ id: number }> {
  const cents = lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  const shipping = cents < freeShippingThreshold * 100 ? shippingFee * 100 : 0;
  const response = await request.post('/api/v1/orders', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      items: lines.map(({ id, name, price, quantity }) => ({ id: String(id), name, price, quantity })),
      totalPrice: (cents + shipping) / 100,
      email: 'anna@example.com',
      firstName: 'Анна',
      lastName: 'Берг',
      phone: '+31612345678',
      address: deliveryAddress,
      ageConfirmed: true,
      subscribeToNewsletter: true,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

/** An order of two units; the customer has withdrawn from one of them. */
export async function placePartlyWithdrawnOrder(
  request: APIRequestContext,
  { token, user }: Session,
): Promise<{ id: number }> {
  const line = await cartLine(request, 'kade-base-50', { quantity: 2 });
  const placed = await placeOrder(request, token, line);
  const order = (await listOrders(request, token)).find(({ id }) => id === placed.id);
  const response = await request.post('/api/v1/withdrawals', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      name: 'Анна Берг',
      orderNumber: order?.orderNumber,
      email: user.email,
      items: order?.items.map(({ id }) => ({ id, quantity: 1 })),
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return placed;
}

/** All orders of a customer. */
export async function listOrders(request: APIRequestContext, token: string): Promise<OrderSummary[]> {
  const response = await request.get('/api/v1/orders/user', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.ok()).toBe(true);
  return response.json();
}
