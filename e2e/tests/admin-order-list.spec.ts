import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { getAsAdmin, openAdmin, rows, sendAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { fulfillmentTexts } from '../support/fulfillment-texts.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer } from '../support/session.ts';
import { shopDay } from '../support/shop-day.ts';
import { interpolate } from '../support/texts.ts';

test.use({ ownShop: 'order-list', contextOptions: { reducedMotion: 'reduce' } });

interface Listed {
  id: number;
  orderNumber: string;
  totalPrice: number;
  version: number;
  waitingSince?: string;
}

/** Places orders with one product, the second of them with two pieces and so on. */
async function placeOrders(request: APIRequestContext, count: number): Promise<Listed[]> {
  const { token } = await registerCustomer(request);
  const placed: Listed[] = [];
  for (let quantity = 1; quantity <= count; quantity += 1) {
    const { id } = await placeOrder(
      request,
      token,
      await cartLine(request, 'noord-arctic-mint', { quantity }),
    );
    placed.push(await getAsAdmin<Listed>(request, `orders/${id}`));
  }
  return placed;
}

const numbers = (page: Page): Locator => rows(page).getByRole('rowheader').getByRole('link');

test('STO-01: filters are in the URL, are saved as a view, chosen, renamed and deleted', {
  tag: '@phone',
}, async ({ page, request, texts, language }) => {
  const { orderList, orderViews, orders } = texts.admin;
  const { payment } = fulfillmentTexts[language];
  const [paid, unpaid] = (await placeOrders(request, 2)) as [Listed, Listed];
  await sendAsAdmin(request, 'POST', `orders/${paid.id}/entries`, {
    kind: 'payment',
    method: 'ideal',
    amount: paid.totalPrice,
    paidOn: shopDay(),
    version: paid.version,
  });
  await openAdmin(page, request, '/admin/orders');
  await page.getByRole('button', { name: orderList.filters }).click();
  const panel = page.getByRole('dialog', { name: orderList.filters });
  await panel.getByLabel(orderList.from).fill('2026-02-01');
  await panel.getByLabel(orderList.to).fill('2026-01-01');
  await panel.getByRole('button', { name: orderList.apply }).click();
  await expect(panel.getByText(orderList.daysInverted)).toBeVisible();
  await expect(panel.getByLabel(orderList.to)).toBeFocused();
  await expect(panel.getByLabel(orderList.to)).toHaveValue('2026-01-01');
  await expectNoAxeViolations(page);

  await panel.getByRole('button', { name: orderList.clear }).click();
  await panel.getByLabel(orderList.payment, { exact: true }).selectOption('ideal');
  await panel.getByRole('checkbox', { name: texts.statuses.pending }).check();
  await panel.getByRole('checkbox', { name: texts.statuses.processing }).check();
  await panel.getByRole('button', { name: orderList.apply }).click();
  await expect(page).toHaveURL('/admin/orders?status=pending%2Cprocessing&payment=ideal');
  await expect(rows(page).filter({ hasText: paid.orderNumber })).toBeVisible();
  await expect(rows(page).filter({ hasText: unpaid.orderNumber })).toHaveCount(0);
  await page.reload();
  await waitUntilSettled(page);
  await expect(rows(page).filter({ hasText: paid.orderNumber })).toContainText(payment.states.paid);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: orderViews.label }).click();
  await page.getByRole('button', { name: orderViews.save }).click();
  const name = 'iDEAL';
  await page.getByLabel(orderViews.name, { exact: true }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.getByRole('link', { name: orderList.reset }).click();
  await expect(page).toHaveURL('/admin/orders');
  await page.getByRole('button', { name: orderViews.label }).click();
  await page.getByRole('dialog', { name: orderViews.label }).getByRole('link', { name }).click();
  await expect(page).toHaveURL('/admin/orders?status=pending%2Cprocessing&payment=ideal');

  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: orderViews.edit }).click();
  const edit = page.getByRole('dialog', { name: orderViews.editTitle });
  await edit.getByLabel(interpolate(orderViews.nameOf, { name })).fill(`${name} 2`);
  await expectNoAxeViolations(page);
  await edit.getByRole('button', { name: orderViews.confirm }).click();
  await expect(page.getByRole('button', { name: `${name} 2`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `${name} 2`, exact: true }).click();
  await page.getByRole('button', { name: orderViews.edit }).click();
  await edit.getByRole('button', { name: interpolate(orderViews.delete, { name: `${name} 2` }) }).click();
  await edit.getByRole('button', { name: orderViews.confirm }).click();
  await expect(page.getByRole('button', { name: orderViews.label, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orders.title);
});

test('STO-08: the next status is one click, which can be undone; a conflict says what changed', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  const { nextStatus } = texts.admin;
  const [order] = (await placeOrders(request, 1)) as [Listed];
  const number = order.orderNumber;
  await openAdmin(page, request, `/admin/orders?search=${number}`);
  const step = (action: string) =>
    page.getByRole('button', { name: interpolate(nextStatus.of, { action, number }) });
  await step(nextStatus.process).click();
  await expect(rows(page)).toContainText(texts.statuses.processing);
  await page.getByRole('button', { name: nextStatus.undo }).click();
  await expect(step(nextStatus.process)).toBeVisible();
  // The buyer waits for a reply again.
  await expect
    .poll(async () => (await getAsAdmin<Listed>(request, `orders/${order.id}`)).waitingSince)
    .toBeDefined();

  // The list does not see the change of the other administrator before the click.
  await page.route('**/api/v1/admin/orders/latest', (route) => route.abort());
  const { version } = await getAsAdmin<Listed>(request, `orders/${order.id}`);
  await sendAsAdmin(request, 'PATCH', `orders/${order.id}/status`, { status: 'SHIPPED', version });
  await step(nextStatus.process).click();
  await expect(
    page.getByText(interpolate(nextStatus.conflict, { number, status: texts.statuses.shipped })),
  ).toBeVisible();
  await expect(step(nextStatus.deliver)).toBeVisible();
});

test('STO-01: columns are sorted by keyboard, and the dashboard leads to the orders that wait longest', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  const { orders, dashboard } = texts.admin;
  const placed = await placeOrders(request, 3);
  await openAdmin(page, request, '/admin/orders');
  const total = page.getByRole('columnheader', { name: orders.total });
  await total.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/orders?sort=total');
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/orders?sort=total&direction=asc');
  await expect(total).toHaveAttribute('aria-sort', 'ascending');
  const cheapest = await getAsAdmin<{ content: Listed[] }>(request, 'orders?sort=total&direction=asc');
  await expect(numbers(page).first()).toHaveText(cheapest.content[0]?.orderNumber ?? '');

  await openAdmin(page, request, '/admin/dashboard');
  await page.getByRole('link', { name: dashboard.allOrders }).click();
  await expect(page).toHaveURL('/admin/orders?status=pending');
  await expect(page.getByRole('columnheader', { name: orders.date })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(rows(page).filter({ hasText: placed[0]?.orderNumber })).toBeVisible();
});

test('STO-01: the list is read by cursors, and a closed order returns to the same place', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  const { table, orderCard } = texts.admin;
  await placeOrders(request, 7);
  const first = await getAsAdmin<{ next: string; content: Listed[] }>(request, 'orders?size=5');
  await openAdmin(page, request, `/admin/orders?size=5&after=${first.next}`);
  await expect(rows(page).first()).toBeVisible();
  await expect(numbers(page).filter({ hasText: first.content[0]?.orderNumber })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await numbers(page).first().click();
  await page.locator('dialog:modal').getByRole('button', { name: orderCard.close }).click();
  await expect(page).toHaveURL(`/admin/orders?size=5&after=${first.next}`);
  await page.getByRole('link', { name: table.previousRows }).click();
  await expect(numbers(page).first()).toHaveText(first.content[0]?.orderNumber ?? '');
  await page.getByRole('link', { name: table.firstPage }).click();
  await expect(page).toHaveURL('/admin/orders?size=5');
});
