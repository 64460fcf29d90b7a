import type { Page } from '@playwright/test';
import { categoryId, recommended } from '../support/catalog.ts';
import { expect, test } from '../support/fixtures.ts';
import { ageGate, productNames, waitUntilRendered } from '../support/navigation.ts';

function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { innerWidth, innerHeight } = window;
    return [
      [5, 5],
      [innerWidth / 2, innerHeight / 2],
      [innerWidth - 5, innerHeight - 5],
    ].every(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('dialog'));
  });
}

test('styles of other pages are loaded once, and those in the HTML are not loaded again', {
  tag: '@desktop',
}, async ({ page }) => {
  const html = await waitUntilRendered(page, '/');
  const inHtml = [...html.matchAll(/<link rel="stylesheet" disabled href="([^"]+)"/g)].map(
    ([, path]) => path,
  );
  expect(inHtml.length).toBeGreaterThan(0);
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  const columns = () =>
    page.locator('main ul:has(article)').evaluate((list) => getComputedStyle(list).gridTemplateColumns);
  const before = await columns();
  expect(before.split(' ').length).toBeGreaterThan(1);

  await productNames(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => styles.join()).toContain('/ProductPage-');
  await page.goBack();
  await expect(productNames(page)).toHaveCount(20);
  expect(await columns()).toBe(before);
  expect(styles).toEqual([...new Set(styles)]);
  expect(styles.filter((path) => inHtml.includes(path))).toEqual([]);
});

test.describe('before scripts have run', () => {
  test.use({ scripts: false });

  test('AGE-02 a visitor who has confirmed sees the shop and not the gate', { tag: '@phone' }, async ({
    page,
    texts,
  }) => {
    await waitUntilRendered(page, '/');
    await page.goto('/');
    await expect(ageGate(page, texts)).toBeHidden();
    await expect(productNames(page)).toHaveCount(20);
    expect(await isCovered(page)).toBe(false);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'when scripts do not load' : 'without JavaScript', () => {
    test.use({ scripts: false, javaScriptEnabled, ageConfirmed: false });
    const suffix = javaScriptEnabled ? 'scripts blocked' : 'JavaScript disabled';

    test(`AGE-01 the gate covers the shop, and the keyboard does not reach it (${suffix})`, async ({
      page,
      texts,
    }) => {
      await waitUntilRendered(page, '/');
      await page.goto('/');
      await expect(ageGate(page, texts)).toBeVisible();
      expect(await isCovered(page)).toBe(true);
      for (let press = 0; press < 8; press++) {
        await page.keyboard.press('Tab');
        const place = await page.evaluate(() => {
          const focused = document.activeElement;
          return !focused || focused === document.body || focused.closest('dialog') ? '' : focused.outerHTML;
        });
        expect(place).toBe('');
      }
    });

    test(`AGE-02 the answer is sent to the server, and the catalog can be read (${suffix})`, {
      tag: '@phone',
    }, async ({ page, request, texts }) => {
      const category = await categoryId(request, 'disposables');
      for (const path of ['/', '/?page=2', `/?category=${category}`]) await waitUntilRendered(page, path);
      await page.goto('/?page=2');
      await ageGate(page, texts).getByRole('button', { name: texts.age.accept }).click();
      await expect(page).toHaveURL('/?page=2');
      await expect(ageGate(page, texts)).toBeHidden();
      await expect(productNames(page)).toHaveText(recommended.slice(20, 40).map(({ ru }) => ru.name));

      await page
        .getByRole('region', { name: texts.home.categories })
        .getByRole('link', { name: 'Одноразовые' })
        .click();
      await expect(page).toHaveURL(`/?category=${category}`);
      await expect(
        page.getByRole('heading', { level: 2 }).filter({ hasText: 'Одноразовые (' }),
      ).toBeVisible();
      await expect(ageGate(page, texts)).toBeHidden();
    });

    test(`AGE-03 declining leads to the public-health page (${suffix})`, { tag: '@desktop' }, async ({
      page,
      texts,
    }) => {
      await waitUntilRendered(page, '/');
      await page.goto('/');
      await expect(
        ageGate(page, texts).getByRole('link', { name: texts.age.decline, exact: true }),
      ).toHaveAttribute('href', 'https://www.who.int/ru/health-topics/tobacco');
    });
  });
}
