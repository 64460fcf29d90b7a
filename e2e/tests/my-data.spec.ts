import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { listOrders, placeOrder } from '../support/orders.ts';
import { securityTexts } from '../support/security-texts.ts';
import { customerPassword, registerCustomer, setSession } from '../support/session.ts';
import { interpolate } from '../support/texts.ts';

const { data, errors } = securityTexts.ru.security;

test('GDP-01 a customer downloads the data and deletes the account with the password', {
  tag: '@phone',
}, async ({ page, request }) => {
  const customer = await registerCustomer(request);
  await setSession(page, customer);
  await page.goto('/profile?tab=data');
  await expect(page.getByRole('button', { name: data.download })).toBeVisible();
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: data.download }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: data.delete }).click();
  const dialog = page.getByRole('dialog', { name: data.dialogTitle });
  await dialog.getByLabel(data.password, { exact: true }).fill('wrong-password');
  await dialog.getByRole('button', { name: data.confirm }).click();
  await expect(dialog.getByText(errors.wrongPassword)).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel(data.password, { exact: true }).fill(customerPassword);
  await dialog.getByRole('button', { name: data.confirm }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(data.deleted)).toBeVisible();
  const login = await request.post('/api/v1/auth/login', {
    data: { email: customer.user.email, password: customerPassword },
  });
  expect(login.status()).toBe(401);
});

test('GDP-01 consent to news is withdrawn; an order under way is finished first', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const customer = await registerCustomer(request);
  const { id } = await placeOrder(request, customer.token, await cartLine(request, 'kade-base-50'));
  const [order] = await listOrders(request, customer.token);
  await setSession(page, customer);
  await page.goto('/profile?tab=data');
  await page.getByRole('button', { name: data.unsubscribe, exact: true }).click();
  await expect(page.getByText(data.newsNo)).toBeVisible();
  await expect(page.getByRole('heading', { name: data.newsTitle })).toBeFocused();
  await page.reload();
  await expect(page.getByText(data.newsNo)).toBeVisible();
  await expect(page.getByRole('button', { name: data.delete })).toBeDisabled();
  const name = interpolate(data.order, { number: order?.orderNumber ?? '' });
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/order/${id}`);
});
