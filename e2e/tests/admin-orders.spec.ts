import type { APIRequestContext, Page } from '@playwright/test';
import { actOnRow, askAsAdmin, openOffice, rows, withoutFaults } from '../support/admin.ts';
import { aLine } from '../support/cart.ts';
import { expect, settled, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer } from '../support/session.ts';
import { deviceTag, fill, locales, type Words } from '../support/texts.ts';

test.use({ ownShop: 'orders', contextOptions: { reducedMotion: 'reduce' } });

interface Ordered {
  id: number;
  orderNumber: string;
}

/** Somebody orders at another screen. */
async function anOrder(request: APIRequestContext, slug: string, quantity = 1): Promise<Ordered> {
  const { token } = await registerCustomer(request);
  const { id } = await placeOrder(request, token, await aLine(request, slug, { quantity }));
  return askAsAdmin<Ordered>(request, `orders/${id}`);
}

async function stockOf(request: APIRequestContext, slug: string): Promise<number> {
  const { id } = await aLine(request, slug);
  const answer = await request.get(`/api/v1/products/${id}/availability`);
  return (await answer.json()).stock;
}

function openChange(page: Page, { admin: { orders, row } }: Words, number: string): Promise<void> {
  return actOnRow(page, {
    menu: fill(row.actions, { name: number }),
    text: orders.change,
    label: fill(orders.changeOf, { number }),
  });
}

const open = (page: Page) => page.locator('dialog:modal').last();

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });
    // Each language has its own products, since their stock is counted.
    const slug = language === 'ru' ? 'kade-base-50' : 'noord-peach';

    test(`AOR-01 AOR-02 ${language}: a new order appears by itself, is opened, answered and noted`, async ({
      page,
      request,
      words,
    }) => {
      const { orders, orderCard } = words.admin;
      const watched = page.waitForResponse('**/api/v1/admin/orders/latest');
      await openOffice(page, request, '/admin/orders');
      await watched;
      const { id, orderNumber } = await anOrder(request, slug);
      const row = rows(page).filter({ hasText: orderNumber });
      await expect(row).toBeVisible();
      await expect(page.getByText(orders.newOne, { exact: true })).toBeVisible();
      await withoutFaults(page);

      await row.getByRole('link', { name: orderNumber, exact: true }).click();
      await expect(page).toHaveURL((url) => url.searchParams.get('order') === String(id));
      await expect(open(page)).toContainText('Keizersgracht 214-2, Amsterdam');
      await withoutFaults(page);
      await open(page).getByRole('button', { name: orderCard.markContacted }).click();
      await expect(open(page).getByText(orderCard.contactedSaved)).toBeVisible();
      await open(page).getByLabel(orderCard.note).fill('Звонить вечером');
      await open(page).getByRole('button', { name: orderCard.addNote }).click();
      await expect(open(page).getByText('Звонить вечером')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL((url) => !url.searchParams.has('order'));
    });

    test(`AOR-03 ${language}: cancelling gives the stock back; bringing it back is refused when there is too little`, async ({
      page,
      request,
      words,
    }) => {
      const { statusDialog } = words.admin;
      const all = await stockOf(request, slug);
      const { orderNumber } = await anOrder(request, slug, 2);
      await openOffice(page, request, `/admin/orders?search=${orderNumber}`);
      const change = async (status: string) => {
        await openChange(page, words, orderNumber);
        await open(page).getByLabel(statusDialog.status).selectOption(status);
        await open(page).getByRole('button', { name: statusDialog.save }).click();
      };
      await change('CANCELLED');
      await expect(page.getByText(statusDialog.updated)).toBeVisible();
      await expect(rows(page)).toContainText(words.statuses.cancelled);
      expect(await stockOf(request, slug)).toBe(all);

      await anOrder(request, slug, all - 1);
      await change('PENDING');
      await expect(open(page)).toContainText(statusDialog.shortage);
      await expect(open(page).getByRole('listitem')).toHaveText(
        new RegExp(fill(statusDialog.shortageLine, { name: '.+', requested: 2, available: 1 })),
      );
      await withoutFaults(page);
    });

    test(`AOR-03 ${language}: two of staff do not undo each other's work unknowingly`, async ({
      page,
      context,
      request,
      words,
    }) => {
      const { statusDialog, conflict } = words.admin;
      const { orderNumber } = await anOrder(request, 'dauw-mango');
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await openOffice(tab, request, `/admin/orders?search=${orderNumber}`);
        await openChange(tab, words, orderNumber);
      }
      await open(other).getByLabel(statusDialog.status).selectOption('PROCESSING');
      await open(other).getByRole('button', { name: statusDialog.save }).click();
      await expect(other.getByText(statusDialog.updated)).toBeVisible();

      await open(page).getByLabel(statusDialog.status).selectOption('CANCELLED');
      await open(page).getByRole('button', { name: statusDialog.save }).click();
      const question = page.getByRole('dialog', { name: conflict.title });
      await expect(question).toContainText(words.statuses.processing);
      await question.getByRole('button', { name: conflict.takeTheirs }).click();
      await expect(question).toBeHidden();
      await expect(rows(page)).toContainText(words.statuses.processing);
    });
  });
}

test('ADM-01 GEN-12 a search and a status stand in the address and survive a reload', {
  tag: '@desktop',
}, async ({ page, request, words }) => {
  const { orderNumber } = await anOrder(request, 'dauw-mango');
  await openOffice(page, request, `/admin/orders?status=pending&search=${orderNumber.slice(0, 5)}`);
  await expect(rows(page).filter({ hasText: orderNumber })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(rows(page).filter({ hasText: orderNumber })).toBeVisible();
  const filter = page.getByRole('navigation', { name: words.admin.orders.filter });
  await filter.getByRole('link', { name: words.statuses.cancelled }).click();
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(rows(page).filter({ hasText: orderNumber })).toHaveCount(0);
});
