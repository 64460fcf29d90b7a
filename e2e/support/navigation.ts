import { expect, type Locator, type Page } from '@playwright/test';
import { interpolate, type Language, locales, type Texts } from './texts.ts';

// Header and drawer actions that several tests share.

export function ageGate(page: Page, texts: Texts): Locator {
  return page.getByRole('dialog', { name: interpolate(texts.age.question, { count: 21 }, texts.language) });
}

export async function openDrawer(page: Page, texts: Texts): Promise<Locator> {
  await page.getByRole('button', { name: texts.nav.menu, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: texts.nav.menu, exact: true });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Opens the category tree: a popover on wide screens, a part of the drawer on narrow ones. */
export async function openCatalogMenu(page: Page, texts: Texts, narrow: boolean): Promise<Locator> {
  if (narrow) {
    const drawer = await openDrawer(page, texts);
    await drawer.getByRole('button', { name: texts.nav.catalog, exact: true }).click();
    await expect(drawer.getByRole('searchbox')).toBeVisible();
    return drawer;
  }
  await page.getByRole('banner').getByRole('button', { name: texts.nav.catalog, exact: true }).click();
  const popover = page.getByRole('dialog', { name: texts.nav.catalog, exact: true });
  await expect(popover.getByRole('searchbox')).toBeVisible();
  return popover;
}

/** Switches the language in the header or the drawer. */
export async function chooseLanguage(page: Page, texts: Texts, narrow: boolean, name: string): Promise<void> {
  if (narrow) {
    const drawer = await openDrawer(page, texts);
    await drawer.getByRole('button', { name, exact: true }).click();
    await expect(drawer).toBeHidden();
    return;
  }
  await languageButton(page, texts).click();
  await page
    .getByRole('dialog', { name: texts.nav.language, exact: true })
    .getByRole('button', { name })
    .click();
}

export function languageButton(page: Page, texts: Texts): Locator {
  const prefix = texts.nav.languageNow.split('{')[0] ?? '';
  return page.getByRole('banner').getByRole('button', { name: prefix });
}

/** Product names of the list, in order. */
export function productNames(page: Page): Locator {
  return page.getByRole('main').getByRole('article').getByRole('heading');
}

export function productCard(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Navigates home on the client, so that the page has to fetch its data. */
export async function goHome(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Nevel', exact: true }).click();
  await expect(page).toHaveURL('/');
}

/** Returns the HTML of a page. The server answers the first request of a page before it is rendered. */
export async function waitUntilRendered(
  page: Page,
  path: string,
  language: Language = 'ru',
): Promise<string> {
  let html = '';
  await expect(async () => {
    const headers = { accept: 'text/html', 'accept-language': locales[language] };
    html = await (await page.request.get(path, { headers })).text();
    expect(html).toContain(`<div id="root" data-rendered="${language}">`);
  }).toPass();
  return html;
}
