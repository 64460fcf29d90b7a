import type { Page } from '@playwright/test';
import { getAsAdmin, openAdmin, rows } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { adminSession, registerCustomer, setSession } from '../support/session.ts';
import { deviceTag, interpolate, locales } from '../support/texts.ts';

test.use({ ownShop: 'products', contextOptions: { reducedMotion: 'reduce' } });

const nameField = (page: Page) => page.locator('input[name="name"]');

/** A PNG of one pixel. */
const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });

    test(`APF-02 APF-04 APF-06 ${language}: a new product with attributes and a translation appears in the shop`, async ({
      page,
      request,
      texts,
    }) => {
      const { product, attributes } = texts.admin;
      const title = `Новинка ${language} ${Date.now()}`;
      await openAdmin(page, request, '/admin/products/add');
      await page.getByRole('button', { name: product.create }).click();
      await expect(nameField(page)).toBeFocused();
      await expect(page.getByRole('main').getByText(texts.admin.productErrors.nameRequired)).toBeVisible();
      await nameField(page).fill(title);
      await page.locator('input[name="price"]').fill('12,50');
      await page.locator('input[name="stock"]').fill('7');
      await page.getByLabel(product.categoryId, { exact: true }).selectOption({ index: 2 });

      await page.getByRole('tab', { name: product.tab.translations }).click();
      const translated = page.getByRole('group', { name: 'English' }).getByLabel(product.name);
      await translated.fill(`${title} (en)`);

      await page.getByRole('tab', { name: product.tab.attributes }).click();
      await page.getByRole('button', { name: attributes.manage }).click();
      const manager = page.getByRole('dialog', { name: attributes.title });
      await manager.getByLabel(attributes.name).fill('Вкус');
      await manager.getByLabel(attributes.value).fill('Мята');
      await manager.getByRole('button', { name: attributes.add, exact: true }).click();
      await expectNoAxeViolations(page);
      await manager.getByRole('button', { name: attributes.done }).click();

      await page.getByRole('button', { name: product.create }).click();
      await expect(page.getByText(product.created)).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/products\/edit\/\d+/);
      // A toast must not cover the page header, or the link could not be clicked.
      await page.getByRole('link', { name: product.view }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        language === 'en' ? `${title} (en)` : title,
      );
      await expect(page.getByRole('main')).toContainText('Мята');
    });
  });
}

test('APL-02 GEN-10 a deactivated product updates in an open shop tab at once', { tag: '@desktop' }, async ({
  page,
  context,
  request,
  texts,
}) => {
  const { products, columns } = texts.admin;
  const product = 21;
  const { translatedName: name } = await getAsAdmin<{ translatedName: string }>(
    request,
    `products/${product}`,
  );
  const shopper = await context.newPage();
  await shopper.goto(`/product/${product}`);
  await waitUntilSettled(shopper);
  await openAdmin(page, request, `/admin/products?search=${encodeURIComponent(name)}`);
  const active = page.getByRole('switch', { name: interpolate(columns.activeOf, { name }) });
  await active.click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: products.saveActive }).click();
  await expect(page.getByText(products.activeSaved)).toBeVisible();
  await expect(shopper.getByText(texts.products.notPurchasable).first()).toBeVisible();
  await page.reload();
  await expect(active).toHaveAttribute('aria-checked', 'false');
});

test('APF-04 a name hidden by a translation shows a hint, and appears when the translation is removed', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  const { product, translations } = texts.admin;
  const number = 23;
  const text = 'Имя из перевода';
  await openAdmin(page, request, `/admin/products/edit/${number}?tab=translations`);
  const russian = page.getByRole('group', { name: 'Русский' });
  await page.getByText(interpolate(translations.override, { language: translations.baseLanguage })).click();
  await russian.getByLabel(translations.name).fill(text);
  await page.getByRole('button', { name: product.save }).click();
  await expect(page.getByText(product.saved)).toBeVisible();

  await page.getByRole('tab', { name: product.tab.general }).click();
  const hint = page.getByText(
    interpolate(translations.coversName, { language: translations.baseLanguage, text }),
  );
  await expect(hint).toBeVisible();
  await expectNoAxeViolations(page);
  const base = 'Основное имя';
  await nameField(page).fill(base);
  await hint.getByRole('link', { name: translations.open }).click();
  await russian
    .getByRole('button', { name: interpolate(translations.removeOf, { language: 'Русский' }) })
    .click();
  await page.getByRole('button', { name: product.save }).click();
  await page.getByRole('tab', { name: product.tab.general }).click();
  await expect(hint).toBeHidden();
  await expect
    .poll(
      async () =>
        (await getAsAdmin<{ translatedName: string }>(request, `products/${number}`)).translatedName,
    )
    .toBe(base);
});

test('APF-01 leaving with unsaved changes asks, by link and by Back; a reload keeps the draft', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  const { leave } = texts;
  await openAdmin(page, request, '/admin/products');
  await page.getByRole('link', { name: texts.admin.products.add }).click();
  await nameField(page).fill('Несохранённое');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await waitUntilSettled(page);
  await expect(nameField(page)).toHaveValue('Несохранённое');
  await expect(page.getByText(texts.admin.actions.draftRestored)).toBeVisible();

  const question = page.getByRole('alertdialog', { name: leave.title });
  await page.getByRole('navigation').getByRole('link', { name: texts.admin.products.title }).last().click();
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: leave.stay }).click();
  await expect(question).toBeHidden();

  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products\/add$/);
  await question.getByRole('button', { name: leave.stay }).click();
  await expect(question).toBeHidden();
  await expect(nameField(page)).toHaveValue('Несохранённое');

  await page.goBack();
  await question.getByRole('button', { name: leave.confirm }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.goForward();
  await waitUntilSettled(page);
  await expect(nameField(page)).toHaveValue('');
});

test('ADM-01 the user menu links an administrator to the admin', async ({ page, request, texts, narrow }) => {
  await setSession(page, await adminSession(request));
  await page.goto('/');
  await waitUntilSettled(page);
  const header = page.getByRole('banner');
  const opener = narrow ? texts.nav.menu : texts.nav.account;
  await header.getByRole('button', { name: opener, exact: true }).click();
  await page.getByRole('link', { name: texts.nav.admin }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.admin.dashboard.title);
});

test('ADM-01 an admin URL redirects a customer home and a guest to sign-in', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await page.goto('/admin/products');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await setSession(page, await registerCustomer(request));
  await page.goto('/admin/products');
  await expect(page).toHaveURL('/');
});

test('APF-01 concurrent edits: the second save asks about the field that both changed and merges the others', {
  tag: '@desktop',
}, async ({ page, browser, baseURL, storageState, request, texts }) => {
  const { product, conflict } = texts.admin;
  await openAdmin(page, request, '/admin/products/edit/18');
  const before = await getAsAdmin<{ name: string; stock: number }>(request, 'products/18');
  // Another browser context: tabs of one browser sync saved products.
  const colleague = await browser.newContext({
    baseURL,
    storageState,
    locale: locales.ru,
    reducedMotion: 'reduce',
  });
  const other = await colleague.newPage();
  await openAdmin(other, request, '/admin/products/edit/18');
  await nameField(page).fill('Моё название');
  await page.locator('input[name="stock"]').fill(String(before.stock + 5));
  await nameField(other).fill('Чужое название');
  await other.locator('input[name="price"]').fill('99,00');
  await other.locator('input[name="stock"]').fill(String(before.stock + 2));
  await other.getByRole('button', { name: product.save }).click();
  await expect(other.getByText(product.saved)).toBeVisible();
  await colleague.close();

  await page.getByRole('button', { name: product.save }).click();
  const dialog = page.getByRole('dialog', { name: conflict.title });
  const row = (field: string) => dialog.getByRole('row').filter({ hasText: field });
  await expect(row(product.name)).toContainText('Чужое название');
  await expect(row(product.stock)).toHaveCount(0);
  await expect(row(product.price)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: conflict.save }).click();
  await expect(page.getByText(product.saved)).toBeVisible();
  await expect(nameField(page)).toHaveValue('Моё название');
  expect(await getAsAdmin(request, 'products/18')).toMatchObject({
    name: 'Моё название',
    price: 99,
    stock: before.stock + 7,
  });
});

test('APF-05 an image is dropped, previewed and saved; another file type is rejected', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  const { image: imageTexts, product } = texts.admin;
  await openAdmin(page, request, '/admin/products/edit/19?tab=images');
  const choose = page.locator('input[type="file"]');
  await choose.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText(imageTexts.type)).toBeVisible();
  const preview = page.getByAltText(imageTexts.preview);
  const before = await preview.getAttribute('src');
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], 'a.png', { type: 'image/png' }));
    return files;
  }, onePixelPng.toString('base64'));
  await preview.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(page.getByText(imageTexts.dropHere)).toBeVisible();
  await preview.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(preview).not.toHaveAttribute('src', before ?? '');
  await page.getByRole('button', { name: product.save }).click();
  await expect(page.getByText(product.saved)).toBeVisible();
});

test('ADM-02 page, size and search are in the URL: Back, reload and a link show the same rows', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  await openAdmin(page, request, '/admin/products');
  const first = await rows(page).first().textContent();
  await page.getByRole('link', { name: interpolate(texts.pagination.page, { page: 2 }) }).click();
  await expect(page).toHaveURL('/admin/products?page=2');
  await expect(rows(page).first()).not.toHaveText(first ?? '');
  await page.getByLabel(texts.admin.table.size).selectOption('25');
  await expect(page).toHaveURL('/admin/products?size=25');
  await expect(rows(page)).toHaveCount(25);
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  await page.goBack();
  await expect(page).toHaveURL('/admin/products?page=2');
  await expect(rows(page)).toHaveCount(10);
});
