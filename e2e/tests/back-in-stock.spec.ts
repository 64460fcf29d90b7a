import { getAsAdmin, sendAsAdmin } from '../support/admin.ts';
import { afterSaleTexts } from '../support/after-sale-texts.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { demo, productId } from '../support/catalog.ts';
import { linkIn, waitForEmail } from '../support/emails.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ ownShop: 'back-in-stock' });

const soldOut = demo.products.filter(({ stock }) => stock === 0);

const { dialog: texts, confirm, cancel } = afterSaleTexts.ru.stock;

test('RST-01 a visitor confirms the address and gets one email when the product is back', {
  tag: '@phone',
}, async ({ page, request, shop, texts: shopTexts }) => {
  // Each language has its own product: the tests may share a shop.
  const product = soldOut[0];
  if (!product) throw new Error('The demo catalog has no sold-out product');
  const id = await productId(request, product.slug);
  const email = `guest.${Date.now()}@example.com`;
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: shopTexts.products.notifyMe }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.getByRole('textbox').fill(email);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByRole('heading', { name: texts.sentTitle })).toBeVisible();

  const confirmation = await waitForEmail(shop, email, '/back-in-stock/confirm');
  await page.goto(linkIn(confirmation, '/back-in-stock/confirm'));
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: confirm.submit }).click();
  await expect(page.getByRole('heading', { name: confirm.doneTitle })).toBeVisible();

  const saved = await getAsAdmin<Record<string, unknown>>(request, `products/${id}`);
  const { name, price, categoryId } = saved;
  await sendAsAdmin(request, 'PUT', `products/${id}`, { name, price, categoryId, stock: 3 });
  const message = await waitForEmail(shop, email, `/product/${id}`);
  await page.goto(linkIn(message, '/back-in-stock/cancel'));
  await page.getByRole('button', { name: cancel.submit }).click();
  await expect(page.getByRole('heading', { name: cancel.doneTitle })).toBeVisible();
});
