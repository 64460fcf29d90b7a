import type { Page } from '@playwright/test';
import { aLine, bag, bringCart, count, line, openBag, stored } from '../support/cart.ts';
import { demoProduct, productId } from '../support/catalog.ts';
import { expect, settled, test } from '../support/fixtures.ts';
import { card, chooseLanguage } from '../support/navigation.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer } from '../support/session.ts';
import { deviceTag, euro, fill, locales, type Words } from '../support/texts.ts';

const mint = demoProduct('noord-arctic-mint');
const mango = demoProduct('dauw-mango');
const availability = '**/api/v1/products/availability*';

async function addFromCard(page: Page, words: Words, name: string, n = 1): Promise<void> {
  const shown = card(page, name);
  await shown.getByRole('button', { name: fill(words.products.addNamed, { name }) }).click();
  for (let press = 1; press < n; press += 1) {
    await shown.getByRole('button', { name: words.actions.increase }).click();
  }
  await shown.getByRole('button', { name: fill(words.products.addCount, { count: n }) }).click();
}

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });

    test(`CARD-01 PROD-05 CART-10 CART-11 a cart filled from cards and a product page survives a reload (${language})`, async ({
      page,
      request,
      words,
    }) => {
      await page.goto('/');
      await addFromCard(page, words, mint[language].name, 3);
      await expect(
        page.getByText(fill(words.products.successAddToCart, { name: mint[language].name, count: 3 })),
      ).toBeVisible();
      await expect.poll(() => count(page, words)).toBe('3');

      await page.goto(`/product/${await productId(request, mango.slug)}`);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: words.products.addToCart, exact: true }).click();
      await expect(main.getByRole('button', { name: words.products.addMore, exact: true })).toBeVisible();
      await expect.poll(() => count(page, words)).toBe('4');

      await page.goto('/cart');
      await page.reload();
      const subtotal = 3 * mint.priceCents + mango.priceCents;
      await expect(line(page, mint[language].name)).toContainText(euro(3 * mint.priceCents, language));
      await expect(line(page, mango[language].name)).toContainText(euro(mango.priceCents, language));
      const summary = page.getByRole('complementary', { name: words.cart.summary });
      await expect(summary.getByRole('definition')).toHaveText([
        euro(subtotal, language),
        euro(500, language),
        euro(subtotal + 500, language),
      ]);
      await expect(summary).toContainText(
        fill(words.cart.missingForFreeShipping, { amount: euro(10_000 - subtotal, language) }),
      );
      await expect(summary.getByRole('link', { name: words.cart.toCheckout })).toHaveAttribute(
        'href',
        '/checkout',
      );
      await expect(page).toHaveTitle(`${words.titles.cart} · Nevel`);
    });

    test(`CART-13 CART-07 an old cart loses by name what cannot be bought any more (${language})`, async ({
      page,
      request,
      words,
    }) => {
      const low = await aLine(request, 'veld-one-graphite', { quantity: 40, stock: 50 });
      const good = await aLine(request, mint.slug, { quantity: 2 });
      const gone = { ...good, id: 999_999, name: 'Nachtvlinder' };
      await bringCart(page, gone, low, good);
      await page.goto('/cart');
      const warning = page.getByText(fill(words.cart.itemRemovedDueToValidation, { name: 'Nachtvlinder' }));
      await expect(warning).toBeVisible();
      await expect(
        page.getByText(fill(words.cart.itemRemovedOverStock, { name: low.name, count: 3 })),
      ).toBeVisible();
      await expect.poll(() => stored(page)).toEqual([[good.id, 2]]);
      await page.getByRole('button', { name: words.actions.ok, exact: true }).first().click();
      await expect(warning).toHaveCount(0);
    });
  });
}

test('POP-02 the popover checks too, and its warnings stay until they are closed', { tag: '@phone' }, async ({
  page,
  request,
  words,
}) => {
  const soldOut = await aLine(request, 'kade-blueberry', { stock: 4 });
  const notForSale = await aLine(request, 'veld-cable-sand');
  await bringCart(page, soldOut, notForSale);
  await page.goto('/');
  await openBag(page, words);
  for (const { name } of [soldOut, notForSale]) {
    await expect(page.getByText(fill(words.cart.itemRemovedDueToValidation, { name }))).toBeVisible();
  }
  await expect(page.getByRole('dialog', { name: words.nav.cart, exact: true })).toContainText(
    words.cart.empty,
  );
  expect(await stored(page)).toEqual([]);
});

test('CART-05 CART-14 what somebody else bought meanwhile goes at the next press, by name', {
  tag: '@phone',
}, async ({ page, request, words }) => {
  const { token } = await registerCustomer(request);
  const wanted = await aLine(request, 'noord-case-sand');
  const kept = await aLine(request, mint.slug);
  await bringCart(page, wanted, kept);
  const checked = page.waitForResponse(availability);
  await page.goto('/cart');
  await checked;
  await placeOrder(request, token, { ...wanted, quantity: wanted.stock });
  await line(page, wanted.name).getByRole('button', { name: words.actions.increase }).click();
  await expect(page.getByText(words.cart.itemUnavailable, { exact: true })).toBeVisible();
  const { name } = wanted;
  await expect(page.getByText(fill(words.cart.itemRemovedDueToValidation, { name }))).toBeVisible();
  await expect(line(page, name)).toHaveCount(0);
  expect(await stored(page)).toEqual([[kept.id, 1]]);
});

test('CART-01 open tabs follow each other, and neither loses what the other added', {
  tag: '@phone',
}, async ({ page, context, words }) => {
  const other = await context.newPage();
  await page.goto('/');
  await other.goto('/');
  await Promise.all([addFromCard(page, words, mint.ru.name, 2), addFromCard(other, words, mango.ru.name)]);
  await expect.poll(() => count(page, words)).toBe('3');
  await expect.poll(() => count(other, words)).toBe('3');
  await page.goto('/cart');
  await line(page, mango.ru.name)
    .getByRole('button', { name: fill(words.cart.remove, { name: mango.ru.name }) })
    .click();
  await expect.poll(() => count(other, words)).toBe('2');
});

test('CART-01 a corrupted or hostile storage is repaired, and the shop goes on', { tag: '@phone' }, async ({
  page,
  words,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('seen')) localStorage.setItem('cart-storage', '{"state":{"items":[[]');
    sessionStorage.setItem('seen', 'yes');
  });
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: words.cart.empty })).toBeVisible();
  await page.goto('/');
  await addFromCard(page, words, mint.ru.name);
  await expect.poll(() => count(page, words)).toBe('1');

  await page.evaluate(() =>
    localStorage.setItem(
      'cart-storage',
      '{"state":{"items":[{"id":1,"name":"<b>x</b>","price":5,"quantity":1e99,"stock":2,"img":"javascript:alert(1)"},7,{"id":-1}],"maximums":{"__proto__":9}}}',
    ),
  );
  await page.goto('/cart');
  await expect(line(page, '<b>x</b>').getByRole('textbox')).toHaveValue('2');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
});

test('CART-07 a dropped connection loses nothing, says so, and checks again when it is back', {
  tag: '@phone',
}, async ({ page, request, words }) => {
  await bringCart(page, await aLine(request, mint.slug, { quantity: 2 }), await aLine(request, mango.slug));
  await page.route(availability, (route) => route.abort('internetdisconnected'));
  await page.goto('/cart');
  await expect(page.getByText(words.cart.unchecked, { exact: true })).toHaveCount(2);
  await expect(page.getByText(words.cart.uncheckedText)).toBeVisible();
  const row = line(page, mint.ru.name);
  await row.getByRole('button', { name: words.actions.increase }).click();
  await expect(row.getByRole('textbox')).toHaveValue('3');

  await page.unroute(availability);
  await page.getByRole('button', { name: words.actions.retry }).click();
  await expect(page.getByText(words.cart.unchecked, { exact: true })).toHaveCount(0);
  expect((await stored(page)).map(([, quantity]) => quantity)).toEqual([3, 1]);
});

test('CART-07 a product put in without a connection is there, unchecked', { tag: '@phone' }, async ({
  page,
  words,
}) => {
  await page.goto('/');
  await expect(card(page, mint.ru.name)).toBeVisible();
  await page.route(availability, (route) => route.abort('internetdisconnected'));
  await addFromCard(page, words, mint.ru.name);
  await expect.poll(() => count(page, words)).toBe('1');
  const popover = await openBag(page, words);
  await expect(popover.getByText(words.cart.unchecked, { exact: true })).toBeVisible();
});

test('CARD-02 PROD-04 PROD-05 with the whole stock in the cart there is nothing more to add', {
  tag: '@phone',
}, async ({ page, request, words }) => {
  const last = demoProduct('halm-vanilla-custard');
  await page.goto('/');
  await addFromCard(page, words, last.ru.name);
  await expect(
    card(page, last.ru.name).getByRole('button', { name: words.products.allInCart }),
  ).toBeDisabled();

  const low = demoProduct('veld-one-graphite');
  await page.goto(`/product/${await productId(request, low.slug)}`);
  const main = page.getByRole('main');
  const plus = main.getByRole('button', { name: words.actions.increase, exact: true });
  await plus.click();
  await plus.click();
  await expect(plus).toBeDisabled();
  await expect(main.getByText(words.products.maxQuantityReached)).toBeVisible();
  await main.getByRole('textbox').fill('9');
  await expect(page.getByText(fill(words.products.limitExceeded, { maximum: 3 }))).toBeVisible();
  await main.getByRole('button', { name: words.products.addToCart, exact: true }).click();
  await expect(main.getByRole('button', { name: words.products.allInCart })).toBeDisabled();
  await expect(main.getByText(words.products.allItemsInCart)).toBeVisible();
});

test('CARD-01 the picker takes the place of the button, and the card keeps its height', async ({
  page,
  words,
}) => {
  await page.goto('/');
  await settled(page);
  const shown = card(page, mint.ru.name);
  const before = await shown.boundingBox();
  await shown.getByRole('button', { name: fill(words.products.addNamed, { name: mint.ru.name }) }).click();
  const confirm = shown.getByRole('button', { name: fill(words.products.addCount, { count: 1 }) });
  await expect(confirm).toBeFocused();
  expect((await shown.boundingBox())?.height).toBe(before?.height);
  expect((await shown.boundingBox())?.width).toBe(before?.width);
  await page.keyboard.press('Escape');
  await expect(
    shown.getByRole('button', { name: fill(words.products.addNamed, { name: mint.ru.name }) }),
  ).toBeFocused();
  expect((await shown.boundingBox())?.height).toBe(before?.height);
});

test('POP-01 the popover is 350 wide, its list at most 300 high, and works by keyboard', async ({
  page,
  request,
  words,
}) => {
  const slugs = ['noord-arctic-mint', 'dauw-mango', 'lumen-cassis', 'kade-menthol', 'veld-coil-08'];
  await bringCart(page, ...(await Promise.all(slugs.map((slug) => aLine(request, slug)))));
  await page.goto('/');
  await expect.poll(() => count(page, words)).toBe('5');
  await bag(page, words).focus();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: words.nav.cart, exact: true });
  await expect(popover).toBeVisible();
  expect((await popover.boundingBox())?.width).toBeCloseTo(350, 1);
  expect((await popover.getByRole('list').boundingBox())?.height).toBeCloseTo(300, 1);
  const inside = () => page.evaluate(() => document.activeElement?.closest('[popover]') !== null);
  expect(await inside()).toBe(true);

  const first = popover.getByRole('listitem').first();
  await first.getByRole('button', { name: words.actions.increase }).press('Enter');
  await expect(first.getByRole('textbox')).toHaveValue('2');
  await expect(popover).toContainText(euro(2 * mint.priceCents, 'ru'));
  await first.getByRole('button', { name: fill(words.cart.remove, { name: mint.ru.name }) }).press('Enter');
  await expect(popover.getByRole('listitem')).toHaveCount(4);
  await expect(
    popover.getByRole('button', { name: fill(words.cart.remove, { name: mango.ru.name }) }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(bag(page, words)).toBeFocused();

  await openBag(page, words);
  await popover.getByRole('link', { name: words.cart.view, exact: true }).click();
  await expect(page).toHaveURL('/cart');
  await expect(popover).toBeHidden();
});

test('CART-12 minus at one asks; the removed item may be put back', { tag: '@phone' }, async ({
  page,
  request,
  words,
}) => {
  const first = await aLine(request, mint.slug);
  await bringCart(page, first, await aLine(request, mango.slug));
  await page.goto('/cart');
  const minus = line(page, mint.ru.name).getByRole('button', { name: words.actions.decrease });
  await minus.click();
  const dialog = page.getByRole('dialog', { name: words.cart.removeTitle });
  await expect(dialog).toContainText(mint.ru.name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(minus).toBeFocused();

  await minus.click();
  await dialog.getByRole('button', { name: words.cart.removeConfirm, exact: true }).click();
  await expect(page.getByText(words.cart.itemRemoved)).toBeVisible();
  await expect(line(page, mint.ru.name)).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: fill(words.cart.remove, { name: mango.ru.name }) }),
  ).toBeFocused();
  await page.getByRole('button', { name: words.cart.undo }).click();
  await expect(line(page, mint.ru.name)).toBeVisible();
});

test('CART-09 CART-10 clearing asks first and leaves a way back to the shop', { tag: '@phone' }, async ({
  page,
  request,
  words,
}) => {
  await bringCart(page, await aLine(request, mint.slug));
  await page.goto('/cart');
  await page.getByRole('button', { name: words.cart.clear }).click();
  await page
    .getByRole('dialog', { name: words.cart.clearTitle })
    .getByRole('button', { name: words.cart.clearConfirm, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: words.cart.empty })).toBeVisible();
  await page.getByRole('link', { name: words.cart.continueShopping }).click();
  await expect(page).toHaveURL('/');
});

test('CART-11 CART-16 from 100 euro on shipping is free, and the summary stays in sight on wide screens', async ({
  page,
  request,
  words,
  narrow,
}) => {
  const slugs = ['noord-arctic-mint', 'lumen-cassis', 'kade-menthol', 'veld-coil-08', 'kade-pen-cappuccino'];
  const lines = await Promise.all(slugs.map((slug) => aLine(request, slug, { quantity: 3 })));
  await bringCart(page, ...lines);
  await page.goto('/cart');
  const summary = page.getByRole('complementary', { name: words.cart.summary });
  await expect(summary).toContainText(words.cart.free);
  await expect(summary).toContainText(words.cart.freeShippingReached);
  await expect(summary.getByRole('progressbar')).toHaveAttribute('value', '100');

  await page.setViewportSize({ width: narrow ? 390 : 1280, height: 600 });
  await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }));
  const top = (await summary.boundingBox())?.y ?? 0;
  // Below the header, or at the end of the lines.
  if (narrow) expect(top).toBeGreaterThan(300);
  else expect(top).toBe(84);
});

test('CART-01 the names in the cart follow the language', async ({ page, words, narrow }) => {
  await page.goto('/');
  await addFromCard(page, words, mint.ru.name);
  await expect.poll(() => count(page, words)).toBe('1');
  await page.goto('/cart');
  await expect(line(page, mint.ru.name)).toBeVisible();
  await chooseLanguage(page, words, narrow, 'English');
  await expect(line(page, mint.en.name)).toBeVisible();
});

test('PROD-05 the way to buy is in sight at once, and on a phone sticks to the bottom without covering anything', async ({
  page,
  request,
  words,
  narrow,
}) => {
  await page.goto(`/product/${await productId(request, mint.slug)}`);
  await settled(page);
  const add = page.getByRole('main').getByRole('button', { name: words.products.addToCart, exact: true });
  await expect(add).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const end = page.getByRole('contentinfo').getByText(words.footer.prices);
  await expect(end).toBeInViewport({ ratio: 1 });
  if (!narrow) return;
  await expect(add).toBeInViewport({ ratio: 1 });
  const [bar, last] = [await add.boundingBox(), await end.boundingBox()];
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

  // A toast stands above the bar.
  await add.click();
  const toast = page.getByText(fill(words.products.successAddToCart, { name: mint.ru.name, count: 1 }));
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});
