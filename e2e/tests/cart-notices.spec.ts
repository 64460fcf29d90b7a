import type { Page } from '@playwright/test';
import { cartLine, cartRow, setCart, storedCart } from '../support/cart.ts';
import { demoProduct } from '../support/catalog.ts';
import { expectStep, fillAddress, submit } from '../support/checkout.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { placePartlyWithdrawnOrder } from '../support/orders.ts';
import { registerCustomer, setSession } from '../support/session.ts';
import { interpolate } from '../support/texts.ts';

const mint = demoProduct('noord-arctic-mint');

test('CART-07 a line over stock is taken out, and its notice puts back what there is', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  const low = await cartLine(request, 'veld-one-graphite', { quantity: 40, stock: 50 });
  const other = await cartLine(request, mint.slug);
  await setCart(page, low, other);
  await page.goto('/cart');
  await expect(cartRow(page, other.name)).toBeVisible();
  const putBack = page.getByRole('button', { name: interpolate(texts.cart.putBack, { count: 3 }) });
  await expect(putBack).toBeVisible();
  expect(await storedCart(page)).toEqual([[other.id, 1]]);
  await putBack.click();
  await expect(cartRow(page, low.name).getByRole('spinbutton')).toHaveValue('3');
  await expect(putBack).toHaveCount(0);
  expect(await storedCart(page)).toEqual([
    [other.id, 1],
    [low.id, 3],
  ]);
});

test('CART-07 the offer to put a line back survives a reload', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  const low = await cartLine(request, 'veld-one-graphite', { quantity: 40, stock: 50 });
  await setCart(page, low);
  await page.goto('/cart');
  const putBack = page.getByRole('button', { name: interpolate(texts.cart.putBack, { count: 3 }) });
  await expect(putBack).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText(low.name)).toBeVisible();
  await putBack.click();
  await expect(cartRow(page, low.name).getByRole('spinbutton')).toHaveValue('3');
  await expect(putBack).toHaveCount(0);
});

test('CART-15 on a phone the total and the checkout button stay visible, below the toasts', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  const slugs = ['noord-arctic-mint', 'dauw-mango', 'lumen-cassis', 'kade-menthol', 'veld-coil-08'];
  await setCart(page, ...(await Promise.all(slugs.map((slug) => cartLine(request, slug)))));
  await page.goto('/cart');
  const checkout = page.getByRole('main').getByRole('link', { name: texts.cart.toCheckout });
  await expect(checkout).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: interpolate(texts.cart.remove, { name: mint.ru.name }) }).click();
  const toast = page.getByText(texts.cart.itemRemoved);
  await expect(toast).toBeVisible();
  await expect(toast).toContainText(mint.ru.name);
  const [bar, notice] = [await checkout.boundingBox(), await toast.boundingBox()];
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(page.getByRole('contentinfo').getByText(texts.footer.prices)).toBeInViewport();
});

test('a phone with text at 200 percent does not scroll sideways', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const line = await cartLine(request, mint.slug);
  await setCart(page, line);
  for (const path of ['/', '/cart', `/product/${line.id}`]) {
    await page.goto(path);
    await expectNoSidewaysScrollWithLargeText(page, path);
  }
  // The product page is open: the label of the button in its bar is complete.
  const addMore = page.getByRole('button', { name: texts.products.addMore });
  await expect(addMore).toBeInViewport({ ratio: 1 });
  expect(await addMore.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
});

test('forms and orders with text at 200 percent do not scroll sideways', { tag: '@phone' }, async ({
  page,
  request,
  language,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await registerCustomer(request);
  const { id } = await placePartlyWithdrawnOrder(request, customer);
  await setSession(page, customer);
  await setCart(page, await cartLine(request, mint.slug));
  for (const path of [
    `/order/${id}`,
    '/withdrawal',
    `/withdrawal?order=${id}`,
    '/missing-page',
    '/checkout',
  ]) {
    await page.goto(path);
    await expectNoSidewaysScrollWithLargeText(page, path);
  }
  await submit(page).click();
  await expectStep(page, language, 2);
  await expectNoSidewaysScrollWithLargeText(page, 'checkout, address');
  await fillAddress(page);
  await submit(page).click();
  await expectStep(page, language, 3);
  await submit(page).click();
  await expectStep(page, language, 4);
  await expectNoSidewaysScrollWithLargeText(page, 'checkout, payment');
  // The bar with the order button would cover half of the screen.
  await expect(submit(page)).not.toBeInViewport();
});

async function expectNoSidewaysScrollWithLargeText(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await waitUntilSettled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
}
