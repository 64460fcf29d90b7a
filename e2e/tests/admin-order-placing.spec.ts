import { getAsAdmin, openAdmin, sendAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { fulfillmentTexts } from '../support/fulfillment-texts.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer } from '../support/session.ts';
import { deviceTag, interpolate, type Language, locales } from '../support/texts.ts';

test.use({ ownShop: 'orders', contextOptions: { reducedMotion: 'reduce' } });

interface Settings {
  company: object;
  version: number;
  updatedAt?: string;
}

for (const language of ['ru', 'en'] as const) {
  const { print } = fulfillmentTexts[language];

  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });

    test(`STO-06 ${language}: slips and invoices of several orders print one per page on A4`, async ({
      page,
      request,
    }) => {
      const { updatedAt: _, ...settings } = await getAsAdmin<Settings>(request, 'settings');
      const company = {
        legalName: 'Nevel B.V.',
        address: 'Herengracht 1\n1015 BA Amsterdam',
        registrationNumber: '12345678',
        vatNumber: 'NL001234567B01',
      };
      await sendAsAdmin(request, 'PUT', 'settings', { ...settings, company });
      const { token } = await registerCustomer(request);
      const ids: number[] = [];
      for (const quantity of [1, 2]) {
        ids.push((await placeOrder(request, token, await cartLine(request, 'dauw-mango', { quantity }))).id);
      }
      await openAdmin(page, request, `/admin/orders/print?document=slip&ids=${ids}`);
      // In the language of the customer, not of the admin.
      const { language: spoken } = await getAsAdmin<{ language: Language }>(request, `orders/${ids[0]}`);
      const { documents } = fulfillmentTexts[spoken];
      await expect(page.getByRole('article', { name: documents.slip.title })).toHaveCount(2);
      await expectNoAxeViolations(page);

      await page.goto(`/admin/orders/print?document=invoice&ids=${ids}`);
      await page.getByRole('button', { name: interpolate(print.issue, { count: 2 }, language) }).click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(page.getByRole('article').first()).toContainText('Nevel B.V.');
      await expect(page.getByRole('article').first()).toContainText(/21 %/);
      await expectNoAxeViolations(page);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    });
  });
}

test('STO-04 an order for a known customer is prefilled; a double click places it once', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { new: placing, lines, history } = fulfillmentTexts.ru;
  const { token, user } = await registerCustomer(request);
  await placeOrder(request, token, await cartLine(request, 'dauw-mango'));
  await openAdmin(page, request, '/admin/orders');
  await page.getByRole('link', { name: placing.button }).click();
  await page.getByRole('combobox', { name: placing.search }).fill(user.email);
  // The options of selects are no matches.
  const matches = page.getByRole('listbox').getByRole('option');
  await expect(matches).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(interpolate(placing.known, { email: user.email }))).toBeVisible();
  await expect(page.locator('input[name=street]')).toHaveValue('Keizersgracht 214-2');
  await page.getByRole('combobox', { name: lines.search }).fill('kade');
  await expect(matches.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: new RegExp(placing.place) }).dblclick();
  await expect(page).toHaveURL((url) => url.searchParams.has('order'));
  await expect(page.locator('dialog:modal').getByText(history.placed_by_staff)).toBeVisible();
  const { totalElements } = await getAsAdmin<{ totalElements: number }>(
    request,
    `orders?search=${encodeURIComponent(user.email)}`,
  );
  expect(totalElements).toBe(1);
});
