import type { Page } from '@playwright/test';
import { cartLine, openCartPopover, setCart } from '../support/cart.ts';
import { examplePages, openExample } from '../support/example-pages.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { ageGate, openCatalogMenu, openDrawer } from '../support/navigation.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer, setSession } from '../support/session.ts';
import { locales } from '../support/texts.ts';

// Screenshots of every page for review, in artifacts/screenshots. Nothing is compared.

const directory = new URL('../../artifacts/screenshots/', import.meta.url).pathname;

/** Images below the fold load lazily; a full-page screenshot needs all of them. */
async function loadAllImages(page: Page): Promise<void> {
  for (const image of await page.getByRole('main').locator('img').all()) {
    await image.evaluate((element: HTMLImageElement) => {
      element.loading = 'eager';
    });
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
      .toBe(true);
  }
}

for (const language of ['ru', 'en'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test.describe(`${language} ${scheme}`, () => {
      test.use({
        locale: locales[language],
        colorScheme: scheme,
        contextOptions: { reducedMotion: 'reduce' },
      });

      for (const example of examplePages) {
        test(`screenshot of ${example.name}, ${language}, ${scheme}`, async ({ page, request }, {
          project,
        }) => {
          await openExample(page, request, example);
          await loadAllImages(page);
          await page.screenshot({
            path: `${directory}${example.name}-${project.name}-${language}-${scheme}.png`,
            fullPage: true,
          });
        });
      }

      test(`screenshot of the catalog menu and the drawer, ${language}, ${scheme}`, async ({
        page,
        texts,
        narrow,
      }, { project }) => {
        await page.goto('/');
        await waitUntilSettled(page);
        const path = (name: string) => `${directory}${name}-${project.name}-${language}-${scheme}.png`;
        if (narrow) {
          const drawer = await openDrawer(page, texts);
          await page.screenshot({ path: path('drawer') });
          await drawer.getByRole('button', { name: texts.actions.close }).click();
          await expect(drawer).toBeHidden();
        }
        const menu = await openCatalogMenu(page, texts, narrow);
        await menu.getByRole('button', { expanded: false }).first().click();
        await page.screenshot({ path: path('catalog-menu') });
      });

      test(`screenshot of a filled cart and its popover, ${language}, ${scheme}`, async ({
        page,
        request,
        texts,
      }, { project }) => {
        const path = (name: string) => `${directory}${name}-${project.name}-${language}-${scheme}.png`;
        await setCart(
          page,
          await cartLine(request, 'dauw-mango', { quantity: 2 }),
          await cartLine(request, 'noord-arctic-mint', { quantity: 3 }),
          await cartLine(request, 'halm-grapefruit', { quantity: 2 }),
          await cartLine(request, 'veld-coil-08'),
        );
        // Visiting a product updates its name and image in the cart.
        await page.goto('/');
        await waitUntilSettled(page);
        await openCartPopover(page, texts);
        await waitUntilSettled(page);
        await page.screenshot({ path: path('cart-popover') });
        await page.goto('/cart');
        await waitUntilSettled(page);
        await loadAllImages(page);
        await page.screenshot({ path: path('cart-filled'), fullPage: true });
      });

      test(`screenshot of the steps of the checkout, ${language}, ${scheme}`, async ({ page, request }, {
        project,
      }) => {
        const path = (name: string) =>
          `${directory}checkout-${name}-${project.name}-${language}-${scheme}.png`;
        const customer = await registerCustomer(request);
        await placeOrder(request, customer.token, await cartLine(request, 'kade-base-50'));
        await setSession(page, customer);
        await setCart(page, await cartLine(request, 'kade-base-50', { quantity: 2 }));
        await page.goto('/checkout?step=2');
        const submit = page.getByRole('main').locator('form button[type="submit"]');
        await page.getByRole('radio').check();
        await waitUntilSettled(page);
        await page.screenshot({ path: path('address'), fullPage: true });
        await page.getByRole('main').getByRole('combobox').click();
        await expect(page.getByRole('listbox')).toBeVisible();
        await waitUntilSettled(page);
        await page.screenshot({ path: path('country') });
        await page.keyboard.press('Escape');
        for (const step of ['review', 'payment']) {
          await submit.click();
          await expect(page.getByRole('radio')).toHaveCount(0);
          if (step === 'payment') await expect(page.getByRole('checkbox')).toBeVisible();
          await waitUntilSettled(page);
          await page.screenshot({ path: path(step), fullPage: true });
        }
      });

      test.describe('at the gate', () => {
        test.use({ ageConfirmed: false });

        test(`screenshot of the age gate, ${language}, ${scheme}`, async ({ page, texts }, { project }) => {
          await page.goto('/');
          await expect(ageGate(page, texts)).toBeVisible();
          await waitUntilSettled(page);
          await page.screenshot({ path: `${directory}age-gate-${project.name}-${language}-${scheme}.png` });
        });
      });
    });
  }
}
