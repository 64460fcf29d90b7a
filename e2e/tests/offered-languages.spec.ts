import { randomUUID } from 'node:crypto';
import { cartLine, setCart } from '../support/cart.ts';
import { waitForEmail } from '../support/emails.ts';
import { expect, test } from '../support/fixtures.ts';
import { openDrawer } from '../support/navigation.ts';
import { deliveryAddress } from '../support/orders.ts';
import { setSession, signInAsAdmin } from '../support/session.ts';
import { locales, textsOf } from '../support/texts.ts';

test.use({ ownShop: 'offered-languages' });

const cyrillic = /[а-яё]/i;
const dutch = textsOf('nl');

test('LNG-02 LNG-03 staff offer English and Dutch without Russian, and a Dutch customer orders', {
  tag: '@phone',
}, async ({ page, request, shop, browser }) => {
  const { settings } = textsOf('ru').admin;
  await setSession(page, await signInAsAdmin(request));
  await page.goto('/admin/settings');
  await page.getByRole('checkbox', { name: 'Nederlands', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Русский', exact: true }).uncheck();
  await expect(page.getByRole('combobox', { name: settings.defaultLanguage })).toHaveValue('en');
  await page.getByRole('switch', { name: settings.guestCheckout }).click();
  await page.getByRole('button', { name: settings.save, exact: true }).first().click();
  await expect(page.getByRole('status').filter({ hasText: settings.saved })).toBeVisible();

  const customer = await browser.newContext({ locale: locales.nl, baseURL: shop.address });
  const visit = await customer.newPage();
  await visit.goto('/');
  await expect(visit.locator('html')).toHaveAttribute('lang', 'nl');
  const drawer = await openDrawer(visit, dutch);
  await expect(drawer.getByRole('button', { name: 'English', exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Русский', exact: true })).toHaveCount(0);
  await visit.keyboard.press('Escape');

  await visit.goto(`/search?q=${encodeURIComponent('aardbeien')}`);
  await expect(visit.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(visit.locator('body')).not.toHaveText(cyrillic);

  await setCart(visit, await cartLine(request, 'kade-base-50'));
  await visit.goto('/checkout');
  const field = (name: string) => visit.getByRole('main').locator(`input[name="${name}"]`);
  const next = visit.getByRole('main').locator('form button[type="submit"]');
  const email = `jan.${randomUUID()}@example.com`;
  const contact = { email, firstName: 'Jan', lastName: 'Bos', phone: '0612345678' };
  for (const [name, value] of Object.entries(contact)) await field(name).fill(value);
  await next.click();
  for (const name of ['street', 'zipCode', 'city'] as const) await field(name).fill(deliveryAddress[name]);
  await next.click();
  await expect(visit).toHaveURL(/step=3/);
  await next.click();
  await field('ageConfirmed').check();
  await next.click();
  await expect(visit).toHaveURL(/\/order-success\/\d+#key=/);
  await expect(visit.locator('body')).not.toHaveText(cyrillic);

  const confirmation = await waitForEmail(shop, email, '6,95');
  expect(confirmation.headers.find(({ key }) => key === 'content-language')?.value).toBe('nl');
  expect(confirmation.text).not.toMatch(cyrillic);
  await customer.close();

  // The language of the administrator is no longer offered.
  await page.goto('/?lang=ru');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(cyrillic);
});
