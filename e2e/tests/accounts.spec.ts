import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import ruAccount from '../../locales/ru/account.json' with { type: 'json' };
import { expect, test } from '../support/fixtures.ts';
import { chooseLanguage, openDrawer } from '../support/navigation.ts';
import { registerCustomer, setSession } from '../support/session.ts';
import { deviceTag, type Language, locales } from '../support/texts.ts';

const accountTexts = { ru: ruAccount, en: enAccount };

async function signIn(page: Page, language: Language, email: string, password: string): Promise<void> {
  const { fields, auth } = accountTexts[language];
  await page.getByLabel(fields.email).fill(email);
  await page.getByLabel(fields.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: auth.submitLogin, exact: true }).click();
}

/** Stores a session with a valid refresh token and an expired access token. */
async function setExpiredSession(
  page: Page,
  session: Awaited<ReturnType<typeof registerCustomer>>,
): Promise<void> {
  const [header, payload, signature] = session.token.split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
  const old = Buffer.from(JSON.stringify({ ...claims, iat: claims.iat - 7200, exp: claims.exp - 7200 }));
  await setSession(page, { ...session, token: `${header}.${old.toString('base64url')}.${signature}` });
}

function countRefreshes(context: BrowserContext): () => number {
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) refreshes += 1;
  });
  return () => refreshes;
}

const nameInBrowser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').firstName);

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });
    const { fields, auth } = accountTexts[language];

    test(`AUTH-03 SESS-01 ${language}: registering signs the customer in, also after a reload`, async ({
      page,
      texts,
    }) => {
      await page.goto('/auth?tab=register');
      await page.getByLabel(fields.firstName).fill('Анна');
      await page.getByLabel(fields.lastName).fill('Берг');
      await page.getByLabel(fields.email).fill(`anna.${randomUUID()}@example.com`);
      await page.getByLabel(fields.phone).fill('+31 6 12 34 56 78');
      await page.getByLabel(fields.password, { exact: true }).fill('secret-1');
      await page.getByLabel(fields.confirmPassword).fill('secret-2');
      const submit = page.getByRole('main').getByRole('button', { name: auth.submitRegister, exact: true });
      await submit.click();
      await expect(page.getByText(texts.auth.passwordsDoNotMatch)).toBeVisible();
      await page.getByLabel(fields.confirmPassword).fill('secret-1');
      await submit.click();
      await expect(page.getByText(texts.auth.registerSuccess)).toBeVisible();
      await expect(page).toHaveURL('/');
      await page.goto('/profile');
      await expect(page.getByLabel(fields.firstName)).toHaveValue('Анна');
      await page.reload();
      await expect(page.getByLabel(fields.lastName)).toHaveValue('Берг');
    });
  });
}

test('AUTH-04 a wrong password shows an error and keeps the input, also after a language switch', {
  tag: '@phone',
}, async ({ page, request, texts, narrow }) => {
  const { user } = await registerCustomer(request);
  await page.goto('/auth');
  await signIn(page, 'ru', user.email, 'wrong-1');
  await expect(page.getByText(texts.auth.invalidCredentials)).toBeVisible();
  await chooseLanguage(page, texts, narrow, 'English');
  const other = accountTexts.en;
  await expect(page.getByLabel(other.fields.email)).toHaveValue(user.email);
});

test('AUTH-01 SESS-05 a guarded page redirects to sign-in and back', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { user } = await registerCustomer(request);
  await page.goto('/profile?tab=address');
  await expect(page).toHaveURL(/\/auth\?.*redirect=/);
  await signIn(page, 'ru', user.email, 'secret-1');
  await expect(page).toHaveURL('/profile?tab=address');
  await expect(page.getByLabel(accountTexts.ru.fields.street)).toBeVisible();
});

test('PROF-01 PROF-02 a new name is saved, shown at once and synced to another tab', {
  tag: '@desktop',
}, async ({ page, context, request }) => {
  const { fields, profile } = accountTexts.ru;
  await setSession(page, await registerCustomer(request));
  await page.goto('/profile');
  await page.getByLabel(fields.firstName).fill('Мария');
  const other = await context.newPage();
  await other.goto('/');
  await page.getByRole('button', { name: profile.save, exact: true }).click();
  await expect(page.getByText(profile.saved)).toBeVisible();
  expect(await nameInBrowser(page)).toBe('Мария');
  await expect.poll(() => nameInBrowser(other)).toBe('Мария');
  await page.reload();
  await expect(page.getByLabel(fields.firstName)).toHaveValue('Мария');
});

test('PROF-03 a new password ends the sessions of other browsers', { tag: '@phone' }, async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { fields, password, errors } = accountTexts.ru;
  const customer = await registerCustomer(request);
  await setSession(page, customer);
  const elsewhere = await browser.newContext({ locale: locales.ru, baseURL });
  const there = await elsewhere.newPage();
  await there.addInitScript(() => localStorage.setItem('age-verified', 'true'));
  await there.goto('/auth?redirect=/profile');
  await signIn(there, 'ru', customer.user.email, 'secret-1');
  await expect(there.getByLabel(fields.firstName)).toHaveValue('Анна');

  await page.goto('/change-password');
  await page.getByLabel(fields.currentPassword).fill('wrong-1');
  await page.getByLabel(fields.newPassword, { exact: true }).fill('secret-2');
  await page.getByLabel(fields.confirmNewPassword).fill('secret-2');
  const submit = page.getByRole('main').getByRole('button', { name: password.submit, exact: true });
  await submit.click();
  await expect(page.getByText(errors.wrongPassword)).toBeVisible();
  await page.getByLabel(fields.currentPassword).fill('secret-1');
  await submit.click();
  await expect(page.getByText(password.done)).toBeVisible();
  await expect(page).toHaveURL('/profile');

  await there.reload();
  await expect(there).toHaveURL(/\/auth\?.*redirect=/);
  await elsewhere.close();
});

test('SESS-02 SESS-03 tabs opened at once refresh the session once and stay signed in', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const refreshes = countRefreshes(context);
  await setExpiredSession(page, await registerCustomer(request));
  // Stores the session on a URL without the application, so that no refresh starts before the tabs open.
  await page.goto('/robots.txt');
  const others = [await context.newPage(), await context.newPage()];
  await Promise.all([page, ...others].map((tab) => tab.goto('/profile')));
  for (const tab of [page, ...others]) {
    await expect(tab.getByLabel(ruAccount.fields.firstName)).toHaveValue('Анна');
  }
  expect(refreshes()).toBe(1);
});

test('PROF-01 Back returns to the previous profile tab', { tag: '@phone' }, async ({ page, request }) => {
  await setSession(page, await registerCustomer(request));
  await page.goto('/profile');
  await page.getByRole('tab', { name: ruAccount.profile.address }).click();
  await expect(page.getByLabel(ruAccount.fields.street)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(ruAccount.fields.firstName)).toBeVisible();
});

test('SESS-01 signing out on a guarded page redirects home', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
  narrow,
}) => {
  await setSession(page, await registerCustomer(request));
  await page.goto('/profile');
  await expect(page.getByLabel(ruAccount.fields.firstName)).toHaveValue('Анна');
  if (narrow) await openDrawer(page, texts);
  else await page.getByRole('banner').getByRole('button', { name: texts.nav.account }).click();
  await page.getByRole('button', { name: texts.nav.logout, exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('SESS-01 signing out in one tab signs the other out too', { tag: '@desktop' }, async ({
  page,
  context,
  request,
  texts,
}) => {
  await setSession(page, await registerCustomer(request));
  await page.goto('/profile');
  await expect(page.getByLabel(ruAccount.fields.firstName)).toHaveValue('Анна');
  const other = await context.newPage();
  await other.setViewportSize({ width: 1280, height: 900 });
  await other.goto('/');
  await other.getByRole('banner').getByRole('button', { name: texts.nav.account }).click();
  await other.getByRole('button', { name: texts.nav.logout, exact: true }).click();
  await expect(page).toHaveURL(/\/auth/);
});

test('SESS-03 minutes without a connection do not sign out', { tag: '@phone' }, async ({ page, request }) => {
  const refresh = '**/api/v1/auth/refresh-token';
  let attempts = 0;
  await page.clock.install();
  await setExpiredSession(page, await registerCustomer(request));
  await page.route(refresh, (route) => {
    attempts += 1;
    return route.abort('internetdisconnected');
  });
  await page.goto('/delivery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = () => page.evaluate(() => localStorage.getItem('token'));
  const expired = await token();
  // The session is checked every minute, and each check tries twice.
  for (let minute = 1; minute <= 5; minute += 1) {
    const before = attempts;
    await page.clock.runFor(61_000);
    await expect.poll(() => attempts).toBeGreaterThanOrEqual(before + 2);
  }
  expect(await token()).toBe(expired);
  await expect(page).toHaveURL('/delivery');

  await page.unroute(refresh);
  await page.clock.runFor(61_000);
  await expect.poll(token).not.toBe(expired);
  expect(await token()).not.toBeNull();
});

test('SESS-04 a revoked session redirects to sign-in and back', {
  tag: '@phone',
}, async ({ page, request }) => {
  const customer = await registerCustomer(request);
  await request.post('/api/v1/auth/logout', { data: { refreshToken: customer.refreshToken } });
  await setSession(page, customer);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\?.*redirect=/);
  await expect(
    page.getByText('Сеанс завершён. Войдите снова: всё, что вы ввели и не сохранили, осталось в черновике.'),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await signIn(page, 'ru', customer.user.email, 'secret-1');
  await expect(page).toHaveURL('/profile');
});

test('PROF-01 unsaved input survives an expired session', {
  tag: '@phone',
}, async ({ page, request }) => {
  const customer = await registerCustomer(request);
  await setSession(page, customer);
  await page.goto('/profile');
  await page.getByLabel(ruAccount.fields.firstName).fill('Недописанное');
  await request.post('/api/v1/auth/logout', { data: { refreshToken: customer.refreshToken } });
  await page.getByRole('button', { name: ruAccount.profile.save, exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?.*redirect=/);
  await signIn(page, 'ru', customer.user.email, 'secret-1');
  await expect(page.getByLabel(ruAccount.fields.firstName)).toHaveValue('Недописанное');
});

test('AUTH-05 registering with a known email leads to login with that email', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { fields, auth } = ruAccount;
  const { user } = await registerCustomer(request);
  await page.goto('/auth?tab=register');
  await page.getByLabel(fields.firstName).fill('Анна');
  await page.getByLabel(fields.lastName).fill('Берг');
  await page.getByLabel(fields.email).fill(user.email);
  await page.getByLabel(fields.phone).fill('+31 6 12 34 56 78');
  await page.getByLabel(fields.password, { exact: true }).fill('secret-1');
  await page.getByLabel(fields.confirmPassword).fill('secret-1');
  await page.getByRole('main').getByRole('button', { name: auth.submitRegister, exact: true }).click();
  await page.getByRole('button', { name: auth.signInWithEmail }).click();
  await expect(page.getByLabel(fields.email)).toHaveValue(user.email);
  await expect(page.getByLabel(fields.password, { exact: true })).toBeFocused();
  await page.getByLabel(fields.password, { exact: true }).fill('secret-1');
  await page.getByRole('main').getByRole('button', { name: auth.submitLogin, exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('AUTH-02 the login form does not move when an error appears', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/auth');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await page.getByRole('main').locator('form button[type="submit"]').click();
  await expect(page.getByLabel(ruAccount.fields.email)).toBeFocused();
  await expect(page.getByLabel(ruAccount.fields.email)).toHaveAttribute('aria-invalid', 'true');
  expect(await heading.boundingBox()).toEqual(before);
});

test('PROF-01 a link asks before unsaved changes of the profile are lost', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  await setSession(page, await registerCustomer(request));
  await page.goto('/profile');
  await page.getByLabel(ruAccount.fields.firstName).fill('Вера');
  await page.locator('a[href="/"]').first().click();
  const question = page.getByRole('alertdialog', { name: texts.leave.title });
  await question.getByRole('button', { name: texts.leave.stay }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel(ruAccount.fields.firstName)).toHaveValue('Вера');
  await page.locator('a[href="/"]').first().click();
  await question.getByRole('button', { name: texts.leave.confirm }).click();
  await expect(page).toHaveURL(/\/$/);
});
