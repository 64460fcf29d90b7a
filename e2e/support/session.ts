import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

interface Session {
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
  const answer = await request.post('/api/v1/auth/login', {
    data: { email: 'admin@nevel.example', password: 'nevel-demo' },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** A new customer, with an e-mail that this shop has not seen. */
export async function registerCustomer(request: APIRequestContext): Promise<Session> {
  const email = `anna.${randomUUID()}@example.com`;
  const answer = await request.post('/api/v1/auth/register', {
    data: { firstName: 'Анна', lastName: 'Берг', email, phoneNumber: '+31612345678', password: 'secret-1' },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Puts a session into the browser as a sign-in leaves it there, before the next page is opened. */
export async function setSession(page: Page, { token, refreshToken, user }: Session): Promise<void> {
  await page.addInitScript(
    (values) => {
      // Only once: a journey that signs out must stay signed out.
      if (sessionStorage.getItem('session-brought')) return;
      sessionStorage.setItem('session-brought', 'yes');
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    },
    { token, refreshToken, user: JSON.stringify(user) },
  );
}
