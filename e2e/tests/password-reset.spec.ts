import { expectNoAxeViolations } from '../support/axe.ts';
import { linkIn, waitForEmail } from '../support/emails.ts';
import { expect, test } from '../support/fixtures.ts';
import { securityTexts } from '../support/security-texts.ts';
import { customerPassword, registerCustomer } from '../support/session.ts';

const newPassword = 'mist-over-water-7';

const { fields, auth, errors, security } = securityTexts.ru;

test('PWD-01 PWD-02 an emailed link sets a new password once, signs in and ends other sessions', {
  tag: '@phone',
}, async ({ page, context, request, shop }) => {
  const customer = await registerCustomer(request);
  const { email } = customer.user;
  await page.goto('/auth');
  await page.getByLabel(fields.email).fill(email);
  await page.getByRole('link', { name: auth.forgotPassword }).click();
  await expect(page.getByLabel(fields.email)).toHaveValue(email);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: security.forgot.submit }).click();
  await expect(page.getByRole('heading', { name: security.forgot.sentTitle })).toBeVisible();

  const link = linkIn(await waitForEmail(shop, email, '/auth/reset-password'), '/auth/reset-password');
  await page.goto(link);
  await page.getByLabel(fields.newPassword, { exact: true }).fill('password');
  await page.getByLabel(fields.confirmNewPassword).fill('password');
  await page.getByRole('button', { name: security.reset.submit }).click();
  await expect(page.getByText(errors.checkField)).toBeVisible();
  await page.getByLabel(fields.newPassword, { exact: true }).fill(newPassword);
  await page.getByLabel(fields.confirmNewPassword).fill(newPassword);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: security.reset.submit }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel(fields.email)).toHaveValue(email);

  const old = await request.get('/api/v1/users/profile', {
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  expect(old.status()).toBe(401);
  const oldPassword = await request.post('/api/v1/auth/login', {
    data: { email, password: customerPassword },
  });
  expect(oldPassword.status()).toBe(401);

  const again = await context.newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { name: security.reset.invalidTitle })).toBeVisible();
  await expectNoAxeViolations(again);
  await again.getByRole('link', { name: security.reset.newLink }).click();
  await expect(again).toHaveURL('/auth/forgot-password');
});

test('PWD-01 the answer for an unknown address is the same', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/auth/forgot-password');
  await page.getByLabel(fields.email).fill('unknown@example.com');
  await page.getByRole('button', { name: security.forgot.submit }).click();
  await expect(page.getByRole('heading', { name: security.forgot.sentTitle })).toBeVisible();
});
