import { getAsAdmin, openAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer } from '../support/session.ts';
import { interpolate } from '../support/texts.ts';

test.use({ ownShop: 'dashboard', contextOptions: { reducedMotion: 'reduce' } });

test('ADM-03 open tasks come first with links; the counts are correct', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  const { dashboard } = texts.admin;
  const { token } = await registerCustomer(request);
  const { id } = await placeOrder(request, token, await cartLine(request, 'kade-base-50'));
  const { orderNumber } = await getAsAdmin<{ orderNumber: string }>(request, `orders/${id}`);
  // The short URL redirects there.
  await openAdmin(page, request, '/admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await waitUntilSettled(page);

  const { totalElements } = await getAsAdmin<{ totalElements: number }>(request, 'products?size=1');
  const cards = page.getByRole('list', { name: dashboard.counts });
  await expect(cards.getByRole('link', { name: dashboard.products })).toContainText(String(totalElements));

  const packing = page.getByRole('list', { name: dashboard.todo.label }).getByRole('link', {
    name: dashboard.todo.pack,
  });
  await expect(packing).toHaveAttribute('href', '/admin/orders?packing=open');
  const sales = page.getByRole('region', { name: interpolate(dashboard.sales, { days: 30 }) });
  await expect(sales.getByRole('img')).toBeVisible();
  await sales.getByText(dashboard.asTable).click();
  await expect(sales.locator('tbody tr')).toHaveCount(30);
  await expectNoAxeViolations(page);

  const money = page.getByRole('region', { name: dashboard.money.title, exact: true });
  await expect(money.getByRole('link', { name: dashboard.money.open })).toHaveAttribute(
    'href',
    /payment=open$/,
  );

  await page
    .getByRole('region', { name: dashboard.waiting, exact: true })
    .getByRole('link', { name: orderNumber })
    .click();
  await expect(page).toHaveURL(`/admin/orders?status=pending&order=${id}`);
  await expect(page.getByRole('dialog', { name: orderNumber })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: orderNumber })).toBeHidden();
});
