import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import enAccount from '../../web/src/shared/i18n/locales/account.en.json' with { type: 'json' };
import ruAccount from '../../web/src/shared/i18n/locales/account.ru.json' with { type: 'json' };
import enCheckout from '../../web/src/shared/i18n/locales/checkout.en.json' with { type: 'json' };
import ruCheckout from '../../web/src/shared/i18n/locales/checkout.ru.json' with { type: 'json' };
import enOrders from '../../web/src/shared/i18n/locales/orders.en.json' with { type: 'json' };
import ruOrders from '../../web/src/shared/i18n/locales/orders.ru.json' with { type: 'json' };
import { getAsAdmin, sendAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine, setCart, storedCart } from '../support/cart.ts';
import { demoProduct, productId } from '../support/catalog.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { chooseLanguage } from '../support/navigation.ts';
import { deliveryAddress, listOrders, placeOrder } from '../support/orders.ts';
import { registerCustomer, setSession } from '../support/session.ts';
import { deviceTag, euro, interpolate, type Language, locales } from '../support/texts.ts';

// A product with plenty of stock that no other test uses.
const bought = 'kade-base-50';

const checkoutTexts = {
  ru: { ...ruCheckout, account: ruAccount, orders: ruOrders },
  en: { ...enCheckout, account: enAccount, orders: enOrders },
};

const submit = (page: Page): Locator => page.getByRole('main').locator('form button[type="submit"]');
const fieldOf = (page: Page, name: string): Locator =>
  page.getByRole('main').locator(`input[name="${name}"]`);

async function expectStep(page: Page, language: Language, step: 1 | 2 | 3 | 4): Promise<void> {
  const { steps } = checkoutTexts[language];
  const name = [steps.contact, steps.address, steps.review, steps.payment][step - 1] ?? '';
  const heading = interpolate(steps.of, { number: step, count: 4, name });
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
}

async function fillAddress(page: Page): Promise<void> {
  await fieldOf(page, 'street').fill(deliveryAddress.street);
  await fieldOf(page, 'zipCode').fill(deliveryAddress.zipCode);
  await fieldOf(page, 'city').fill(deliveryAddress.city);
}

/** From the first step, prefilled from the profile, to the last. */
async function goToPayment(page: Page, language: Language): Promise<void> {
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
async function checkOut(page: Page, request: APIRequestContext, slug = bought, quantity = 2) {
  const customer = await registerCustomer(request);
  await setSession(page, customer);
  await setCart(page, await cartLine(request, slug, { quantity }));
  await page.goto('/checkout');
  return customer;
}

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
      await expect(page.getByRole('main').getByText('+31 612 345 678')).toBeVisible();
      await expect(page.getByRole('main').getByText(deliveryAddress.street)).toBeVisible();

      await page.goto('/profile?tab=address');
      await page.getByRole('button', { name: new RegExp(deliveryAddress.street) }).click();
      await expect(page.getByLabel(fields.city)).toHaveValue(deliveryAddress.city);
    });

    test(`CHK-04 CHK-20 AOR-02 ${language}: an apartment and another invoice address travel with the order`, async ({
      page,
      request,
    }) => {
      await checkOut(page, request);
      await expectStep(page, language, 1);
      await submit(page).click();
      await expectStep(page, language, 2);
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
      await page
        .getByRole('combobox', { name: t.address.countrySearch })
        .fill({ ru: 'Германия', en: 'Germany' }[language]);
      await page.keyboard.press('Enter');
      await submit(page).click();
      await expectStep(page, language, 3);
      await expect(page.getByRole('main')).toContainText(`${deliveryAddress.street}, 4B`);
      await expect(page.getByRole('main')).toContainText('Unter den Linden 5');
      await submit(page).click();
      await expectStep(page, language, 4);
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

    test(`CHK-02 ${language}: input survives a reload, a language switch and the browser's Back`, async ({
      page,
      request,
      texts,
      narrow,
    }) => {
      await checkOut(page, request);
      await expectStep(page, language, 1);
      await fieldOf(page, 'firstName').fill('Мария');
      await submit(page).click();
      await expectStep(page, language, 2);
      await fillAddress(page);
      await page.reload();
      await expectStep(page, language, 2);
      await expect(fieldOf(page, 'street')).toHaveValue(deliveryAddress.street);
      await chooseLanguage(page, texts, narrow, language === 'ru' ? 'English' : 'Русский');
      const other = language === 'ru' ? 'en' : 'ru';
      await expectStep(page, other, 2);
      await expect(fieldOf(page, 'zipCode')).toHaveValue(deliveryAddress.zipCode);
      await page.goBack();
      await expectStep(page, other, 1);
      await expect(fieldOf(page, 'firstName')).toHaveValue('Мария');
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

test('CHK-17 a double click places one order', { tag: '@phone' }, async ({ page, request }) => {
  const customer = await checkOut(page, request);
  await goToPayment(page, 'ru');
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/order-success\/\d+$/);
  expect(await listOrders(request, customer.token)).toHaveLength(1);
});

test('CHK-13 CHK-17 a lost connection keeps the input, and the same button retries', {
  tag: '@phone',
}, async ({ page, context, request, texts }) => {
  const customer = await checkOut(page, request);
  await goToPayment(page, 'ru');
  await context.setOffline(true);
  await submit(page).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(texts.errors.network);
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(submit(page)).toBeInViewport({ ratio: 1 });
  await expect(fieldOf(page, 'ageConfirmed')).toBeChecked();
  await context.setOffline(false);
  await expect(alert).toBeEmpty();
  await submit(page).click();
  await expect(page).toHaveURL(/\/order-success\/\d+$/);
  expect(await listOrders(request, customer.token)).toHaveLength(1);
});

test('CHK-17 a lost response is retried, also after a reload, and places one order', {
  tag: '@phone',
}, async ({ page, request }) => {
  const customer = await checkOut(page, request);
  await goToPayment(page, 'ru');
  // The server places the order, but the response is lost.
  await page.route('**/api/v1/orders', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('второго заказа не будет');
  expect(await listOrders(request, customer.token)).toHaveLength(1);
  await page.unroute('**/api/v1/orders');
  await page.reload();
  await expectStep(page, 'ru', 4);
  await fieldOf(page, 'ageConfirmed').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/order-success\/\d+$/);
  expect(await listOrders(request, customer.token)).toHaveLength(1);
});

test('CHK-09 CHK-21 on a phone age confirmation and order button stay visible below the items', {
  tag: '@phone',
}, async ({ page, request }) => {
  await checkOut(page, request);
  const { summary } = checkoutTexts.ru;
  const items = page.getByRole('list', { name: summary.items });
  await expectStep(page, 'ru', 1);
  await expect(items).toBeHidden();
  await goToPayment(page, 'ru');
  await expect(items).toContainText(demoProduct(bought).ru.name);
  const parts = [fieldOf(page, 'ageConfirmed'), submit(page)];
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const [checkbox, list, button] = await Promise.all(
    [fieldOf(page, 'ageConfirmed'), items, submit(page)].map((part) => part.boundingBox()),
  );
  expect(checkbox?.y ?? 0).toBeGreaterThan(list?.y ?? 0);
  expect(button?.y ?? 0).toBeGreaterThan(checkbox?.y ?? 0);
});

test(
  'CHK-13 stock sold between two steps is reported, and the rest can be ordered',
  { tag: '@phone' },
  async ({ page, request }, { project }) => {
    // Each run buys nearly the whole stock, so each has its own product.
    const slug = project.name === 'phone' ? 'noord-reserve-almond' : 'veld-pen-burley';
    const customer = await checkOut(page, request, slug);
    await goToPayment(page, 'ru');
    const other = await registerCustomer(request);
    const { stock, ru } = demoProduct(slug);
    await placeOrder(request, other.token, await cartLine(request, slug, { quantity: stock - 1 }));

    await submit(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      `Проблемы с товарами в корзине: ${ru.name} - доступно только 1 шт.; Пожалуйста, проверьте корзину.`,
    );
    expect(await listOrders(request, customer.token)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: ruCheckout.actions.keepAvailable }).click();
    await expect.poll(async () => (await storedCart(page)).map(([, quantity]) => quantity)).toEqual([1]);
    await fieldOf(page, 'ageConfirmed').check();
    await submit(page).click();
    await expect(page).toHaveURL(/\/order-success\/\d+$/);
    const [order] = await listOrders(request, customer.token);
    expect(order?.items.map(({ quantity }) => quantity)).toEqual([1]);
  },
);

test('CART-06 CHK-19 an outdated price in the cart is replaced with a notice when the checkout opens', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  await setSession(page, await registerCustomer(request));
  const { ru, priceCents } = demoProduct(bought);
  await setCart(page, await cartLine(request, bought, { price: 1.5 }));
  await page.goto('/checkout');
  const prices = { before: euro(150, 'ru'), after: euro(priceCents, 'ru') };
  const notice = interpolate(texts.cart.itemRepriced, { name: ru.name, ...prices });
  await expect(page.getByText(notice)).toBeVisible();
  await goToPayment(page, 'ru');
  await expect(page.getByRole('list', { name: ruCheckout.summary.items })).toContainText(prices.after);
});

test('CHK-19 a price that staff change during the checkout is shown before the order is placed', {
  tag: '@phone',
}, async ({ page, request }) => {
  // No other test uses this product.
  const slug = 'kade-cable';
  const customer = await checkOut(page, request, slug, 1);
  await goToPayment(page, 'ru');
  const address = `products/${await productId(request, slug)}`;
  const product = await getAsAdmin<{ price: number }>(request, address);
  await sendAsAdmin(request, 'PUT', address, { ...product, version: undefined, price: product.price + 1 });
  await submit(page).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('цены изменились');
  await expect(alert).toContainText(euro(Math.round(product.price * 100), 'ru'));
  expect(await listOrders(request, customer.token)).toEqual([]);
  await submit(page).click();
  await expect(page).toHaveURL(/\/order-success\/\d+$/);
});

test('GEN-11 OPG-01 the thank-you page has its styles although the first request for them failed', {
  tag: '@phone',
}, async ({ page, request }) => {
  const styleSheets = /\/assets\/Order[^/]*\.css$/;
  await page.route(styleSheets, (route) => route.abort('internetdisconnected'));
  await checkOut(page, request);
  // The last step preloads the thank-you page.
  const failed = page.waitForEvent('requestfailed', (sent) => styleSheets.test(sent.url()));
  await goToPayment(page, 'ru');
  await failed;
  await page.unroute(styleSheets);
  await submit(page).click();
  const title = page.getByRole('heading', { level: 1, name: ruOrders.success.title });
  await expect(title).toBeVisible();
  // Only the style sheet of the order pages centers the title.
  await expect(title).toHaveCSS('text-align', 'center');
});

test('SESS-04 an expired session at the last step returns there with all input', {
  tag: '@phone',
}, async ({ page, request }) => {
  const customer = await checkOut(page, request);
  await goToPayment(page, 'ru');
  await request.post('/api/v1/auth/logout', { data: { refreshToken: customer.refreshToken } });
  await submit(page).click();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await expect(page.getByLabel(ruAccount.fields.email)).toHaveValue(customer.user.email);
  await page.getByLabel(ruAccount.fields.password, { exact: true }).fill('secret-1');
  await page.getByRole('main').getByRole('button', { name: ruAccount.auth.submitLogin, exact: true }).click();
  await expectStep(page, 'ru', 4);
  await fieldOf(page, 'ageConfirmed').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/order-success\/\d+$/);
});

test('CHK-03 CHK-04 CHK-12 the lists of countries work by keyboard, with bundled flags', async ({
  page,
  request,
}) => {
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

test("OPG-05 another buyer's order is as missing as one that never was", async ({ page, request }) => {
  const other = await registerCustomer(request);
  const { id } = await placeOrder(request, other.token, await cartLine(request, bought));
  await setSession(page, await registerCustomer(request));
  for (const address of [`/order/${id}`, '/order/999999', `/order-success/${id}`]) {
    await page.goto(address);
    await waitUntilSettled(page);
    await expect(page.getByRole('main').getByText(/Заказ не найден/)).toBeVisible();
  }
});
