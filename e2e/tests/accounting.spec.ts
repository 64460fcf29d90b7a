import { readFile } from 'node:fs/promises';
import { getAsAdmin, openAdmin, sendAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer } from '../support/session.ts';
import { shopDay } from '../support/shop-day.ts';
import { readTexts } from '../support/texts.ts';

test.use({ ownShop: 'orders', contextOptions: { reducedMotion: 'reduce' } });

const texts = readTexts('ru', 'accounting');

test('MON-07 a payment of today is in the sums and in the file of its period; an inverted period says so', async ({
  page,
  request,
}) => {
  const session = await registerCustomer(request);
  const placed = await placeOrder(request, session.token, await cartLine(request, 'kade-base-50'));
  const order = await getAsAdmin<{ orderNumber: string; totalPrice: number }>(request, `orders/${placed.id}`);
  const day = shopDay();
  await sendAsAdmin(request, 'POST', `orders/${placed.id}/entries`, {
    kind: 'payment',
    method: 'cash',
    amount: order.totalPrice,
    paidOn: day,
  });

  await openAdmin(page, request, `/admin/accounting?from=${day}&to=${day}`);
  const payments = page.getByRole('table', { name: texts.payments.title });
  await expect(payments).toBeVisible();
  await expectNoAxeViolations(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.downloadOf.replace('{list}', texts.payments.title) }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`payments-${day}-${day}.csv`);
  const text = await readFile(await download.path(), 'utf8');
  const [year, month, date] = day.split('-');
  const amount = order.totalPrice.toFixed(2).replace('.', ',');
  expect(text).toContain(
    `"${date}.${month}.${year}";"Оплата";"${order.orderNumber}";"наличные";"${amount}";`,
  );

  await page.getByLabel(texts.period.to).fill('2020-01-01');
  await expect(page.getByText(texts.errors.inverted)).toBeVisible();
  await expect(payments).toBeHidden();
  await expectNoAxeViolations(page);
});
