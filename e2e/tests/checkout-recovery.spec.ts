import ruAccount from '../../locales/ru/account.json' with { type: 'json' };
import ruCheckout from '../../locales/ru/checkout.json' with { type: 'json' };
import ruOrders from '../../locales/ru/orders.json' with { type: 'json' };
import { getAsAdmin, sendAsAdmin } from '../support/admin.ts';
import { cartLine, setCart, storedCart } from '../support/cart.ts';
import { demoProduct, productId } from '../support/catalog.ts';
import {
  bought,
  checkOut,
  checkoutTexts,
  expectStep,
  fieldOf,
  goToPayment,
  submit,
} from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { listOrders, placeOrder } from '../support/orders.ts';
import { registerCustomer, setSession } from '../support/session.ts';
import { euro, interpolate } from '../support/texts.ts';

// What the checkout does when something fails or changes in between.

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

test('CHK-09 CHK-21 on a phone age confirmation, total and order button stay visible below the items', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  await checkOut(page, request);
  const { summary } = checkoutTexts.ru;
  const items = page.getByRole('list', { name: summary.items });
  await expectStep(page, 'ru', 1);
  await expect(items).toBeHidden();
  await goToPayment(page, 'ru');
  await expect(items).toContainText(demoProduct(bought).ru.name);
  const total = submit(page).locator('..').getByText(texts.cart.total, { exact: true });
  const parts = [fieldOf(page, 'ageConfirmed'), total, submit(page)];
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
