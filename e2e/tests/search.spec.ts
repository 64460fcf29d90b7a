import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { demoProduct, productId, rootCategories } from '../support/catalog.ts';
import { expect, test, waitForPaint, waitUntilSettled } from '../support/fixtures.ts';
import { productNames, waitUntilRendered } from '../support/navigation.ts';
import { deviceTag, interpolate, locales, type Texts } from '../support/texts.ts';

/** Opens the search of the header: a field on wide screens, a sheet on narrow ones. */
async function openSearch(page: Page, texts: Texts, narrow: boolean): Promise<Locator> {
  if (narrow) {
    // Before the code of the sheet is loaded, the button is a link to the search page.
    await page.getByRole('banner').getByRole('link', { name: texts.nav.search }).hover();
    await page.getByRole('banner').getByRole('button', { name: texts.nav.search }).click();
  }
  const area = narrow
    ? page.getByRole('dialog', { name: texts.search.page.title })
    : page.getByRole('banner');
  const field = area.getByRole('combobox', { name: texts.nav.search });
  await field.focus();
  return field;
}

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });

    test(`SEA-01 SEA-02 the field suggests products and works by keyboard (${language})`, async ({
      page,
      request,
      texts,
      narrow,
    }) => {
      const product = demoProduct('dauw-mango');
      await page.goto('/delivery');
      const field = await openSearch(page, texts, narrow);
      // An empty field offers the root categories.
      await expect(option(page, rootCategories[0]?.[language].name ?? '')).toBeVisible();
      await expectNoAxeViolations(page);
      await field.pressSequentially(language === 'ru' ? 'манго' : 'mango');
      const row = option(page, product[language].name);
      await expect(row).toBeVisible();
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      await expect(row.locator('mark')).toHaveText([language === 'ru' ? 'Манго' : 'Mango'], {
        ignoreCase: true,
      });
      await expectNoAxeViolations(page);

      await field.press('ArrowUp');
      const all = option(page, new RegExp(texts.search.box.all.split('{')[0] || '^All'));
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
      await expect(field).toHaveAttribute(
        'aria-activedescendant',
        (await all.last().getAttribute('id')) ?? '-',
      );
      await field.press('ArrowUp');
      await field.press('Home');
      await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
      await expect(field).toBeFocused();
      await row.click();
      await expect(page).toHaveURL(`/product/${await productId(request, 'dauw-mango')}`);
    });

    test(`SEA-05 the results have the query, the count, filters and sorting (${language})`, async ({
      page,
      texts,
      narrow,
    }) => {
      const query = language === 'ru' ? 'манго' : 'mango';
      await page.goto('/delivery');
      const field = await openSearch(page, texts, narrow);
      await field.fill(query);
      await field.press('Enter');
      await expect(page).toHaveURL(`/search?q=${encodeURIComponent(query)}`);
      const heading = interpolate(texts.search.page.heading, { query });
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(`${heading} · Nevel`);
      await expect(page.locator(`form[role="search"]:visible input[name="q"]`)).toHaveValue(query);
      await waitUntilSettled(page);
      await expectNoAxeViolations(page);

      const sort = page.getByRole('combobox', { name: texts.search.sort.label });
      await sort.selectOption('priceDesc');
      await expect(page).toHaveURL(`/search?q=${encodeURIComponent(query)}&sort=priceDesc`);
      await page.reload();
      await expect(sort).toHaveValue('priceDesc');
      await page.goBack();
      await expect(sort).toHaveValue('default');

      // The search is remembered in this browser.
      await page.goto('/delivery');
      await openSearch(page, texts, narrow);
      await expect(option(page, query).first()).toBeVisible();
    });
  });
}

test('SEA-05 nothing found offers categories and the messenger', { tag: '@desktop' }, async ({
  page,
  texts,
}) => {
  await page.goto('/search?q=xqzwvk');
  const { nothingTitle, ask } = texts.search.page;
  await expect(page.getByText(interpolate(nothingTitle, { query: 'xqzwvk' })).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: ask })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: rootCategories[0]?.ru.name, exact: true }),
  ).toBeVisible();
  await expect(productNames(page).first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('SEA-01 "/" and Ctrl+K focus the field, Escape closes and then clears', { tag: '@desktop' }, async ({
  page,
  texts,
}) => {
  await page.goto('/delivery');
  const field = page.getByRole('banner').getByRole('combobox', { name: texts.nav.search });
  await expect(field).toHaveAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.blur();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await field.fill('мята');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('мята');
  await field.press('Escape');
  await expect(field).toHaveValue('');
});

test('SEA-02 suggestions of an older input never replace those of a newer one', { tag: '@phone' }, async ({
  page,
  texts,
  narrow,
}) => {
  await page.goto('/delivery');
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  // The real response to the first input arrives after the second one.
  await page.route('**/api/v1/products/suggest?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === 'мя') {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response }).catch(() => {});
      return;
    }
    await route.continue();
  });
  const field = await openSearch(page, texts, narrow);
  const asked = page.waitForRequest(/suggest\?q=%D0%BC%D1%8F$/);
  await field.pressSequentially('мя');
  await asked;
  await field.fill('вишня');
  await expect(option(page, /[Вв]ишн/).first()).toBeVisible();
  const before = await page.getByRole('option').allTextContents();
  release();
  await waitForPaint(page);
  await expect(page.getByRole('option')).toHaveText(before);
});

test('SEA-02 recent searches can be removed one by one and together', { tag: '@desktop' }, async ({
  page,
  texts,
  narrow,
}) => {
  for (const query of ['манго', 'мята']) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await expect(productNames(page).first()).toBeVisible();
  }
  await page.goto('/delivery');
  const field = await openSearch(page, texts, narrow);
  const recent = page.getByRole('group', { name: texts.search.box.recent }).getByRole('option');
  await expect(recent).toHaveText(['мята', 'манго']);
  await field.press('ArrowDown');
  await field.press('Delete');
  await expect(recent).toHaveText(['манго']);
  await page.getByRole('button', { name: texts.search.box.clearRecent }).click();
  await expect(recent).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('SEA-05 a corrected query is named', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=vfyuj');
  await expect(productNames(page).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '«манго»' })).toHaveAttribute(
    'href',
    `/search?q=${encodeURIComponent('манго')}`,
  );
});

test.describe('without JavaScript', () => {
  test.use({ scripts: false, javaScriptEnabled: false });

  test('SEA-01 SEA-05 the form of the search works', { tag: '@phone' }, async ({
    page,
    context,
    shop,
    texts,
    narrow,
  }) => {
    await context.addCookies([{ name: 'age-verified', value: 'true', url: shop.address }]);
    const results = `/search?q=${encodeURIComponent('манго')}`;
    for (const path of ['/delivery', '/search', results]) await waitUntilRendered(page, path);
    await page.goto('/delivery');
    if (narrow) await page.getByRole('banner').getByRole('link', { name: texts.nav.search }).click();
    const field = page.locator('form[role="search"]:visible input[name="q"]');
    await field.fill('манго');
    await field.press('Enter');
    await expect(page).toHaveURL(results);
    await expect(page.getByRole('heading', { level: 1, name: '«манго»' })).toBeVisible();
    await expect(productNames(page).first()).toBeVisible();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });
});
