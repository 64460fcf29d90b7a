import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export interface Session {
  token: string;
  refreshToken: string;
  user: { firstName: string; lastName: string; email: string; role: 'USER' | 'ADMIN' };
}

/** An access token lives 30 minutes, and the shop refreshes it 10 minutes before its end. */
const sessionReuseMs = 10 * 60_000;
let shared: { session: Promise<Session>; createdAt: number } | undefined;

/** A session of the demo administrator. Tests of one worker, and so of one shop, share it: hashing a password is slow. */
export function adminSession(request: APIRequestContext): Promise<Session> {
  if (!shared || Date.now() - shared.createdAt > sessionReuseMs) {
    shared = { session: signInAsAdmin(request), createdAt: Date.now() };
  }
  return shared.session;
}

export async function signInAsAdmin(request: APIRequestContext): Promise<Session> {
  const response = await request.post('/api/v1/auth/login', {
    data: { email: 'admin@nevel.example', password: 'nevel-demo' },
  });
  expect(response.status()).toBe(200);
  return response.json();
}

export const customerPassword = 'secret-1';

/** Registers a customer with a new email address. */
export async function registerCustomer(request: APIRequestContext): Promise<Session> {
  const email = `anna.${randomUUID()}@example.com`;
  const response = await request.post('/api/v1/auth/register', {
    data: {
      firstName: 'Анна',
      lastName: 'Берг',
      email,
      phoneNumber: '+31612345678',
      password: customerPassword,
    },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

/** Stores a session in the browser, as signing in does, before the next page loads. */
export async function setSession(page: Page, { token, refreshToken, user }: Session): Promise<void> {
  await page.addInitScript(
    (values) => {
      // Only once: a test that signs out must stay signed out.
      if (sessionStorage.getItem('session-set')) return;
      sessionStorage.setItem('session-set', 'yes');
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    },
    { token, refreshToken, user: JSON.stringify(user) },
  );
}
