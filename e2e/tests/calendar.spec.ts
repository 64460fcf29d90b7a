import { getAsAdmin, openAdmin, rows, sendAsAdmin } from '../support/admin.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { fulfillmentTexts } from '../support/fulfillment-texts.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer, setSession } from '../support/session.ts';
import { shopDay } from '../support/shop-day.ts';
import { interpolate } from '../support/texts.ts';

// At least fifteen hours apart, so that the days of browser and shop nearly always differ.
const timeZone = 'Pacific/Kiritimati';
test.use({ ownShop: 'calendar', timezoneId: 'America/New_York' });

test('ALR-02 a browser in another time zone shows the days of the shop', { tag: '@desktop' }, async ({
  page,
  context,
  request,
  texts,
  language,
}) => {
  const { payment, print } = fulfillmentTexts[language];
  await sendAsAdmin(request, 'PUT', 'settings', {
    ...(await getAsAdmin<object>(request, 'settings')),
    timeZone,
  });
  const customer = await registerCustomer(request);
  const line = await cartLine(request, 'noord-arctic-mint', { quantity: 1 });
  const { id } = await placeOrder(request, customer.token, line);
  const order = await getAsAdmin<{ orderNumber: string; createdAt: string }>(request, `orders/${id}`);
  const day = shopDay(timeZone, new Date(order.createdAt));
  const written = day.split('-').reverse().join('.');

  await openAdmin(page, request, `/admin/orders?from=${day}&to=${day}`);
  await expect(rows(page).filter({ hasText: order.orderNumber })).toContainText(written);
  await expect(page.getByText(interpolate(texts.admin.nav.timeZone, { timeZone }))).toBeVisible();
  await page.getByRole('link', { name: order.orderNumber, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: payment.payment.record }).click();
  await expect(page.getByLabel(payment.payment.day)).toHaveValue(shopDay(timeZone));

  await page.goto('/admin/dashboard');
  await expect(page.locator('figure rect').last().locator('title')).toContainText(written);
  await page.goto(`/admin/orders/print?document=slip&ids=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: print.slips })).toBeVisible();
  const longDay = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  await expect(page.getByRole('article')).toContainText(longDay.format(new Date(order.createdAt)));

  const shop = await context.newPage();
  await setSession(shop, customer);
  await shop.goto(`/order/${id}`);
  await expect(shop.getByText(/GMT\+14/).first()).toBeVisible();
  await shop.goto('/delivery');
  await expect(shop.getByText('13:00')).toContainText(timeZone);
});
