import { clean } from '../support/axe.ts';
import { aLine, bringCart, line, openBag } from '../support/cart.ts';
import { examplePages, openExample } from '../support/example-pages.ts';
import { expect, settled, test } from '../support/fixtures.ts';
import {
  ageGate,
  languageButton,
  openCatalogMenu,
  openDrawer,
  productNames,
  walkHome,
} from '../support/navigation.ts';
import { deviceTag, locales } from '../support/texts.ts';

// page-load.spec.ts runs axe on the public pages.
for (const { language, scheme } of [
  { language: 'ru', scheme: 'light' },
  { language: 'en', scheme: 'dark' },
] as const) {
  const locale = locales[language];
  test.describe(`${locale} ${scheme}`, { tag: deviceTag[language] }, () => {
    test.use({ locale, colorScheme: scheme });

    for (const example of examplePages.filter(({ visitor }) => visitor !== 'anyone')) {
      test(`axe finds nothing on ${example.name}, ${locale}, ${scheme}`, async ({ page, request }) => {
        await openExample(page, request, example);
        await clean(page);
      });
    }

    test(`axe finds nothing in the menus, ${locale}, ${scheme}`, async ({ page, words, narrow }) => {
      await page.goto('/delivery');
      await settled(page);
      const menu = await openCatalogMenu(page, words, narrow);
      await menu.getByRole('button', { expanded: false }).first().click();
      await clean(page);
      await menu.getByRole('searchbox').fill('zzz');
      await clean(page);
      await page.keyboard.press('Escape');
      // A search field may take the first Escape for itself.
      if (await menu.isVisible()) await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();

      await page.getByRole('banner').getByRole('button', { name: words.nav.cart }).click();
      await expect(page.getByRole('dialog', { name: words.nav.cart })).toBeVisible();
      await clean(page);
      await page.keyboard.press('Escape');

      if (narrow) {
        await openDrawer(page, words);
        await clean(page);
        return;
      }
      for (const button of [
        languageButton(page, words),
        page.getByRole('banner').getByRole('button', { name: words.nav.guest }),
      ]) {
        await button.click();
        await clean(page);
        await page.keyboard.press('Escape');
      }
    });

    test(`axe finds nothing on a filled cart, its popover and its dialog, ${locale}, ${scheme}`, async ({
      page,
      request,
      words,
    }) => {
      await bringCart(
        page,
        await aLine(request, 'noord-arctic-mint'),
        await aLine(request, 'veld-one-graphite', { quantity: 3 }),
        { ...(await aLine(request, 'dauw-mango')), id: 999_999, name: 'Nachtvlinder' },
      );
      await page.goto('/');
      await expect(productNames(page)).toHaveCount(20);
      await page.getByRole('main').getByRole('button', { name: words.products.add }).first().click();
      const popover = await openBag(page, words);
      // With the warning about what is gone.
      await expect(popover.getByRole('listitem')).toHaveCount(2);
      await clean(page);

      await page.route('**/api/v1/products/availability*', (route) => route.abort('internetdisconnected'));
      await popover.getByRole('link', { name: words.cart.view, exact: true }).click();
      await expect(page.getByText(words.cart.uncheckedText)).toBeVisible();
      await settled(page);
      await clean(page);
      await line(page, 'Noord').getByRole('button', { name: words.actions.decrease }).click();
      await expect(page.getByRole('dialog', { name: words.cart.removeTitle })).toBeVisible();
      await clean(page);
    });

    test(`axe finds nothing on the faces of a broken connection, ${locale}, ${scheme}`, async ({
      page,
      words,
    }) => {
      await page.goto('/delivery');
      await settled(page);
      await page.route('**/api/v1/**', (route) => route.abort('internetdisconnected'));
      await walkHome(page);
      await expect(page.getByText(words.products.loadError)).toBeVisible();
      await clean(page);
    });

    test.describe('at the gate', () => {
      test.use({ ageConfirmed: false });

      test(`AGE-01 axe finds nothing wrong with the age gate, ${locale}, ${scheme}`, async ({
        page,
        words,
      }) => {
        await page.goto('/');
        await settled(page);
        await expect(ageGate(page, words)).toBeVisible();
        await clean(page);
      });
    });
  });
}
