import { getAsAdmin, openAdmin, rows, sendAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer } from '../support/session.ts';
import { interpolate } from '../support/texts.ts';

test.use({ ownShop: 'product-editor', contextOptions: { reducedMotion: 'reduce' } });

interface EditedProduct {
  name: string;
  price: number;
  stock: number;
  categoryId: number;
  translatedName: string;
  attributes: { name: string; translations: Record<string, { name: string; value?: string | null }> }[];
}

test('APF-08 all attributes are translated in one table', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  const { product, attributes } = texts.admin;
  const id = 11;
  const path = `products/${id}`;
  const { attributes: before } = await getAsAdmin<EditedProduct>(request, path);
  const [first] = before;
  await openAdmin(page, request, `/admin/products/edit/${id}?tab=attributes`);
  await page.getByRole('button', { name: attributes.manage }).click();
  const manager = page.getByRole('dialog', { name: attributes.title });
  await manager.getByRole('tab', { name: attributes.tab.translations }).click();
  await expect(manager.getByRole('row')).toHaveCount(before.length + 1);
  await expectNoAxeViolations(page);
  const cell = (text: string) =>
    manager.getByLabel(interpolate(text, { name: first?.name ?? '', language: 'English' }));
  // Nothing is wider than the screen.
  expect(await manager.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
  await cell(attributes.nameIn).fill('Renamed');
  await cell(attributes.nameIn).press('Enter');
  await expect(cell(attributes.valueIn)).toBeFocused();
  await cell(attributes.valueIn).fill('Revalued');
  await manager.getByRole('button', { name: attributes.done }).click();
  await page.getByRole('button', { name: product.save }).click();
  await expect(page.getByText(product.saved)).toBeVisible();
  const { attributes: after } = await getAsAdmin<EditedProduct>(request, path);
  expect(after[0]?.translations.en).toMatchObject({ name: 'Renamed', value: 'Revalued' });
});

test('APF-01 the selected tab is visible on a phone', { tag: '@phone' }, async ({ page, request, texts }) => {
  const { tab } = texts.admin.product;
  await openAdmin(page, request, '/admin/products/edit/13?tab=attributes');
  await expect(page.getByRole('tab', { name: tab.attributes })).toBeInViewport({ ratio: 1 });
  await page.getByRole('tab', { name: tab.images }).click();
  await expect(page.getByRole('tab', { name: tab.images })).toBeInViewport({ ratio: 1 });
});

test('APF-01 the bar of unsaved changes does not cover the focused field', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openAdmin(page, request, '/admin/products/edit/13');
  await page.locator('input[name="name"]').fill('Renamed');
  const bar = page.getByRole('region', { name: texts.admin.staged.label });
  await expect(bar).toBeVisible();
  const isFocusCovered = () =>
    bar.evaluate((element) => {
      const focused = document.activeElement;
      if (!focused || element.contains(focused)) return false;
      return focused.getBoundingClientRect().bottom > element.getBoundingClientRect().top;
    });
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusCovered()).toBe(false);
  }
});

test('APF-02 sales during an edit of the stock are reported, and the stock can be set exactly', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  const { product } = texts.admin;
  const line = await cartLine(request, 'noord-peach', { quantity: 2 });
  const { stock } = await getAsAdmin<EditedProduct>(request, `products/${line.id}`);
  await openAdmin(page, request, `/admin/products/edit/${line.id}`);
  const { token } = await registerCustomer(request);
  await placeOrder(request, token, line);
  const entered = stock + 10;
  await page.locator('input[name="stock"]').fill(String(entered));
  await page.keyboard.press('Control+s');
  await expect(
    page.getByText(interpolate(product.soldDuringEdit, { quantity: 2, stock: entered - 2 })),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: interpolate(product.setStock, { stock: entered }) }).click();
  await expect(page.getByText(interpolate(product.stockSet, { stock: entered }))).toBeVisible();
  await expect(page.locator('input[name="stock"]')).toHaveValue(String(entered));
  expect(await getAsAdmin(request, `products/${line.id}`)).toMatchObject({ stock: entered });
});

test('APL-01 the product list is filtered by stock and category, in the URL', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  const { products, categories } = texts.admin;
  const soldOut = await getAsAdmin<EditedProduct>(request, 'products/14');
  const { name, price, categoryId, translatedName } = soldOut;
  await sendAsAdmin(request, 'PUT', 'products/14', { name, price, categoryId, stock: 0 });
  await openAdmin(page, request, '/admin/products');
  await page.getByLabel(products.stockFilter, { exact: true }).selectOption('out');
  await expect(page).toHaveURL('/admin/products?stock=out');
  await expect(rows(page).filter({ hasText: translatedName })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await waitUntilSettled(page);
  await expect(rows(page).filter({ hasText: translatedName })).toBeVisible();
  await page.getByRole('button', { name: products.resetFilters }).click();
  await expect(page).toHaveURL('/admin/products');

  await openAdmin(page, request, '/admin/categories');
  const [beforeName = ''] = categories.productsOf.split('{name}');
  await page.getByRole('link', { name: beforeName }).first().click();
  await expect(page).toHaveURL(/\/admin\/products\?categoryId=\d+$/);
  await expect(rows(page).first()).toBeVisible();
});
