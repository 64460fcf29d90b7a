import { openAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { securityTexts } from '../support/security-texts.ts';
import { customerPassword, registerCustomer, setSession } from '../support/session.ts';
import { interpolate } from '../support/texts.ts';

const { devices } = securityTexts.ru.security;

test('DEV-01 a customer sees the devices and ends the other session', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const customer = await registerCustomer(request);
  const data = { email: customer.user.email, password: customerPassword };
  const other = await request.post('/api/v1/auth/login', {
    data,
    headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0' },
  });
  const { token } = await other.json();
  await setSession(page, customer);
  await page.goto('/profile?tab=security');
  await expect(page.getByText(devices.current, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  const end = page.getByRole('button', {
    name: interpolate(devices.endOf, { name: 'Firefox 128, Windows' }),
  });
  await end.click();
  await expect(page.getByText(devices.ended, { exact: true })).toBeVisible();
  await expect(end).toHaveCount(0);
  const response = await request.get('/api/v1/users/profile', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(401);
  await expect(page.getByText(devices.onlyThis)).toBeVisible();
});

test('DEV-01 an administrator ends the session of a customer', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  const { user, token } = await registerCustomer(request);
  const { users, userSessions, row } = texts.admin;
  await openAdmin(page, request, `/admin/users?search=${encodeURIComponent(user.email)}`);
  const name = `${user.firstName} ${user.lastName}`;
  const menu = page.getByRole('button', { name: interpolate(row.actions, { name }) });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByText(users.sessions, { exact: true }).click();
  } else {
    await page.getByRole('button', { name: interpolate(users.sessionsOf, { name }) }).click();
  }
  const dialog = page.getByRole('dialog', { name: interpolate(userSessions.title, { name }) });
  await dialog.getByRole('button', { name: devices.end }).click();
  await expect(dialog.getByText(userSessions.none)).toBeVisible();
  await expectNoAxeViolations(page);
  const response = await request.get('/api/v1/users/profile', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(401);
});
