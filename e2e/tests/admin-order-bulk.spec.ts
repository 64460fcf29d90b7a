import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { getAsAdmin, openAdmin, rows, sendAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer } from '../support/session.ts';
import { interpolate } from '../support/texts.ts';

test.use({ ownShop: 'order-bulk', contextOptions: { reducedMotion: 'reduce' } });

interface Listed {
  id: number;
  orderNumber: string;
  version: number;
  status: string;
}

/** Places orders of one customer. */
async function placeOrders(request: APIRequestContext, count: number): Promise<Listed[]> {
  const { token } = await registerCustomer(request);
  const placed: Listed[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await placeOrder(request, token, await cartLine(request, 'noord-arctic-mint'));
    placed.push(await getAsAdmin<Listed>(request, `orders/${id}`));
  }
  return placed;
}

test('STO-02: without a filter all orders change in a job; those that were not changed are named', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  const { bulk, orderJobs, statusDialog } = texts.admin;
  const placed = await placeOrders(request, 7);
  const [shipped] = placed as [Listed];
  await sendAsAdmin(request, 'PATCH', `orders/${shipped.id}/status`, {
    status: 'SHIPPED',
    version: shipped.version,
  });
  // Without a filter these are all orders.
  await openAdmin(page, request, '/admin/orders?size=5');
  await expect(rows(page)).toHaveCount(5);
  const { totalElements } = await getAsAdmin<{ totalElements: number }>(request, 'orders');
  await page.getByRole('checkbox', { name: bulk.selectPage }).check();
  const bar = page.getByRole('region', { name: bulk.label });
  await expect(bar).toContainText(interpolate(bulk.count, { count: 5 }));
  await bar.getByRole('button', { name: interpolate(bulk.selectAll, { total: totalElements }) }).click();
  await expectNoAxeViolations(page);
  await bar.getByRole('button', { name: bulk.status }).click();

  const change = page.getByRole('dialog', {
    name: interpolate(bulk.statusTitle, { count: totalElements }),
  });
  await change.getByLabel(statusDialog.status).selectOption('CANCELLED');
  await expect(change).toContainText(bulk.cancelHint);
  await change.getByLabel(statusDialog.status).selectOption('SHIPPED');
  await change.getByLabel(statusDialog.note).fill('Склад 2');
  await expectNoAxeViolations(page);
  await change.getByRole('button', { name: interpolate(bulk.start, { count: totalElements }) }).click();
  const job = page.getByRole('dialog', {
    name: interpolate(orderJobs.titles.status, { status: texts.statuses.shipped }),
  });
  await expect(job).toContainText(orderJobs.reasons.unchanged);
  await expect(job.getByRole('link', { name: shipped.orderNumber })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await waitUntilSettled(page);
  await expect(job).toContainText(orderJobs.reasons.unchanged);
  await job.getByRole('link', { name: shipped.orderNumber }).click();
  await expect(page.locator('dialog:modal').last()).toContainText(shipped.orderNumber);
  await page.goBack();
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL((url) => !url.searchParams.has('job'));

  const last = placed.at(-1) as Listed;
  const { status: now, history } = await getAsAdmin<Listed & { history: { note?: string }[] }>(
    request,
    `orders/${last.id}`,
  );
  expect([now, history.at(-1)?.note]).toEqual(['SHIPPED', 'Склад 2']);
});

test('DSK-03: a change of several orders is undone, and they stay selected', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  const { bulk, orderJobs, orderCard } = texts.admin;
  const placed = await placeOrders(request, 2);
  await openAdmin(page, request, '/admin/orders?status=pending&sort=created&direction=desc');
  for (const { orderNumber } of placed) {
    await page.getByRole('checkbox', { name: interpolate(bulk.selectOf, { number: orderNumber }) }).check();
  }
  const bar = page.getByRole('region', { name: bulk.label });
  await bar.getByRole('button', { name: bulk.status }).click();
  const change = page.getByRole('dialog', { name: interpolate(bulk.statusTitle, { count: 2 }) });
  await change.getByRole('checkbox').uncheck();
  await change.getByRole('button', { name: interpolate(bulk.start, { count: 2 }) }).click();
  const changed = interpolate(orderJobs.changed, { count: 2 });
  const status = { status: texts.statuses.processing };
  const result = page.getByRole('dialog', { name: interpolate(orderJobs.titles.status, status) });
  await expect(result).toContainText(changed);
  await expectNoAxeViolations(page);
  await result.getByRole('button', { name: orderJobs.undo, exact: true }).click();
  const undone = page.getByRole('dialog', { name: orderJobs.titles.undo });
  await expect(undone).toContainText(changed);
  await undone.getByRole('button', { name: orderCard.close, exact: true }).click();
  await expect(bar).toContainText(interpolate(bulk.count, { count: 2 }));
  const orders = await Promise.all(placed.map(({ id }) => getAsAdmin<Listed>(request, `orders/${id}`)));
  expect(orders.map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
});

test('STO-07: the filtered orders are exported as a CSV file', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  const { orderExport } = texts.admin;
  const [order] = (await placeOrders(request, 1)) as [Listed];
  await openAdmin(page, request, `/admin/orders?search=${order.orderNumber}`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: orderExport.button }).click();
  const dialog = page.getByRole('dialog', { name: orderExport.title });
  await expectNoAxeViolations(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: orderExport.start }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain(order.orderNumber);
  await expect(page.getByText(orderExport.done)).toBeVisible();
});

test('STO-02: ranges are selected with Shift, by keyboard too, and documents open in a new tab', {
  tag: '@desktop',
}, async ({ page, context, request, texts }) => {
  const { bulk } = texts.admin;
  await placeOrders(request, 4);
  await openAdmin(page, request, '/admin/orders');
  const box = (index: number) => rows(page).nth(index).getByRole('checkbox');
  await box(0).focus();
  await page.keyboard.press('Space');
  await box(2).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: bulk.label });
  await expect(bar).toContainText(interpolate(bulk.count, { count: 3 }));
  await expect(page).toHaveURL('/admin/orders');
  const opening = context.waitForEvent('page');
  await bar.getByRole('button', { name: bulk.print }).click();
  await page.getByRole('button', { name: bulk.documents.slip }).click();
  const tab = await opening;
  await tab.waitForURL('**/admin/orders/print?*');
  const print = new URL(tab.url());
  expect([print.pathname, print.searchParams.get('document')]).toEqual(['/admin/orders/print', 'slip']);
  expect(print.searchParams.get('ids')?.split(',')).toHaveLength(3);
  await bar.getByRole('button', { name: bulk.clear }).click();
  await expect(bar).toHaveCount(0);
});

test('MON-02: the open amounts of the selected orders are recorded, and the result is undone', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  const { bulk } = texts.admin;
  await placeOrders(request, 2);
  await openAdmin(page, request, '/admin/orders?payment=open');
  for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: bulk.label })
    .getByRole('button', { name: bulk.pay.button, exact: true })
    .click();
  const payment = page.getByRole('dialog', { name: interpolate(bulk.pay.title, { count: 2 }) });
  await expect(payment).toContainText(interpolate(bulk.pay.open, { open: 2, count: 2 }));
  await expectNoAxeViolations(page);
  await payment.getByRole('button', { name: bulk.pay.save, exact: true }).click();
  const done = new RegExp(interpolate(bulk.pay.done, { count: 2, amount: '.+' }));
  await expect(payment.getByText(done)).toBeFocused();
  await payment.getByRole('button', { name: bulk.pay.undo }).click();
  await expect(payment).toContainText(interpolate(bulk.pay.undone, { count: 2 }));
  await expectNoAxeViolations(page);
});
