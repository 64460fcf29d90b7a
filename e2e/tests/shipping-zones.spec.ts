import { getAsAdmin, openAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine, setCart } from '../support/cart.ts';
import { demoProduct } from '../support/catalog.ts';
import { bought, checkoutTexts, expectStep, fieldOf, submit } from '../support/checkout.ts';
import { waitForEmail } from '../support/emails.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { registerCustomer, setSession } from '../support/session.ts';
import { euro, interpolate } from '../support/texts.ts';

test.use({ ownShop: 'shipping zones', contextOptions: { reducedMotion: 'reduce' } });

test('SHP-01 REF-03: staff add a zone for Japan; cart, checkout, order, order page and email agree', {
  tag: '@desktop',
}, async ({ page, context, request, shop, texts }) => {
  const { settings } = texts.admin;
  const t = checkoutTexts.ru;
  const country = new Intl.DisplayNames('ru', { type: 'region' }).of('JP') ?? '';

  await openAdmin(page, request, '/admin/settings');
  await page.getByRole('button', { name: settings.addZone }).click();
  const zone = page.getByRole('group', { name: interpolate(settings.zone, { number: 3 }) });
  await page.locator('input[name="shippingZones.2.name.ru"]').fill(country);
  await page.locator('input[name="shippingZones.2.fee"]').fill('25');
  await page.locator('input[name="shippingZones.2.freeFrom"]').fill('200');
  await page.getByRole('button', { name: settings.save }).click();
  // A zone needs a country.
  await expect(zone.getByRole('group')).toBeFocused();
  await expect(zone.getByText(settings.zoneCountry)).toBeVisible();
  await zone.getByRole('button', { name: settings.addCountry }).press('Enter');
  await page.keyboard.type(country.slice(0, 4));
  await page.keyboard.press('Enter');
  await expect(zone.getByText(country, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved)).toBeVisible();

  const buyer = await context.newPage();
  await page.close();
  const customer = await registerCustomer(request);
  await setSession(buyer, customer);
  await setCart(buyer, await cartLine(request, bought, { quantity: 1 }));
  const total = demoProduct(bought).priceCents + 2_500;

  await buyer.goto('/checkout');
  await waitUntilSettled(buyer);
  await expectStep(buyer, 'ru', 1);
  await submit(buyer).click();
  await expectStep(buyer, 'ru', 2);
  const chooser = buyer.getByRole('main').getByRole('combobox', { name: t.address.country });
  await chooser.click();
  await buyer.keyboard.type(country.slice(0, 4));
  await buyer.keyboard.press('Enter');
  await expect(chooser).toContainText(country);
  await expect(buyer.getByRole('main')).toContainText(euro(2_500, 'ru'));
  await fieldOf(buyer, 'street').fill('Chiyoda 1-1');
  await fieldOf(buyer, 'zipCode').fill('100-0001');
  await fieldOf(buyer, 'city').fill('Tokyo');
  await submit(buyer).click();
  await expectStep(buyer, 'ru', 3);
  await submit(buyer).click();
  await expectStep(buyer, 'ru', 4);
  // Another page shows the fee of the country that was chosen.
  const cart = await context.newPage();
  await cart.goto('/cart');
  await expect(cart.getByRole('complementary', { name: texts.cart.summary })).toContainText(`(${country})`);
  await expect(cart.getByRole('complementary', { name: texts.cart.summary })).toContainText(
    euro(total, 'ru'),
  );
  await cart.close();

  await fieldOf(buyer, 'ageConfirmed').check();
  await expect(submit(buyer).locator('..')).toContainText(euro(total, 'ru'));
  await submit(buyer).click();
  await expect(buyer).toHaveURL(/\/order-success\/\d+$/);
  await expect(buyer.getByRole('main')).toContainText(euro(total, 'ru'));
  const id = Number(buyer.url().split('/').at(-1));
  await buyer.goto(`/order/${id}`);
  await expect(buyer.getByRole('main')).toContainText(euro(2_500, 'ru'));
  await expect(buyer.getByRole('main')).toContainText(country);
  await expectNoAxeViolations(buyer);

  const order = await getAsAdmin<{ shipping: number; totalPrice: number }>(request, `orders/${id}`);
  expect(order).toMatchObject({ shipping: 25, totalPrice: total / 100 });
  const email = await waitForEmail(shop, customer.user.email, country);
  const text = (email.text ?? '').replace(/\s/g, ' ');
  for (const cents of [2_500, total]) expect(text).toContain(euro(cents, 'ru').replace(/\s/g, ' '));

  // The page has a row per zone, also without scripts.
  const response = await buyer.goto('/delivery');
  expect(await response?.text()).toContain(country);
  await expect(buyer.getByRole('row', { name: country }).last()).toContainText(euro(20_000, 'ru'));
  await expectNoAxeViolations(buyer);
});
