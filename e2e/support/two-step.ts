import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { securityTexts } from './security-texts.ts';
import { adminSession } from './session.ts';
import type { Language } from './texts.ts';

export const staffPassword = 'mist-over-water-7';

/** Creates an administrator of its own, so that other tests can sign in with a password alone. */
export async function createAdmin(request: APIRequestContext): Promise<string> {
  const email = `vera.${randomUUID()}@example.com`;
  const { token } = await adminSession(request);
  const response = await request.post('/api/v1/admin/users', {
    headers: { Authorization: `Bearer ${token}` },
    data: { email, firstName: 'Vera', lastName: 'Os', password: staffPassword, role: 'ADMIN' },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return email;
}

export async function signInToAdmin(page: Page, language: Language, email: string): Promise<void> {
  const { fields, auth } = securityTexts[language];
  await page.goto('/auth?redirect=%2Fadmin%2Fdashboard');
  await page.getByLabel(fields.email).fill(email);
  await page.getByLabel(fields.password, { exact: true }).fill(staffPassword);
  await page.getByRole('main').getByRole('button', { name: auth.submitLogin, exact: true }).click();
}

/** Answers the question for the password before two-step sign-in is set up. */
export async function enterPassword(page: Page): Promise<void> {
  const { twoStep, data } = securityTexts.ru.security;
  const dialog = page.getByRole('dialog', { name: twoStep.enableTitle });
  await dialog.getByLabel(data.password, { exact: true }).fill(staffPassword);
  await dialog.getByRole('button', { name: twoStep.continue }).click();
}
