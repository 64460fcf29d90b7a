import { afterSaleTexts } from '../support/after-sale-texts.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine, storedCart } from '../support/cart.ts';
import { demoProduct } from '../support/catalog.ts';
import { expect, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer, setSession } from '../support/session.ts';

test('AGN-01 the products of an order are put into the cart again', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { again } = afterSaleTexts.ru.orders;
  const customer = await registerCustomer(request);
  const line = await cartLine(request, 'kade-base-50', { quantity: 2 });
  const { id } = await placeOrder(request, customer.token, line);
  await setSession(page, customer);
  await page.goto(`/order/${id}`);
  await page.getByRole('button', { name: again.button }).click();
  const toCart = page.getByRole('link', { name: again.toCart });
  await expect(toCart).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await storedCart(page)).toEqual([[line.id, 2]]);
  await toCart.click();
  await expect(page).toHaveURL('/cart');
  const { name } = demoProduct('kade-base-50').ru;
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: name })).toBeVisible();
});
