import type { Page } from '@playwright/test';
import { expect, holdResponses, test } from '../support/fixtures.ts';
import { productNames } from '../support/navigation.ts';

// Back, Forward and a reload keep the position in a list.

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens the last product of the home page. Returns the position of the list. */
async function openLastProduct(page: Page): Promise<number> {
  await page.goto('/');
  await expect(productNames(page)).toHaveCount(20);
  await productNames(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(500);
  const position = await scrollY(page);
  await productNames(page).last().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(0);
  return position;
}

test('GEN-07 Back and Forward return to where the reader was', { tag: '@phone' }, async ({ page }) => {
  const position = await openLastProduct(page);
  // Back within the same frame: no scroll event has been sent yet.
  await page.evaluate(() => {
    window.scrollTo({ top: 200, behavior: 'instant' });
    window.history.back();
  });
  await expect(productNames(page)).toHaveCount(20);
  await expect.poll(() => scrollY(page)).toBe(position);
  await page.goForward();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect.poll(() => scrollY(page)).toBe(200);
});

test('GEN-07 Back returns to the position in a list that has to load first', { tag: '@desktop' }, async ({
  page,
}) => {
  const position = await openLastProduct(page);
  // The reloaded page has no list in its cache.
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const release = await holdResponses(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  release();
  await expect(productNames(page)).toHaveCount(20);
  await expect.poll(() => scrollY(page)).toBe(position);
});

test('GEN-07 a reload keeps the position', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(productNames(page)).toHaveCount(20);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(() => scrollY(page)).toBe(900);
  await page.reload();
  await expect(productNames(page)).toHaveCount(20);
  await expect.poll(() => scrollY(page)).toBe(900);
});
