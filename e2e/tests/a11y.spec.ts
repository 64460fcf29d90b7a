import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine, cartRow, openCartPopover, setCart } from '../support/cart.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { goHome, languageButton, openCatalogMenu, openDrawer, productNames } from '../support/navigation.ts';
import { deviceTag, locales } from '../support/texts.ts';

// page-load.spec.ts runs axe on every page as it opens.
for (const { language, scheme } of [
  { language: 'ru', scheme: 'light' },
  { language: 'en', scheme: 'dark' },
] as const) {
  const locale = locales[language];
  test.describe(`${locale} ${scheme}`, { tag: deviceTag[language] }, () => {
    test.use({ locale, colorScheme: scheme });

    test(`axe finds no violation in the menus, ${locale}, ${scheme}`, async ({ page, texts, narrow }) => {
      await page.goto('/delivery');
      await waitUntilSettled(page);
      const menu = await openCatalogMenu(page, texts, narrow);
      await menu.getByRole('button', { expanded: false }).first().click();
      await expectNoAxeViolations(page);
      await menu.getByRole('searchbox').fill('zzz');
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      // The first Escape may clear the search field.
      if (await menu.isVisible()) await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();

      await page.getByRole('banner').getByRole('button', { name: texts.nav.cart }).click();
      await expect(page.getByRole('dialog', { name: texts.nav.cart })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');

      if (narrow) {
        await openDrawer(page, texts);
        await expectNoAxeViolations(page);
        return;
      }
      for (const button of [
        languageButton(page, texts),
        page.getByRole('banner').getByRole('button', { name: texts.nav.guest }),
      ]) {
        await button.click();
        await expectNoAxeViolations(page);
        await page.keyboard.press('Escape');
      }
    });

    test(`axe finds no violation on a filled cart, its popover and its dialog, ${locale}, ${scheme}`, async ({
      page,
      request,
      texts,
    }) => {
      await setCart(
        page,
        await cartLine(request, 'noord-arctic-mint'),
        await cartLine(request, 'veld-one-graphite', { quantity: 3 }),
        { ...(await cartLine(request, 'dauw-mango')), id: 999_999, name: 'Nachtvlinder' },
      );
      await page.goto('/');
      await expect(productNames(page)).toHaveCount(20);
      await page.getByRole('main').getByRole('button', { name: texts.products.add }).first().click();
      const popover = await openCartPopover(page, texts);
      // Includes the warning about the removed product.
      await expect(popover.getByRole('listitem')).toHaveCount(2);
      await expectNoAxeViolations(page);

      await page.route('**/api/v1/products/availability*', (route) => route.abort('internetdisconnected'));
      await popover.getByRole('link', { name: texts.cart.view, exact: true }).click();
      await expect(page.getByText(texts.cart.uncheckedText)).toBeVisible();
      await waitUntilSettled(page);
      await expectNoAxeViolations(page);
      await cartRow(page, 'Noord').getByRole('button', { name: texts.actions.decrease }).click();
      await expect(page.getByRole('alertdialog', { name: texts.cart.removeTitle })).toBeVisible();
      await expectNoAxeViolations(page);
    });

    test(`axe finds no violation on connection errors, ${locale}, ${scheme}`, async ({ page, texts }) => {
      await page.goto('/delivery');
      await waitUntilSettled(page);
      await page.route('**/api/v1/**', (route) => route.abort('internetdisconnected'));
      await goHome(page);
      await expect(page.getByText(texts.products.loadError)).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}
