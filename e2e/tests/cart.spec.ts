import type { Page } from '@playwright/test';
import {
  cartButton,
  cartCount,
  cartLine,
  cartRow,
  openCartPopover,
  setCart,
  storedCart,
} from '../support/cart.ts';
import { demoProduct, productId } from '../support/catalog.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { chooseLanguage, productCard } from '../support/navigation.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer } from '../support/session.ts';
import { deviceTag, euro, interpolate, locales, type Texts } from '../support/texts.ts';

const mint = demoProduct('noord-arctic-mint');
const mango = demoProduct('dauw-mango');
const availability = '**/api/v1/products/availability*';

async function addFromCard(page: Page, texts: Texts, name: string, n = 1): Promise<void> {
  const shown = productCard(page, name);
  await shown.getByRole('button', { name: interpolate(texts.products.addNamed, { name }) }).click();
  for (let press = 1; press < n; press += 1) {
    await shown.getByRole('button', { name: texts.actions.increase }).click();
  }
  await shown.getByRole('button', { name: interpolate(texts.products.addCount, { count: n }) }).click();
}

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });

    test(`CARD-01 PROD-05 CART-10 CART-11 a cart filled from cards and a product page survives a reload (${language})`, async ({
      page,
      request,
      texts,
    }) => {
      await page.goto('/');
      await addFromCard(page, texts, mint[language].name, 3);
      await expect(
        page.getByText(interpolate(texts.products.successAddToCart, { name: mint[language].name, count: 3 })),
      ).toBeVisible();
      await expect.poll(() => cartCount(page, texts)).toBe('3');

      await page.goto(`/product/${await productId(request, mango.slug)}`);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: texts.products.addToCart, exact: true }).click();
      await expect(main.getByRole('button', { name: texts.products.addMore, exact: true })).toBeVisible();
      await expect.poll(() => cartCount(page, texts)).toBe('4');

      await page.goto('/cart');
      await page.reload();
      const subtotal = 3 * mint.priceCents + mango.priceCents;
      await expect(cartRow(page, mint[language].name)).toContainText(euro(3 * mint.priceCents, language));
      await expect(cartRow(page, mango[language].name)).toContainText(euro(mango.priceCents, language));
      const summary = page.getByRole('complementary', { name: texts.cart.summary });
      await expect(summary.getByRole('definition')).toHaveText([
        euro(subtotal, language),
        euro(500, language),
        euro(subtotal + 500, language),
      ]);
      await expect(summary).toContainText(
        interpolate(texts.cart.missingForFreeShipping, { amount: euro(10_000 - subtotal, language) }),
      );
      const toCheckout = page.getByRole('main').getByRole('link', { name: texts.cart.toCheckout });
      await expect(toCheckout).toHaveAttribute('href', '/checkout');
      await expect(page).toHaveTitle(`${texts.titles.cart} · Nevel`);
    });
  });
}

test('CART-13 CART-07 validation removes unavailable items from an old cart and names them', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  const low = await cartLine(request, 'veld-one-graphite', { quantity: 40, stock: 50 });
  const good = await cartLine(request, mint.slug, { quantity: 2 });
  const gone = { ...good, id: 999_999, name: 'Nachtvlinder' };
  await setCart(page, gone, low, good);
  await page.goto('/cart');
  const warning = page.getByText(
    interpolate(texts.cart.itemRemovedDueToValidation, { name: 'Nachtvlinder' }),
  );
  await expect(warning).toBeVisible();
  await expect(
    page.getByText(interpolate(texts.cart.overStock, { name: low.name, count: 3, before: 40 })),
  ).toBeVisible();
  await expect.poll(() => storedCart(page)).toEqual([[good.id, 2]]);
  await page.getByRole('button', { name: texts.actions.ok, exact: true }).first().click();
  await expect(warning).toHaveCount(0);
});

test('POP-02 opening the popover validates the cart, and its warnings stay until closed', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  const soldOut = await cartLine(request, 'kade-blueberry', { stock: 4 });
  const notForSale = await cartLine(request, 'veld-cable-sand');
  await setCart(page, soldOut, notForSale);
  await page.goto('/');
  await openCartPopover(page, texts);
  for (const { name } of [soldOut, notForSale]) {
    await expect(page.getByText(interpolate(texts.cart.itemRemovedDueToValidation, { name }))).toBeVisible();
  }
  await expect(page.getByRole('dialog', { name: texts.nav.cart, exact: true })).toContainText(
    texts.cart.empty,
  );
  expect(await storedCart(page)).toEqual([]);
});

test('CART-05 CART-14 an item sold out concurrently is removed with its name at the next change', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  const { token } = await registerCustomer(request);
  const wanted = await cartLine(request, 'noord-case-sand');
  const kept = await cartLine(request, mint.slug);
  await setCart(page, wanted, kept);
  const checked = page.waitForResponse(availability);
  await page.goto('/cart');
  await checked;
  await placeOrder(request, token, { ...wanted, quantity: wanted.stock });
  await cartRow(page, wanted.name).getByRole('button', { name: texts.actions.increase }).click();
  await expect(page.getByText(texts.cart.itemUnavailable, { exact: true })).toBeVisible();
  const { name } = wanted;
  await expect(page.getByText(interpolate(texts.cart.itemRemovedDueToValidation, { name }))).toBeVisible();
  await expect(cartRow(page, name)).toHaveCount(0);
  expect(await storedCart(page)).toEqual([[kept.id, 1]]);
});

test('CART-01 open tabs sync the cart, and neither loses items', {
  tag: '@phone',
}, async ({ page, context, texts }) => {
  const other = await context.newPage();
  await page.goto('/');
  await other.goto('/');
  await Promise.all([addFromCard(page, texts, mint.ru.name, 2), addFromCard(other, texts, mango.ru.name)]);
  await expect.poll(() => cartCount(page, texts)).toBe('3');
  await expect.poll(() => cartCount(other, texts)).toBe('3');
  await page.goto('/cart');
  await cartRow(page, mango.ru.name)
    .getByRole('button', { name: interpolate(texts.cart.remove, { name: mango.ru.name }) })
    .click();
  await expect.poll(() => cartCount(other, texts)).toBe('2');
});

test('CART-01 corrupted or hostile storage is repaired', { tag: '@phone' }, async ({ page, texts }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('seen')) localStorage.setItem('cart-storage', '{"state":{"items":[[]');
    sessionStorage.setItem('seen', 'yes');
  });
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: texts.cart.empty })).toBeVisible();
  await page.goto('/');
  await addFromCard(page, texts, mint.ru.name);
  await expect.poll(() => cartCount(page, texts)).toBe('1');

  await page.evaluate(() =>
    localStorage.setItem(
      'cart-storage',
      '{"state":{"items":[{"id":1,"name":"<b>x</b>","price":5,"quantity":1e99,"stock":2,"img":"javascript:alert(1)"},7,{"id":-1}],"maximums":{"__proto__":9}}}',
    ),
  );
  await page.goto('/cart');
  await expect(cartRow(page, '<b>x</b>').getByRole('spinbutton')).toHaveValue('2');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
});

test('CART-07 a lost connection keeps the cart, shows a message, and validates again later', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  await setCart(
    page,
    await cartLine(request, mint.slug, { quantity: 2 }),
    await cartLine(request, mango.slug),
  );
  await page.route(availability, (route) => route.abort('internetdisconnected'));
  await page.goto('/cart');
  await expect(page.getByText(texts.cart.unchecked, { exact: true })).toHaveCount(2);
  await expect(page.getByText(texts.cart.uncheckedText)).toBeVisible();
  const row = cartRow(page, mint.ru.name);
  await row.getByRole('button', { name: texts.actions.increase }).click();
  await expect(row.getByRole('spinbutton')).toHaveValue('3');

  await page.unroute(availability);
  await page.getByRole('button', { name: texts.actions.retry }).click();
  await expect(page.getByText(texts.cart.unchecked, { exact: true })).toHaveCount(0);
  expect((await storedCart(page)).map(([, quantity]) => quantity)).toEqual([3, 1]);
});

test('CART-07 a product added offline is in the cart, unchecked', { tag: '@phone' }, async ({
  page,
  texts,
}) => {
  await page.goto('/');
  await expect(productCard(page, mint.ru.name)).toBeVisible();
  await page.route(availability, (route) => route.abort('internetdisconnected'));
  await addFromCard(page, texts, mint.ru.name);
  await expect.poll(() => cartCount(page, texts)).toBe('1');
  const popover = await openCartPopover(page, texts);
  await expect(popover.getByText(texts.cart.unchecked, { exact: true })).toBeVisible();
});

test('CARD-02 PROD-04 PROD-05 with the whole stock in the cart nothing can be added', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  const last = demoProduct('halm-vanilla-custard');
  await page.goto('/');
  await addFromCard(page, texts, last.ru.name);
  await expect(
    productCard(page, last.ru.name).getByRole('button', { name: texts.products.allInCart }),
  ).toBeDisabled();

  const low = demoProduct('veld-one-graphite');
  await page.goto(`/product/${await productId(request, low.slug)}`);
  const main = page.getByRole('main');
  const plus = main.getByRole('button', { name: texts.actions.increase, exact: true });
  await plus.click();
  await plus.click();
  await expect(plus).toBeDisabled();
  await expect(main.getByText(texts.products.maxQuantityReached)).toBeVisible();
  await main.getByRole('spinbutton').fill('9');
  await main.getByRole('spinbutton').blur();
  await expect(page.getByText(interpolate(texts.products.limitExceeded, { maximum: 3 }))).toBeVisible();
  await main.getByRole('button', { name: texts.products.addToCart, exact: true }).click();
  await expect(main.getByRole('button', { name: texts.products.allInCart })).toBeDisabled();
  await expect(main.getByText(texts.products.allItemsInCart)).toBeVisible();
});

test('CARD-01 the quantity picker replaces the button, and the card keeps its height', async ({
  page,
  texts,
}) => {
  await page.goto('/');
  await waitUntilSettled(page);
  const shown = productCard(page, mint.ru.name);
  const before = await shown.boundingBox();
  await shown
    .getByRole('button', { name: interpolate(texts.products.addNamed, { name: mint.ru.name }) })
    .click();
  const confirm = shown.getByRole('button', { name: interpolate(texts.products.addCount, { count: 1 }) });
  await expect(confirm).toBeFocused();
  expect((await shown.boundingBox())?.height).toBe(before?.height);
  expect((await shown.boundingBox())?.width).toBe(before?.width);
  await page.keyboard.press('Escape');
  await expect(
    shown.getByRole('button', { name: interpolate(texts.products.addNamed, { name: mint.ru.name }) }),
  ).toBeFocused();
  expect((await shown.boundingBox())?.height).toBe(before?.height);
});

test('POP-01 the popover is 350 wide, its list at most 300 high, and works by keyboard', async ({
  page,
  request,
  texts,
}) => {
  const slugs = ['noord-arctic-mint', 'dauw-mango', 'lumen-cassis', 'kade-menthol', 'veld-coil-08'];
  await setCart(page, ...(await Promise.all(slugs.map((slug) => cartLine(request, slug)))));
  await page.goto('/');
  await expect.poll(() => cartCount(page, texts)).toBe('5');
  await cartButton(page, texts).focus();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: texts.nav.cart, exact: true });
  await expect(popover).toBeVisible();
  expect((await popover.boundingBox())?.width).toBeCloseTo(350, 1);
  expect((await popover.getByRole('list').boundingBox())?.height).toBeCloseTo(300, 1);
  const inside = () => page.evaluate(() => document.activeElement?.closest('[popover]') !== null);
  expect(await inside()).toBe(true);

  const first = popover.getByRole('listitem').first();
  await first.getByRole('button', { name: texts.actions.increase }).press('Enter');
  await expect(first.getByRole('spinbutton')).toHaveValue('2');
  await expect(popover).toContainText(euro(2 * mint.priceCents, 'ru'));
  await first
    .getByRole('button', { name: interpolate(texts.cart.remove, { name: mint.ru.name }) })
    .press('Enter');
  await expect(popover.getByRole('listitem')).toHaveCount(4);
  await expect(
    popover.getByRole('button', { name: interpolate(texts.cart.remove, { name: mango.ru.name }) }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(cartButton(page, texts)).toBeFocused();

  await openCartPopover(page, texts);
  await popover.getByRole('link', { name: texts.cart.view, exact: true }).click();
  await expect(page).toHaveURL('/cart');
  await expect(popover).toBeHidden();
});

test('CART-12 minus at one asks for confirmation; the removal can be undone', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  const first = await cartLine(request, mint.slug);
  await setCart(page, first, await cartLine(request, mango.slug));
  await page.goto('/cart');
  const minus = cartRow(page, mint.ru.name).getByRole('button', { name: texts.actions.decrease });
  await minus.click();
  const dialog = page.getByRole('alertdialog', { name: texts.cart.removeTitle });
  await expect(dialog).toContainText(mint.ru.name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(minus).toBeFocused();

  await minus.click();
  await dialog.getByRole('button', { name: texts.cart.removeConfirm, exact: true }).click();
  await expect(page.getByText(texts.cart.itemRemoved)).toBeVisible();
  await expect(cartRow(page, mint.ru.name)).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: interpolate(texts.cart.remove, { name: mango.ru.name }) }),
  ).toBeFocused();
  await page.getByRole('button', { name: texts.cart.undo }).click();
  await expect(cartRow(page, mint.ru.name)).toBeVisible();
});

test('CART-09 CART-10 clearing asks for confirmation and links back to the shop', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  await setCart(page, await cartLine(request, mint.slug));
  await page.goto('/cart');
  await page.getByRole('button', { name: texts.cart.clear }).click();
  await page
    .getByRole('alertdialog', { name: texts.cart.clearTitle })
    .getByRole('button', { name: texts.cart.clearConfirm, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: texts.cart.empty })).toBeVisible();
  await page.getByRole('link', { name: texts.cart.continueShopping }).click();
  await expect(page).toHaveURL('/');
});

test('CART-11 CART-16 shipping is free starting at 100 euros, and the summary stays visible on wide screens', async ({
  page,
  request,
  texts,
  narrow,
}) => {
  const slugs = ['noord-arctic-mint', 'lumen-cassis', 'kade-menthol', 'veld-coil-08', 'kade-pen-cappuccino'];
  const lines = await Promise.all(slugs.map((slug) => cartLine(request, slug, { quantity: 3 })));
  await setCart(page, ...lines);
  await page.goto('/cart');
  const summary = page.getByRole('complementary', { name: texts.cart.summary });
  await expect(summary).toContainText(texts.cart.free);
  await expect(summary).toContainText(texts.cart.freeShippingReached);
  await expect(summary.getByRole('progressbar')).toHaveAttribute('value', '100');

  await page.setViewportSize({ width: narrow ? 390 : 1280, height: 600 });
  await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }));
  const top = (await summary.boundingBox())?.y ?? 0;
  // Below the header, or at the end of the list.
  if (narrow) expect(top).toBeGreaterThan(300);
  else expect(top).toBe(84);
});

test('CART-01 item names follow the language', { tag: '@phone' }, async ({ page, texts, narrow }) => {
  await page.goto('/');
  await addFromCard(page, texts, mint.ru.name);
  await expect.poll(() => cartCount(page, texts)).toBe('1');
  await page.goto('/cart');
  await expect(cartRow(page, mint.ru.name)).toBeVisible();
  await chooseLanguage(page, texts, narrow, 'English');
  await expect(cartRow(page, mint.en.name)).toBeVisible();
});

test('PROD-05 the buy button is visible at once, and on a phone sticks to the bottom without covering content', async ({
  page,
  request,
  texts,
  narrow,
}) => {
  await page.goto(`/product/${await productId(request, mint.slug)}`);
  await waitUntilSettled(page);
  const add = page.getByRole('main').getByRole('button', { name: texts.products.addToCart, exact: true });
  await expect(add).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const end = page.getByRole('contentinfo').getByText(texts.footer.prices);
  await expect(end).toBeInViewport({ ratio: 1 });
  if (!narrow) return;
  await expect(add).toBeInViewport({ ratio: 1 });
  const [bar, last] = [await add.boundingBox(), await end.boundingBox()];
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

  // Toasts are above the bar.
  await add.click();
  const toast = page.getByText(
    interpolate(texts.products.successAddToCart, { name: mint.ru.name, count: 1 }),
  );
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});
