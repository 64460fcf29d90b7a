import type { APIRequestContext, Page } from '@playwright/test';
import { clickRowAction, getAsAdmin, openAdmin, rows } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer } from '../support/session.ts';
import { interpolate, type Texts } from '../support/texts.ts';

test.use({ ownShop: 'orders', contextOptions: { reducedMotion: 'reduce' } });

interface Ordered {
  id: number;
  orderNumber: string;
}

/** Places an order as another buyer. */
async function anOrder(request: APIRequestContext, slug: string, quantity = 1): Promise<Ordered> {
  const { token } = await registerCustomer(request);
  const { id } = await placeOrder(request, token, await cartLine(request, slug, { quantity }));
  return getAsAdmin<Ordered>(request, `orders/${id}`);
}

async function stockOf(request: APIRequestContext, slug: string): Promise<number> {
  const { id } = await cartLine(request, slug);
  const response = await request.get(`/api/v1/products/${id}/availability`);
  return (await response.json()).stock;
}

function openChange(page: Page, { admin: { orders, row } }: Texts, number: string): Promise<void> {
  return clickRowAction(page, {
    menu: interpolate(row.actions, { name: number }),
    text: orders.change,
    label: interpolate(orders.changeOf, { number }),
  });
}

const slug = 'kade-base-50';
const open = (page: Page) => page.locator('dialog:modal').last();

test('AOR-01 AOR-02 a new order appears without a reload; it is opened, marked as contacted and annotated', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  const { orders, orderCard } = texts.admin;
  const watched = page.waitForResponse('**/api/v1/admin/orders/latest');
  await openAdmin(page, request, '/admin/orders');
  await watched;
  const { id, orderNumber } = await anOrder(request, slug);
  const row = rows(page).filter({ hasText: orderNumber });
  await expect(row).toBeVisible();
  await expect(page.getByText(orders.newOne, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);

  await row.getByRole('link', { name: orderNumber, exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('order') === String(id));
  await expect(open(page)).toContainText('Keizersgracht 214-2, 1016 DX Amsterdam');
  await expectNoAxeViolations(page);
  await open(page).getByRole('button', { name: orderCard.markContacted }).click();
  await expect(open(page).getByText(orderCard.contactedSaved)).toBeVisible();
  await open(page).getByLabel(orderCard.note).fill('Звонить вечером');
  await open(page).getByRole('button', { name: orderCard.addNote }).click();
  await expect(open(page).getByText('Звонить вечером')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL((url) => !url.searchParams.has('order'));
});

test('AOR-03 canceling returns the stock; reopening is rejected when stock is short', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  const { statusDialog, nextStatus } = texts.admin;
  const all = await stockOf(request, slug);
  const { orderNumber } = await anOrder(request, slug, 2);
  await openAdmin(page, request, `/admin/orders?search=${orderNumber}`);
  const change = async (status: string) => {
    await openChange(page, texts, orderNumber);
    await open(page).getByLabel(statusDialog.status).selectOption(status);
    await open(page).getByRole('button', { name: statusDialog.save }).click();
  };
  await change('CANCELLED');
  const canceled = { number: orderNumber, status: texts.statuses.cancelled };
  await expect(page.getByText(interpolate(nextStatus.done, canceled))).toBeVisible();
  await expect(rows(page)).toContainText(texts.statuses.cancelled);
  expect(await stockOf(request, slug)).toBe(all);

  await anOrder(request, slug, all - 1);
  await change('PENDING');
  await expect(open(page)).toContainText(statusDialog.shortage);
  await expect(open(page).getByRole('listitem')).toHaveText(
    new RegExp(interpolate(statusDialog.shortageLine, { name: '.+', requested: 2, available: 1 })),
  );
  await expectNoAxeViolations(page);
});

test('AOR-03 a concurrent status change is reported as a conflict', { tag: '@desktop' }, async ({
  page,
  context,
  request,
  texts,
}) => {
  const { statusDialog, nextStatus, conflict } = texts.admin;
  const { orderNumber } = await anOrder(request, 'dauw-mango');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openAdmin(tab, request, `/admin/orders?search=${orderNumber}`);
    await openChange(tab, texts, orderNumber);
  }
  await open(other).getByLabel(statusDialog.status).selectOption('PROCESSING');
  await open(other).getByRole('button', { name: statusDialog.save }).click();
  const processing = { number: orderNumber, status: texts.statuses.processing };
  await expect(other.getByText(interpolate(nextStatus.done, processing))).toBeVisible();

  await open(page).getByLabel(statusDialog.status).selectOption('CANCELLED');
  await open(page).getByRole('button', { name: statusDialog.save }).click();
  const question = page.getByRole('dialog', { name: conflict.title });
  await expect(question).toContainText(texts.statuses.processing);
  await question.getByRole('radio', { name: texts.statuses.processing }).check();
  await question.getByRole('button', { name: conflict.save }).click();
  await expect(question).toBeHidden();
  await expect(rows(page)).toContainText(texts.statuses.processing);
});

test('ADM-01 GEN-12 search and status filter are in the URL and survive a reload', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  const { orderNumber } = await anOrder(request, 'dauw-mango');
  await openAdmin(page, request, `/admin/orders?status=pending&search=${orderNumber.slice(0, 5)}`);
  await expect(rows(page).filter({ hasText: orderNumber })).toBeVisible();
  await page.reload();
  await waitUntilSettled(page);
  await expect(rows(page).filter({ hasText: orderNumber })).toBeVisible();
  const filter = page.getByRole('navigation', { name: texts.admin.orders.filter });
  await filter.getByRole('link', { name: texts.statuses.cancelled }).click();
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(rows(page).filter({ hasText: orderNumber })).toHaveCount(0);
});

test('AOR-01 AOR-02 a click on a row opens the order, which links to the next one', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  const { orders, orderCard } = texts.admin;
  const older = await anOrder(request, 'dauw-mango');
  const newer = await anOrder(request, 'dauw-mango');
  await openAdmin(page, request, '/admin/orders?status=pending');
  const date = page.getByRole('columnheader', { name: orders.date });
  await expect(date).toHaveAttribute('aria-sort', 'ascending');
  await date.getByRole('button').click();
  await expect(date).toHaveAttribute('aria-sort', 'descending');
  const sorted = '/admin/orders?status=pending&sort=created&direction=desc';
  await expect(page).toHaveURL(sorted);
  await expect(rows(page).first()).toContainText(newer.orderNumber);
  await expect(page).toHaveTitle(/^\(\d+\) /);

  await rows(page).first().getByText('Анна Берг').filter({ visible: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('order') === String(newer.id));
  await expectNoAxeViolations(page);
  await open(page).getByRole('link', { name: orderCard.next }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('order') === String(older.id));
  await expect(open(page)).toContainText(older.orderNumber);
  await expect(open(page).getByRole('heading', { level: 2 }).first()).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(sorted);
});

test('AOR-01 on a tablet all columns fit and the status can be changed', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const { orderNumber } = await anOrder(request, 'dauw-mango');
  await openAdmin(page, request, `/admin/orders?search=${orderNumber}`);
  await expect(rows(page)).toContainText(orderNumber);
  const [tableWidth, boxWidth] = await page
    .getByRole('table')
    .evaluate((table: HTMLElement) => [table.offsetWidth, table.parentElement?.clientWidth]);
  expect(tableWidth).toBe(boxWidth);
  await openChange(page, texts, orderNumber);
  await expect(open(page)).toContainText(orderNumber);
});
