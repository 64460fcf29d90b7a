import type { APIRequestContext, Page } from '@playwright/test';
import { getAsAdmin, openAdmin, sendAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { fulfillmentTexts } from '../support/fulfillment-texts.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer, setSession } from '../support/session.ts';
import { shopDay } from '../support/shop-day.ts';
import { interpolate, locales } from '../support/texts.ts';

test.use({ ownShop: 'returns', contextOptions: { reducedMotion: 'reduce' } });

interface Returned {
  id: number;
  totalPrice: number;
  returnedAmount?: number;
  refundedAmount: number;
  openAmount: number;
  version: number;
  items: {
    id: number;
    name: string;
    price: number;
    quantity: number;
    returned?: number;
    restocked?: number;
  }[];
}

const { payment, returns, history, errors, customer } = fulfillmentTexts.ru;

const open = (page: Page) => page.locator('dialog:modal').last();

const stockOf = async (request: APIRequestContext, id: number) =>
  (await getAsAdmin<{ stock: number }>(request, `products/${id}`)).stock;

/** A paid and delivered order of three units. */
async function aDeliveredOrder(request: APIRequestContext) {
  const session = await registerCustomer(request);
  const line = await cartLine(request, 'kade-base-50', { quantity: 3 });
  const { id } = await placeOrder(request, session.token, line);
  const { totalPrice } = await getAsAdmin<Returned>(request, `orders/${id}`);
  const paid = { kind: 'payment', method: 'cash', amount: totalPrice, paidOn: shopDay() };
  await sendAsAdmin(request, 'POST', `orders/${id}/entries`, paid);
  await sendAsAdmin(request, 'PATCH', `orders/${id}/status`, { status: 'DELIVERED', notify: false });
  return { session, id, read: () => getAsAdmin<Returned>(request, `orders/${id}`) };
}

test('DSK-08 what came back is recorded with stock and refund, shown to the customer, and taken back', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { session, id, read } = await aDeliveredOrder(request);
  const before = await read();
  const [item] = before.items;
  if (!item) throw new Error('the order has no items');
  const stock = await stockOf(request, item.id);
  const units = (name: string) => open(page).getByRole('group', { name });
  const cameBack = units(interpolate(returns.cameBackOf, { name: item.name }));
  const restocked = units(interpolate(returns.restockedOf, { name: item.name }));
  const more = (picker: typeof cameBack) => picker.getByRole('button').last().click();
  const fewer = (picker: typeof cameBack) => picker.getByRole('button').first().click();

  await openAdmin(page, request, `/admin/orders/${id}`);
  await page.getByRole('button', { name: returns.record }).click();
  await expect(open(page).getByText(returns.nothingToRefund)).toBeVisible();
  await more(cameBack);
  await more(cameBack);
  await fewer(restocked);
  const unit = item.price;
  await expect(open(page).getByLabel(payment.amount)).toHaveValue((2 * unit).toFixed(2).replace('.', ','));
  await expectNoAxeViolations(page);
  await open(page).getByRole('button', { name: returns.save }).click();
  await expect(page.getByText(history.returned_recorded)).toBeVisible();
  const saved = await read();
  expect(saved.items[0]).toMatchObject({ quantity: 3, returned: 2, restocked: 1 });
  expect([saved.returnedAmount, saved.refundedAmount, saved.openAmount]).toEqual([2 * unit, 2 * unit, 0]);
  expect(await stockOf(request, item.id)).toBe(stock + 1);
  await expect(page.getByText(interpolate(returns.units, { count: 2 })).first()).toBeVisible();

  // A colleague records everything while the form is open. What was chosen stays and replaces it.
  await page.getByRole('button', { name: returns.correct }).click();
  await fewer(cameBack);
  await fewer(cameBack);
  const all = { items: [{ id: item.id, returned: 3, restocked: 1 }], version: saved.version };
  await sendAsAdmin(request, 'PUT', `orders/${id}/return`, all);
  await open(page).getByRole('button', { name: returns.save }).click();
  await expect(open(page).getByText(errors.conflict)).toBeVisible();
  await expect(cameBack.getByRole('spinbutton')).toHaveValue('0');
  await open(page).getByRole('button', { name: returns.save }).click();
  await expect(page.getByText(history.returned_removed)).toBeVisible();
  const removed = await read();
  expect([removed.returnedAmount, removed.items[0]?.returned]).toEqual([undefined, undefined]);
  expect(await stockOf(request, item.id)).toBe(stock);

  const part = { items: [{ id: item.id, returned: 1, restocked: 0 }], version: removed.version };
  await sendAsAdmin(request, 'PUT', `orders/${id}/return`, part);
  const context = await page.context().browser()?.newContext({ locale: locales.ru });
  const shop = await context?.newPage();
  if (!context || !shop) throw new Error('No browser');
  await shop.addInitScript(() => localStorage.setItem('age-verified', 'true'));
  await setSession(shop, session);
  await shop.goto(new URL(`/order/${id}`, page.url()).href);
  await expect(shop.getByText(interpolate(customer.order.returned, { returned: 1, count: 3 }))).toBeVisible();
  await expect(shop.getByText(customer.order.rest, { exact: true })).toBeVisible();
  await context.close();
});
