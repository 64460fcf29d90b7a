import { expect, holdResponses, test } from '../support/fixtures.ts';
import { productNames } from '../support/navigation.ts';

test('the skip link is the first tab stop and skips the header', { tag: '@desktop' }, async ({
  page,
  texts,
}) => {
  await page.goto('/');
  await expect(productNames(page)).toHaveCount(20);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: texts.nav.skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});

test('every tab stop has a visible focus indicator', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/delivery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stops = new Set<string>();
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return { name: '', ring: true };
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const ring = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      return { name: element.outerHTML.slice(0, 120), ring };
    });
    expect(stop.ring, stop.name).toBe(true);
    stops.add(stop.name);
  }
  expect(stops.size).toBeGreaterThan(8);
});

test('NAV-01 NAV-03 the header menus work by keyboard', async ({ page, texts, narrow }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');

  if (narrow) {
    await page.keyboard.press('Tab');
    const burger = header.getByRole('button', { name: texts.nav.menu, exact: true });
    await expect(burger).toBeFocused();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: texts.nav.menu, exact: true });
    await expect(drawer).toBeVisible();
    // Tab cycles inside the drawer; the page behind is not reachable.
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press('Tab');
      const behind = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && !focused?.closest('dialog:modal');
      });
      expect(behind).toBe(false);
    }
    await drawer.getByRole('link', { name: texts.nav.home, exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(drawer.getByRole('button', { name: texts.nav.catalog, exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();
    return;
  }

  await page.keyboard.press('Tab');
  await expect(header.getByRole('link', { name: 'Nevel', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(header.getByRole('link', { name: texts.nav.home, exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  const catalog = header.getByRole('button', { name: texts.nav.catalog, exact: true });
  await expect(catalog).toBeFocused();
  await page.keyboard.press('Enter');
  // The few categories are read faster than searched.
  const menu = page.getByRole('dialog', { name: texts.nav.catalog, exact: true });
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(catalog).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(header.getByRole('combobox', { name: texts.nav.search })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const languages = page.getByRole('dialog', { name: texts.nav.language, exact: true });
  await expect(languages.getByRole('button', { name: 'Русский' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(languages.getByRole('button', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(languages).toBeHidden();
});

test('MENU-01 the search field has focus although the categories load late', {
  tag: '@desktop',
}, async ({ page, texts }) => {
  // Only the popover of wide screens focuses the search field.
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/delivery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const release = await holdResponses(page, '**/api/v1/categories/**');
  await page.getByRole('banner').getByRole('button', { name: texts.nav.catalog, exact: true }).click();
  await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toBeVisible();
  release();
  const search = page.getByRole('searchbox', { name: texts.catalog.search });
  await expect(search).toBeVisible();
  await page.keyboard.type('ягод');
  await expect(search).toHaveValue('ягод');
});

test('focus moves to the new page after navigation', { tag: '@desktop' }, async ({ page, texts }) => {
  await page.goto('/delivery');
  const link = page.getByRole('contentinfo').getByRole('link', { name: texts.titles.returns, exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: texts.titles.returns })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('touch targets are at least 44 px high', async ({ page }) => {
  await page.goto('/');
  await expect(productNames(page)).toHaveCount(20);
  const small = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('header :is(a, button), main button, nav a')];
    return controls
      .filter((control) => control.checkVisibility())
      .map((control) => ({
        name: control.textContent || control.ariaLabel,
        box: control.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height < 44)
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`);
  });
  expect(small).toEqual([]);
});
