import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { getAsAdmin, sendAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine, setCart } from '../support/cart.ts';
import { fieldOf, goToPayment, submit } from '../support/checkout.ts';
import { linkIn, waitForEmail } from '../support/emails.ts';
import { expect, test } from '../support/fixtures.ts';
import { deliveryAddress } from '../support/orders.ts';
import { customerPassword, registerCustomer, setSession } from '../support/session.ts';
import type { Shop } from '../support/shop-process.ts';
import { deviceTag, locales } from '../support/texts.ts';

test.use({ ownShop: 'guest-checkout', contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page): Locator => page.getByRole('main');

/** Opens the checkout of a shop with guest checkout, with one product in the cart. */
async function openGuestCheckout(page: Page, request: APIRequestContext): Promise<void> {
  const settings = await getAsAdmin<{ guestCheckout: boolean }>(request, 'settings');
  if (!settings.guestCheckout) {
    await sendAsAdmin(request, 'PUT', 'settings', { ...settings, guestCheckout: true });
  }
  await setCart(page, await cartLine(request, 'kade-base-50'));
  await page.goto('/checkout');
}

async function placeGuestOrder(page: Page, email: string): Promise<void> {
  const contact = { email, firstName: 'Jan', lastName: 'Bos', phone: '0612345678' };
  for (const [name, value] of Object.entries(contact)) await fieldOf(page, name).fill(value);
  await submit(page).click();
  for (const name of ['street', 'zipCode', 'city'] as const) {
    await fieldOf(page, name).fill(deliveryAddress[name]);
  }
  await submit(page).click();
  await expect(page).toHaveURL(/step=3/);
  await submit(page).click();
  await fieldOf(page, 'ageConfirmed').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/order-success\/\d+#key=/);
}

/** Follows the link of the registration email, and opens the page of the order again. */
async function confirmAddress(page: Page, shop: Shop, email: string): Promise<void> {
  await expect(
    main(page)
      .getByRole('alert')
      .filter({ has: page.getByRole('button') }),
  ).toBeVisible();
  const orderUrl = page.url();
  const path = '/auth/confirm-email';
  await page.goto(linkIn(await waitForEmail(shop, email, path), path));
  await main(page).getByRole('button').click();
  await expect(main(page).getByRole('status').getByRole('heading')).toBeVisible();
  await page.goto(orderUrl);
}

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });

    test(`CHK-01 ${language}: a guest orders, creates an account with a password, and finds the order there`, async ({
      page,
      request,
      shop,
    }) => {
      const email = `jan.${randomUUID()}@example.com`;
      await openGuestCheckout(page, request);
      await placeGuestOrder(page, email);
      await expect(fieldOf(page, 'password')).toBeVisible();
      await expectNoAxeViolations(page);
      await fieldOf(page, 'password').fill('secret-12');
      await submit(page).click();
      await confirmAddress(page, shop, email);
      await expect(page).toHaveURL(/\/order-success\/\d+$/);
      const id = /\d+$/.exec(page.url())?.[0];
      await main(page).locator('a[href="/orders"]').click();
      await expect(main(page).locator(`a[href="/order/${id}"]`).first()).toBeVisible();
    });
  });
}

test('CHK-01 AUTH-05 a guest whose email has an account signs in, and the order moves there', {
  tag: '@phone',
}, async ({ page, request, shop }) => {
  const { email } = (await registerCustomer(request)).user;
  await openGuestCheckout(page, request);
  await placeGuestOrder(page, email);
  await fieldOf(page, 'password').fill('secret-12');
  await submit(page).click();
  await main(page).locator('a[href^="/auth"]').click();
  await expect(fieldOf(page, 'email')).toHaveValue(email);
  await fieldOf(page, 'password').fill(customerPassword);
  await submit(page).click();
  await confirmAddress(page, shop, email);
  await expect(page).toHaveURL(/\/order-success\/\d+$/);
});

test('CHK-01 a guest signs in from the contact step, and typed data stays', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { email } = (await registerCustomer(request)).user;
  await openGuestCheckout(page, request);
  await fieldOf(page, 'email').fill(email);
  await fieldOf(page, 'telegram').fill('@jan_bos');
  await main(page).locator('a[href^="/auth"]').click();
  await expect(fieldOf(page, 'email')).toHaveValue(email);
  await fieldOf(page, 'password').fill(customerPassword);
  await submit(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(fieldOf(page, 'telegram')).toHaveValue('@jan_bos');
});

test('CHK-01 SESS-04 the order of a customer whose session ended waits for the sign-in', {
  tag: '@phone',
}, async ({ page, request }) => {
  const customer = await registerCustomer(request);
  const orderCount = async () => {
    const query = `orders?search=${encodeURIComponent(customer.user.email)}`;
    return (await getAsAdmin<{ totalElements: number }>(request, query)).totalElements;
  };
  await setSession(page, customer);
  await openGuestCheckout(page, request);
  await goToPayment(page, 'ru');
  await request.post('/api/v1/auth/logout', { data: { refreshToken: customer.refreshToken } });
  await submit(page).click();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  expect(await orderCount()).toBe(0);
  await fieldOf(page, 'password').fill(customerPassword);
  await submit(page).click();
  await fieldOf(page, 'ageConfirmed').check();
  await submit(page).click();
  // The address of a guest's order ends with its key.
  await expect(page).toHaveURL(/\/order-success\/\d+$/);
  expect(await orderCount()).toBe(1);
});
