import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { byLanguage } from '../../web/src/shared/i18n/languages.ts';
import { cartLine, setCart } from './cart.ts';
import { expect } from './fixtures.ts';
import { deliveryAddress } from './orders.ts';
import { registerCustomer, setSession } from './session.ts';
import { interpolate, type Language, readTexts } from './texts.ts';

// A product with plenty of stock that no other test uses.
export const bought = 'kade-base-50';

export const checkoutTexts = byLanguage((language) => ({
  ...readTexts(language, 'checkout'),
  account: readTexts(language, 'account'),
  orders: readTexts(language, 'orders'),
}));

export const submit = (page: Page): Locator => page.getByRole('main').locator('form button[type="submit"]');
export const fieldOf = (page: Page, name: string): Locator =>
  page.getByRole('main').locator(`input[name="${name}"]`);

export async function expectStep(page: Page, language: Language, step: 1 | 2 | 3 | 4): Promise<void> {
  const { steps } = checkoutTexts[language];
  const name = [steps.contact, steps.address, steps.review, steps.payment][step - 1] ?? '';
  const heading = interpolate(steps.of, { number: step, count: 4, name });
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
}

export async function fillAddress(page: Page): Promise<void> {
  await fieldOf(page, 'street').fill(deliveryAddress.street);
  await fieldOf(page, 'zipCode').fill(deliveryAddress.zipCode);
  await fieldOf(page, 'city').fill(deliveryAddress.city);
}

/** From the first step, prefilled from the profile, to the last. */
export async function goToPayment(page: Page, language: Language): Promise<void> {
  await expectStep(page, language, 1);
  await submit(page).click();
  await expectStep(page, language, 2);
  await fillAddress(page);
  await submit(page).click();
  await expectStep(page, language, 3);
  await submit(page).click();
  await expectStep(page, language, 4);
  await fieldOf(page, 'ageConfirmed').check();
}

/** A customer at the checkout with two of a product in the cart. */
export async function checkOut(page: Page, request: APIRequestContext, slug = bought, quantity = 2) {
  const customer = await registerCustomer(request);
  await setSession(page, customer);
  await setCart(page, await cartLine(request, slug, { quantity }));
  await page.goto('/checkout');
  return customer;
}
