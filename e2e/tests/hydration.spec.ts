import type { Page } from '@playwright/test';
import { cartLine, setCart } from '../support/cart.ts';
import { buildDevelopmentClient, useDevelopmentClient } from '../support/development-client.ts';
import { publicPages } from '../support/example-pages.ts';
import { expect, test, waitForPaint } from '../support/fixtures.ts';
import { waitUntilRendered } from '../support/navigation.ts';
import { registerCustomer, setSession } from '../support/session.ts';
import { locales } from '../support/texts.ts';

// One worker builds the client once.
test.describe.configure({ mode: 'default' });
test.beforeAll(buildDevelopmentClient);

const addresses = (...names: string[]) =>
  publicPages.filter(({ name }) => names.includes(name)).map(({ address }) => address);
const allAddresses = addresses('home', 'category', 'product', 'delivery', 'not-found');
/** Session and cart change the frame of every page and the product cards. */
const shoppingAddresses = addresses('home', 'product');

/** React reports differences when it commits, after it has taken over the elements. Parts of a page follow one after another. */
async function waitUntilReactOwns(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const isOwned = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    return [...document.querySelectorAll(selector)].every(isOwned);
  }, selector);
  await waitForPaint(page);
}

/** What React reports while it hydrates the given pages. */
async function hydrationWarnings(page: Page, paths: string[]): Promise<string[]> {
  const warnings: string[] = [];
  let path = '';
  page.on('console', (message) => {
    const isWarning = message.type() === 'error' || message.type() === 'warning';
    // The browser itself logs the status of the not-found page.
    if (isWarning && !message.text().includes('status of 404')) warnings.push(`${path}: ${message.text()}`);
  });
  page.on('pageerror', (error) => warnings.push(`${path}: ${error.message}`));
  for (path of paths) {
    await page.goto(path);
    await waitUntilReactOwns(page, 'main h1, main h2, footer a');
  }
  return warnings;
}

for (const language of ['ru', 'en'] as const) {
  for (const ageConfirmed of [true, false]) {
    test.describe(`${language}, age gate ${ageConfirmed ? 'passed' : 'not passed'}`, {
      tag: '@desktop',
    }, () => {
      test.use({ locale: locales[language], ageConfirmed });

      for (const isSignedIn of [true, false]) {
        for (const hasCart of [true, false]) {
          const visitor = `${isSignedIn ? 'signed in' : 'signed out'}, ${hasCart ? 'filled' : 'empty'} cart`;

          test(`HTML of the server equals what the browser renders (${visitor})`, async ({
            page,
            request,
          }) => {
            const paths = isSignedIn || hasCart ? shoppingAddresses : allAddresses;
            for (const path of paths) await waitUntilRendered(page, path, language);
            if (isSignedIn) await setSession(page, await registerCustomer(request));
            if (hasCart) await setCart(page, await cartLine(request, 'kade-base-50', { quantity: 2 }));
            await useDevelopmentClient(page);
            expect(await hydrationWarnings(page, paths)).toEqual([]);
          });
        }
      }
    });
  }
}

test('an attribute that differs is reported', { tag: '@desktop' }, async ({ page }) => {
  await waitUntilRendered(page, '/');
  await useDevelopmentClient(page, (html) => html.replace('<main', '<main title="changed"'));
  expect(await hydrationWarnings(page, ['/'])).toEqual([expect.stringContaining('title="changed"')]);
});
