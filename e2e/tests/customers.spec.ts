import { getAsAdmin, openAdmin, rows } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer } from '../support/session.ts';

test.use({ ownShop: 'customers' });

test('DSK-06 the order leads to its customer, and from there to all orders of the customer', async ({
  page,
  request,
  texts,
}) => {
  const { token, user } = await registerCustomer(request);
  const line = await cartLine(request, 'noord-arctic-mint');
  const first = await placeOrder(request, token, line);
  await placeOrder(request, token, line);
  await placeOrder(request, (await registerCustomer(request)).token, line);
  const { firstName, lastName } = await getAsAdmin<{ firstName: string; lastName: string }>(
    request,
    `orders/${first.id}`,
  );
  await openAdmin(page, request, `/admin/orders/${first.id}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: `${firstName} ${lastName}`, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/);
  await expect(page.getByText(user.email).first()).toBeVisible();
  await expect(page.getByRole('region', { name: texts.admin.users.sessions })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('link', { name: texts.admin.customer.allOrders }).click();
  await expect(rows(page)).toHaveCount(2);
});
