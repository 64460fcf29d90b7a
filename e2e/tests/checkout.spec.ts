import { randomUUID } from 'node:crypto';
import ruCheckout from '../../locales/ru/checkout.json' with { type: 'json' };
import { getAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine, storedCart } from '../support/cart.ts';
import { demoProduct, productId } from '../support/catalog.ts';
import {
  bought,
  checkOut,
  checkoutTexts,
  expectStep,
  fieldOf,
  fillAddress,
  goToPayment,
  submit,
} from '../support/checkout.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { chooseLanguage } from '../support/navigation.ts';
import { deliveryAddress, placeOrder } from '../support/orders.ts';
import { registerCustomer, setSession } from '../support/session.ts';
import { deviceTag, euro, locales } from '../support/texts.ts';

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });
    const t = checkoutTexts[language];

    test(`CHK-01 CHK-16 OPG-01 OPG-02 OPG-03 PROF-04 ${language}: from a product to the order page, with registration`, async ({
      page,
      request,
      texts,
    }) => {
      const id = await productId(request, bought);
      await page.goto(`/product/${id}`);
      await page.getByRole('main').getByRole('button', { name: texts.products.addToCart }).first().click();
      await expect.poll(() => storedCart(page)).toEqual([[id, 1]]);

      await page.goto('/checkout');
      await expect(page).toHaveURL(/\/auth\?redirect=%2Fcheckout/);
      // A browser that never signed in starts with registration.
      await expect(page.getByRole('heading', { level: 1, name: t.account.auth.checkoutTitle })).toBeVisible();
      const { fields } = t.account;
      const email = `anna.${randomUUID()}@example.com`;
      await page.getByLabel(fields.firstName).fill('Анна');
      await page.getByLabel(fields.lastName).fill('Берг');
      await page.getByLabel(fields.email).fill(email);
      await page.getByLabel(fields.phone).fill('+31 6 12 34 56 78');
      await page.getByLabel(fields.password, { exact: true }).fill('secret-1');
      await page.getByLabel(fields.confirmPassword).fill('secret-1');
      await page
        .getByRole('main')
        .getByRole('button', { name: t.account.auth.submitRegister, exact: true })
        .click();

      // The contact data of the registration are not asked for again.
      await expect(page).toHaveURL('/checkout?step=2');
      await expectStep(page, language, 2);
      await page.getByRole('main').getByRole('button', { name: t.actions.back, exact: true }).click();
      await expectStep(page, language, 1);
      await expect(fieldOf(page, 'email')).toHaveValue(email);
      await expect(fieldOf(page, 'phone')).toHaveValue('6 12345678');
      await goToPayment(page, language);
      await submit(page).click();

      await expect(page).toHaveURL(/\/order-success\/\d+$/);
      await expect(page.getByRole('heading', { level: 1, name: t.orders.success.title })).toBeVisible();
      expect(await storedCart(page)).toEqual([]);
      const total = euro(demoProduct(bought).priceCents + 500, language);
      await expect(page.getByRole('main').getByText(total, { exact: true })).toBeVisible();
      // Back does not return to the submitted checkout.
      await page.goBack();
      await expect(page.getByText(t.emptyText)).toBeVisible();
      await expect(submit(page)).toHaveCount(0);
      await page.goForward();

      await page.getByRole('main').getByRole('link', { name: t.orders.order.back }).click();
      const card = page.getByRole('article');
      await expect(card).toHaveCount(1);
      await expect(card).toContainText(t.orders.status.pending);
      await card.getByRole('link').click();
      await expect(page).toHaveURL(/\/order\/\d+$/);
      await expect(page.getByRole('main').getByText('+31 6 12345678')).toBeVisible();
      await expect(page.getByRole('main').getByText(deliveryAddress.street)).toBeVisible();

      await page.goto('/profile?tab=address');
      await page.getByRole('button', { name: new RegExp(deliveryAddress.street) }).click();
      await expect(page.getByLabel(fields.city)).toHaveValue(deliveryAddress.city);
    });

    test(`axe finds no violation on any step, with errors and with open lists, ${language}`, async ({
      page,
      request,
    }) => {
      const customer = await checkOut(page, request);
      await placeOrder(request, customer.token, await cartLine(request, bought));
      await page.reload();
      await expectStep(page, language, 1);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.getByRole('button', { name: t.contact.previousPhones }).click();
      await page.getByRole('button', { name: new RegExp(`^${t.contact.phoneCountry}`) }).click();
      await expect(page.getByRole('listbox')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await fieldOf(page, 'firstName').fill('');
      await submit(page).click();
      await expect(fieldOf(page, 'firstName')).toBeFocused();
      await expectNoAxeViolations(page);
      await fieldOf(page, 'firstName').fill('Анна');
      await submit(page).click();
      await expectStep(page, language, 2);
      await page.getByRole('combobox', { name: t.address.country }).click();
      await page.getByRole('combobox', { name: t.address.countrySearch }).fill('zzz');
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('radio').check();
      await expectNoAxeViolations(page);
      await submit(page).click();
      await expectStep(page, language, 3);
      await expectNoAxeViolations(page);
      await submit(page).click();
      await expectStep(page, language, 4);
      await submit(page).click();
      await expect(page.getByText(t.errors.ageConfirmed)).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}

test('CHK-04 CHK-20 AOR-02 an apartment and another invoice address travel with the order', {
  tag: '@phone',
}, async ({ page, request }) => {
  const t = checkoutTexts.ru;
  await checkOut(page, request);
  await expectStep(page, 'ru', 1);
  await submit(page).click();
  await expectStep(page, 'ru', 2);
  await fillAddress(page);
  await expect(fieldOf(page, 'apartment')).toHaveAttribute('autocomplete', 'shipping address-line2');
  await expect(fieldOf(page, 'postBox')).toHaveAttribute('autocomplete', 'off');
  await fieldOf(page, 'apartment').fill('4B');
  await fieldOf(page, 'useAsInvoiceAddress').uncheck();
  await submit(page).click();
  await expect(fieldOf(page, 'invoiceStreet')).toBeFocused();
  await expectNoAxeViolations(page);
  await fieldOf(page, 'invoiceName').fill('Mist B.V.');
  await fieldOf(page, 'invoiceStreet').fill('Unter den Linden 5');
  await fieldOf(page, 'invoiceZipCode').fill('10117');
  await fieldOf(page, 'invoiceCity').fill('Berlin');
  const invoice = page.getByRole('group', { name: t.address.invoice, exact: true });
  await invoice.getByRole('combobox', { name: t.address.country }).click();
  await page.getByRole('combobox', { name: t.address.countrySearch }).fill('Германия');
  await page.keyboard.press('Enter');
  await submit(page).click();
  await expectStep(page, 'ru', 3);
  await expect(page.getByRole('main')).toContainText(`${deliveryAddress.street}, 4B`);
  await expect(page.getByRole('main')).toContainText('Unter den Linden 5');
  await submit(page).click();
  await expectStep(page, 'ru', 4);
  await fieldOf(page, 'ageConfirmed').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/order-success\/\d+$/);
  await expect(page.getByRole('main')).toContainText('Mist B.V.');
  await expect(page.getByRole('main')).toContainText(`${deliveryAddress.street}, 4B`);
  const id = /\d+$/.exec(page.url())?.[0];
  const order = await getAsAdmin<{ address: { apartment: string }; invoiceAddress: object }>(
    request,
    `orders/${id}`,
  );
  expect(order.address.apartment).toBe('4B');
  expect(order.invoiceAddress).toMatchObject({
    name: 'Mist B.V.',
    street: 'Unter den Linden 5',
    country: 'DE',
  });
});

test("CHK-02 input survives a reload, a language switch and the browser's Back", { tag: '@desktop' }, async ({
  page,
  request,
  texts,
  narrow,
}) => {
  await checkOut(page, request);
  await expectStep(page, 'ru', 1);
  await fieldOf(page, 'firstName').fill('Мария');
  await submit(page).click();
  await expectStep(page, 'ru', 2);
  await fillAddress(page);
  await page.reload();
  await expectStep(page, 'ru', 2);
  await expect(fieldOf(page, 'street')).toHaveValue(deliveryAddress.street);
  await chooseLanguage(page, texts, narrow, 'English');
  const other = 'en';
  await expectStep(page, other, 2);
  await expect(fieldOf(page, 'zipCode')).toHaveValue(deliveryAddress.zipCode);
  await page.goBack();
  await expectStep(page, other, 1);
  await expect(fieldOf(page, 'firstName')).toHaveValue('Мария');
});

test('CHK-03 CHK-04 CHK-12 the lists of countries work by keyboard, with bundled flags', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await checkOut(page, request);
  await expectStep(page, 'ru', 1);
  await submit(page).click();
  await expectStep(page, 'ru', 2);
  // A new step scrolls to its top; a list opened before would be scrolled away.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const country = page.getByRole('combobox', { name: ruCheckout.address.country });
  await country.focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: ruCheckout.address.countrySearch });
  await expect(search).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(30);
  await expect(page.getByRole('option', { selected: true })).toBeInViewport();
  const flags = page.getByRole('option').locator('img');
  await expect(flags).toHaveCount(30);
  await expect
    .poll(() => flags.evaluateAll((all) => all.every((flag) => (flag as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  await page.keyboard.type('бель');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(country).toBeFocused();
  await expect(country).toContainText('Бельгия');
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(country).toBeFocused();
  await expect(country).toContainText('Бельгия');
});

test("OPG-05 another buyer's order is as missing as one that never was", { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const other = await registerCustomer(request);
  const { id } = await placeOrder(request, other.token, await cartLine(request, bought));
  await setSession(page, await registerCustomer(request));
  for (const address of [`/order/${id}`, '/order/999999', `/order-success/${id}`]) {
    await page.goto(address);
    await waitUntilSettled(page);
    await expect(page.getByRole('main').getByText(/Заказ не найден/)).toBeVisible();
  }
});
