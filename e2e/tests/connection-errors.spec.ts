import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { chooseLanguage, goHome, openCatalogMenu, openDrawer, productNames } from '../support/navigation.ts';

// Lost connections, and files removed by a newer deployment.

const api = '**/api/v1/**';

async function cut(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, (route) => route.abort('internetdisconnected'));
}

test('GEN-11 without a connection lists show an error, and retry loads them', { tag: '@phone' }, async ({
  page,
  texts,
}) => {
  await page.goto('/delivery');
  await expect(page.getByRole('heading', { level: 1, name: texts.titles.delivery })).toBeVisible();
  await cut(page, api);
  await goHome(page);
  const main = page.getByRole('main');
  const products = main.getByRole('alert').filter({ hasText: texts.products.loadError });
  await expect(products).toContainText(texts.errors.network);
  const carousel = main.getByRole('alert').filter({ hasText: 'Не удалось загрузить категории.' });
  await expect(carousel).toBeVisible();

  await page.unroute(api);
  await products.getByRole('button', { name: texts.actions.retry }).click();
  await expect(productNames(page)).toHaveCount(20);
  await carousel.getByRole('button', { name: texts.actions.retry }).click();
  await expect(main.getByRole('link', { name: 'Одноразовые' })).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test('API-10 without a connection the catalog menu shows an error, and retry loads it', {
  tag: '@phone',
}, async ({ page, texts, narrow }) => {
  await cut(page, api);
  await page.goto('/delivery');
  await expect(page.getByRole('heading', { level: 1, name: texts.titles.delivery })).toBeVisible();
  const header = page.getByRole('banner');
  let menu = page.getByRole('dialog', { name: texts.nav.catalog, exact: true });
  if (narrow) {
    menu = await openDrawer(page, texts);
    await menu.getByRole('button', { name: texts.nav.catalog, exact: true }).click();
  } else {
    await header.getByRole('button', { name: texts.nav.catalog, exact: true }).click();
  }
  await expect(menu.getByRole('alert').filter({ hasText: 'Ошибка загрузки категорий' })).toBeVisible();
  await page.unroute(api);
  await menu.getByRole('button', { name: texts.actions.retry }).click();
  await expect(menu.getByRole('link', { name: /^Одноразовые/ })).toBeVisible();
});

test('an information page stays readable without a connection to the API', { tag: '@phone' }, async ({
  page,
  texts,
}) => {
  await cut(page, api);
  await page.goto('/delivery');
  const article = page.getByRole('main').getByRole('article');
  await expect(page.getByRole('heading', { level: 1, name: texts.titles.delivery })).toBeVisible();
  await expect(article).toHaveAttribute('aria-busy', 'false');
  await expect(article).toContainText('5,00 €');
  await expect(article).toContainText('100,00 €');
});

test('offline a page is requested once, shows an error, and loads when the connection returns', {
  tag: '@phone',
}, async ({ page, context, texts }) => {
  await page.goto('/');
  await expect(productNames(page)).toHaveCount(20);
  let asked = 0;
  page.on('request', (request) => {
    if (/\/assets\/DeliveryPage-.*\.js$/.test(request.url())) asked += 1;
  });
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: texts.titles.delivery, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Похоже, пропала связь' })).toBeVisible();
  await expect(page).toHaveURL('/delivery');
  expect(asked).toBeLessThanOrEqual(2);
  // The rest of the shop keeps working.
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: texts.actions.retry }).click();
  await expect(page.getByRole('heading', { name: 'Похоже, пропала связь' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: texts.titles.delivery })).toBeVisible();
});

test('GEN-11 a product page opened offline has its styles when the connection returns', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.goto('/');
  await expect(productNames(page)).toHaveCount(20);
  await context.setOffline(true);
  await productNames(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Похоже, пропала связь' })).toBeVisible();

  await context.setOffline(false);
  const product = page.getByRole('main').getByRole('article');
  await expect(product.getByRole('heading', { level: 1 })).toBeVisible();
  // Only the style sheet of the product page makes the article a grid.
  await expect(product).toHaveCSS('display', 'grid');

  // Another product of the same visit has them too.
  await page.goBack();
  await productNames(page).nth(1).getByRole('link').click();
  await expect(product.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(product).toHaveCSS('display', 'grid');
});

test('an outdated page reloads once, and then reports a new version', {
  tag: '@desktop',
}, async ({ page, texts }) => {
  const code = /\/assets\/DeliveryPage-.*\.js$/;
  await page.goto('/');
  await expect(productNames(page)).toHaveCount(20);
  await page.route(code, (route) => route.fulfill({ status: 404, body: 'not found' }));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: texts.titles.delivery, exact: true }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: texts.errors.versionTitle })).toBeVisible();
  await expect(page).toHaveURL('/delivery');
  await expect(page.getByRole('banner')).toBeVisible();

  await page.unroute(code);
  await page.getByRole('button', { name: texts.actions.reload }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.titles.delivery })).toBeVisible();
});

test('a language that fails to load leaves the page unchanged and shows an error', { tag: '@phone' }, async ({
  page,
  texts,
  narrow,
}) => {
  await page.goto('/delivery');
  await expect(page.getByRole('heading', { level: 1, name: texts.titles.delivery })).toBeVisible();
  // Its code is loaded after the page.
  await openDrawer(page, texts);
  await page.keyboard.press('Escape');
  await cut(page, /\/assets\/.*\.js$/);
  await chooseLanguage(page, texts, narrow, 'English');
  await expect(page.getByText(texts.errors.network)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: texts.titles.delivery })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('a loaded list survives a lost connection', { tag: '@desktop' }, async ({ page, texts, narrow }) => {
  await page.goto('/');
  await expect(productNames(page)).toHaveCount(20);
  const menu = await openCatalogMenu(page, texts, narrow);
  await expect(menu.getByRole('link', { name: /^Одноразовые/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await cut(page, api);
  await page.getByRole('contentinfo').getByRole('link', { name: texts.titles.returns, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.titles.returns })).toBeVisible();
  await page.goBack();
  await expect(productNames(page)).toHaveCount(20);
  // The live regions of toasts are always there, but empty.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('a failed image keeps its space and alternative text', { tag: '@phone' }, async ({ page, texts }) => {
  await cut(page, '**/images/**');
  await page.goto('/');
  await expect(productNames(page)).toHaveCount(20);
  const tile = page.getByRole('main').getByRole('link', { name: 'Одноразовые' });
  await expect(tile.locator('img')).toHaveCount(0);
  await expect(tile.locator('svg')).toBeVisible();
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first.getByText(texts.products.noImage)).toBeVisible();
});
