import type { Locator } from '@playwright/test';
import { cartLine, cartRow, openCartPopover, setCart, storedCart } from '../support/cart.ts';
import { demoProduct, productId } from '../support/catalog.ts';
import { expect, test } from '../support/fixtures.ts';
import { productCard } from '../support/navigation.ts';
import { interpolate, type Texts } from '../support/texts.ts';

// Typed quantities. The low-stock product has three units.
const low = demoProduct('veld-one-graphite');
const mint = demoProduct('noord-arctic-mint');

/** Types one key at a time, as a buyer does. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.selectText();
  await field.pressSequentially(text);
}

function limited(texts: Texts, count: number): string {
  return interpolate(texts.cart.quantityLimited, { name: low.ru.name, count });
}

test('CARD-04 CART-04 a quantity typed over the stock becomes the stock in cart and popover', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  const line = await cartLine(request, low.slug, { quantity: 2 });
  await setCart(page, line);
  await page.goto('/cart');
  const field = cartRow(page, line.name).getByRole('spinbutton');
  await type(field, '25');
  expect(await storedCart(page)).toEqual([[line.id, 2]]);
  await field.press('Enter');
  await expect(field).toHaveValue('3');
  await expect(page.getByText(limited(texts, 3))).toBeVisible();
  await expect.poll(() => storedCart(page)).toEqual([[line.id, 3]]);
  await field.press('ArrowDown');
  await expect(field).toHaveValue('2');

  await page.goto('/');
  const popover = await openCartPopover(page, texts);
  const inPopover = popover.getByRole('spinbutton');
  await type(inPopover, '25');
  await inPopover.press('Tab');
  await expect(inPopover).toHaveValue('3');
  await expect.poll(() => storedCart(page)).toEqual([[line.id, 3]]);
});

test('CART-05 zero and Enter remove only that line, and an empty field restores the quantity', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  const first = await cartLine(request, low.slug, { quantity: 2 });
  const second = await cartLine(request, mint.slug);
  await setCart(page, first, second);
  await page.goto('/cart');
  const field = cartRow(page, first.name).getByRole('spinbutton');
  await field.fill('');
  await field.press('Enter');
  await expect(field).toHaveValue('2');
  await type(field, '0');
  await field.press('Enter');
  await expect(cartRow(page, first.name)).toHaveCount(0);
  await expect(cartRow(page, second.name)).toHaveCount(1);
  await page.getByRole('button', { name: texts.cart.undo }).click();
  await expect
    .poll(() => storedCart(page))
    .toEqual([
      [first.id, 2],
      [second.id, 1],
    ]);
});

test('CARD-04 PROD-05 the add button and Enter take what is typed, up to the stock', {
  tag: '@phone',
}, async ({ page, request, texts, narrow }) => {
  const id = await productId(request, low.slug);
  await page.goto(`/product/${id}`);
  const main = page.getByRole('main');
  const field = main.getByRole('spinbutton');
  await type(field, '30');
  const add = main.getByRole('button', { name: texts.products.addToCart, exact: true });
  await (narrow ? add.tap() : add.click());
  await expect(page.getByText(interpolate(texts.products.limitExceeded, { maximum: 3 }))).toBeVisible();
  await expect.poll(() => storedCart(page)).toEqual([[id, 3]]);
});

test('CARD-04 REF-01 Enter in the picker of a card adds, and a tap elsewhere closes it', async ({
  page,
  texts,
  narrow,
}) => {
  await page.goto('/');
  const card = productCard(page, mint.ru.name);
  const open = card.getByRole('button', {
    name: interpolate(texts.products.addNamed, { name: mint.ru.name }),
  });
  const field = card.getByRole('spinbutton');
  await open.click();
  await field.press('ArrowUp');
  await expect(field).toHaveValue('2');
  const heading = page.getByRole('heading', { level: 1 });
  await (narrow ? heading.tap() : heading.click());
  await expect(field).toHaveCount(0);
  expect(await storedCart(page)).toEqual([]);

  await open.click();
  await expect(field).toHaveValue('1');
  await type(field, '3');
  await field.press('Enter');
  await expect(open).toBeFocused();
  await expect.poll(async () => (await storedCart(page)).map(([, quantity]) => quantity)).toEqual([3]);
});

test('CART-10 at a width of 320 pixels the sum of a line does not touch its stepper', {
  tag: '@phone',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const line = await cartLine(request, low.slug, { quantity: 3 });
  await setCart(page, line);
  await page.goto('/cart');
  const row = cartRow(page, line.name);
  const [stepper, sum] = await Promise.all([
    row.getByRole('group').boundingBox(),
    row.locator('td').nth(3).boundingBox(),
  ]);
  expect((stepper?.x ?? 0) + (stepper?.width ?? 0)).toBeLessThan(sum?.x ?? 0);
});
