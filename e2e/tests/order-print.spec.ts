import { afterSaleTexts } from '../support/after-sale-texts.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer, setSession } from '../support/session.ts';

test('OPG-01 OPG-02 an order is printed on one page, without menus and buttons', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const customer = await registerCustomer(request);
  const slugs = ['kade-base-50', 'dauw-mango', 'noord-arctic-mint', 'kade-menthol'];
  const lines = await Promise.all(slugs.map((slug) => cartLine(request, slug, { quantity: 2 })));
  const { id } = await placeOrder(request, customer.token, ...lines);
  await setSession(page, customer);
  for (const path of ['order', 'order-success']) {
    await page.goto(`/${path}/${id}`);
    await expect(page.getByRole('row')).toHaveCount(slugs.length + 1);
    await expect(page.getByRole('button', { name: afterSaleTexts.ru.orders.order.print })).toBeVisible();
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(slugs.length + 1);
    for (const role of ['banner', 'contentinfo', 'button', 'search'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await page.emulateMedia({ media: null });
  }
});
