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

test.use({ ownShop: 'orders', contextOptions: { reducedMotion: 'reduce' } });

interface Ordered {
  id: number;
  orderNumber: string;
  subtotal: number;
  totalPrice: number;
  version: number;
  address: { street: string; city: string };
  items: { id: number; quantity: number }[];
  emails: { kind: string }[];
}

const texts = fulfillmentTexts.ru;
const { payment, parcel, next, edit, lines, contact, discounts } = texts;

const open = (page: Page) => page.locator('dialog:modal').last();

async function anOrder(request: APIRequestContext, slug: string, quantity: number) {
  const session = await registerCustomer(request);
  const { id } = await placeOrder(request, session.token, await cartLine(request, slug, { quantity }));
  return { session, order: await getAsAdmin<Ordered>(request, `orders/${id}`) };
}

test('STO-05 STO-08 MON-01 paid in part, shipped with a parcel, the payment corrected; the customer sees the next one', {
  tag: '@phone',
}, async ({ page, request, texts: { admin, statuses } }) => {
  const { session, order } = await anOrder(request, 'kade-base-50', 2);
  await openAdmin(page, request, `/admin/orders?order=${order.id}`);
  await expect(open(page).getByText(payment.states.unpaid, { exact: true }).first()).toBeVisible();
  await open(page).getByRole('button', { name: payment.payment.record }).click();
  await open(page).getByLabel(payment.method).selectOption('cash');
  await open(page).getByLabel(payment.amount).fill('5');
  const day = open(page).getByLabel(payment.payment.day);
  const today = await day.inputValue();
  await day.fill('2099-01-01');
  await open(page).getByRole('button', { name: payment.payment.save }).click();
  await expect(open(page).getByText(texts.errors.futureDay)).toBeVisible();
  await day.fill(today);
  await expectNoAxeViolations(page);
  await open(page).getByRole('button', { name: payment.payment.save }).click();
  await expect(open(page).getByText(payment.states.partly_paid, { exact: true }).first()).toBeVisible();
  const entries = open(page).getByRole('list', { name: payment.entries });
  await expect(entries.getByRole('listitem')).toHaveCount(1);

  const step = (status: string) =>
    open(page).getByRole('button', { name: interpolate(next.button, { status }) });
  // By keyboard.
  await step(statuses.processing).press('Enter');
  await step(statuses.shipped).press('Enter');
  await open(page).getByLabel(parcel.carrier).selectOption('DHL');
  await open(page).getByLabel(parcel.trackingNumber).fill('JD 0001');
  const warning = new RegExp(interpolate(admin.statusDialog.unpaid, { amount: '.+', total: '.+' }));
  await expect(open(page).getByText(warning)).toBeVisible();
  await expectNoAxeViolations(page);
  await open(page).getByRole('button', { name: admin.statusDialog.save }).click();
  await expect(step(statuses.delivered)).toBeVisible();
  const link = open(page).getByRole('link', { name: parcel.track });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.dhl\.com\/.*JD%200001$/);
  await expect(open(page).getByText(texts.history.payment_recorded)).toBeVisible();
  await expectNoAxeViolations(page);

  await entries.getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: payment.payment.correct }).click();
  await expect(open(page).getByText(payment.states.unpaid, { exact: true }).first()).toBeVisible();
  await expect(entries).toHaveCount(0);
  await open(page)
    .getByRole('button', { name: interpolate(payment.showCorrected, { count: 2 }) })
    .click();
  await expect(entries.getByRole('listitem')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await sendAsAdmin(request, 'POST', `orders/${order.id}/entries`, {
    kind: 'payment',
    method: 'ideal',
    amount: order.totalPrice,
    paidOn: shopDay(),
  });

  const customer = await page.context().browser()?.newContext({ locale: locales.ru });
  const shop = await customer?.newPage();
  if (!customer || !shop) throw new Error('No browser');
  await shop.addInitScript(() => localStorage.setItem('age-verified', 'true'));
  await setSession(shop, session);
  await shop.goto(new URL(`/order/${order.id}`, page.url()).href);
  await expect(shop.getByText(/, iDEAL$/)).toBeVisible();
  await expect(shop.getByText('JD 0001')).toBeVisible();
  await expect(shop.getByRole('link', { name: texts.customer.order.track })).toHaveAttribute('href', /dhl/);
  await expectNoAxeViolations(shop);
  await customer.close();
});

test('STO-03 an edit reports the shortage at its line, then saves lines and address with a history', {
  tag: '@desktop',
}, async ({ page, request, texts: { admin } }) => {
  const { order } = await anOrder(request, 'dauw-mango', 1);
  await openAdmin(page, request, `/admin/orders?order=${order.id}`);
  await open(page).getByRole('link', { name: edit.button }).click();
  const quantity = page.getByRole('spinbutton');
  await quantity.fill('999');
  await quantity.press('Tab');
  const street = page.locator('input[name=street]');
  await street.fill('Damrak 1');
  await page.getByRole('checkbox', { name: contact.notify }).check();
  await page.getByRole('button', { name: edit.save }).click();
  await expect(
    page.getByText(new RegExp(interpolate(lines.shortage, { requested: 999, available: '\\d+' }))),
  ).toBeVisible();
  await expect(street).toHaveValue('Damrak 1');
  await expectNoAxeViolations(page);

  // A colleague has moved the order on in the meantime, which does not concern these fields.
  await sendAsAdmin(request, 'PATCH', `orders/${order.id}/status`, {
    status: 'PROCESSING',
    version: order.version,
  });
  await quantity.fill('2');
  await quantity.press('Tab');
  await page.getByRole('combobox', { name: lines.search }).fill('kade');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton')).toHaveCount(2);
  await page.getByRole('button', { name: edit.save }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('order') === String(order.id));
  await expect(open(page).getByText(texts.history.edited)).toBeVisible();
  await expect(open(page).getByText(/Keizersgracht 214-2.* → Damrak 1/)).toBeVisible();
  const saved = await getAsAdmin<Ordered>(request, `orders/${order.id}`);
  expect(saved.items.map(({ quantity: count }) => count).sort()).toEqual([1, 2]);
  expect(saved.emails.map(({ kind }) => kind)).toContain('order_edited');
  await expect(page.getByText(admin.conflict.title)).toBeHidden();
});

test('MON-05 a discount and another shipping fee reach the order of the customer', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { order } = await anOrder(request, 'dauw-mango', 2);
  await openAdmin(page, request, `/admin/orders/edit/${order.id}`);
  await page.locator('input[name^="discount-"]').fill('10%');
  await page.getByLabel(new RegExp(`^${discounts.discount}`)).fill('2.5');
  await page.getByLabel(new RegExp(`^${discounts.shippingFee}`)).fill('1');
  await page.getByRole('button', { name: edit.save }).click();
  await expect(page.getByText(texts.errors.adjustmentReason)).toBeVisible();
  await page.getByLabel(new RegExp(`^${discounts.adjustmentReason}`)).fill('Damaged box');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: edit.save }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('order') === String(order.id));
  await expect(
    open(page)
      .getByText(interpolate(discounts.because, { reason: 'Damaged box' }))
      .first(),
  ).toBeVisible();
  const saved = await getAsAdmin<Ordered>(request, `orders/${order.id}`);
  const items = Math.round(order.subtotal * 100);
  const cents = items - Math.floor((items * 1000 + 5000) / 10_000) - 250 + 100;
  expect(Math.round(saved.totalPrice * 100)).toBe(cents);
});

test('STO-03 of an address that two administrators changed, one is kept as a whole', {
  tag: '@desktop',
}, async ({ page, request, texts: { admin } }) => {
  const { order } = await anOrder(request, 'dauw-mango', 1);
  const question = page.getByRole('dialog', { name: admin.conflict.title });
  for (const [kept, street] of [
    ['mine', 'Keizersgracht 214-2'],
    ['theirs', 'Damrak 20'],
  ] as const) {
    await openAdmin(page, request, `/admin/orders/edit/${order.id}`);
    await page.locator('input[name=city]').fill(`Utrecht ${kept}`);
    const current = await getAsAdmin<Ordered>(request, `orders/${order.id}`);
    await sendAsAdmin(request, 'PUT', `orders/${order.id}`, {
      ...current,
      address: { ...current.address, street: 'Damrak 20' },
    });
    await page.getByRole('button', { name: edit.save }).click();
    await expect(question.getByRole('radio', { name: /Damrak 20/ })).toBeVisible();
    const choice = question.getByRole('radio', { name: kept === 'mine' ? /Utrecht mine/ : /Damrak 20/ });
    await choice.check();
    await question.getByRole('button', { name: admin.conflict.save }).click();
    await expect(question).toBeHidden();
    await expect
      .poll(async () => (await getAsAdmin<Ordered>(request, `orders/${order.id}`)).address)
      .toMatchObject({ street, city: 'Utrecht mine' });
  }
});
