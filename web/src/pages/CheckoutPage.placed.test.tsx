import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addProduct } from '../features/cart/add-product';
import { clearCart } from '../features/cart/cart-actions';
import { anAuthResponse, aProduct } from '../testing/builders';
import { ageCheckbox, mockPlaceOrder, openCheckout, page, placeOrderButton } from '../testing/checkout';
import { openPage } from '../testing/render-page';
import { mockAvailability } from '../testing/stored-cart';
import { storeTestSession } from '../testing/stored-session';

async function placeAnOrder(): Promise<void> {
  mockAvailability();
  mockPlaceOrder();
  const { user, waitForLocation, unmount } = await openCheckout('/checkout?step=4');
  await user.click(ageCheckbox());
  await user.click(placeOrderButton());
  await waitForLocation('/order-success/17');
  unmount();
}

test('SEL-07 after the order, checkout and cart name it until a new cart begins, also after a reload', async () => {
  await placeAnOrder();
  for (const path of ['/checkout?step=3', '/cart']) {
    const opened = await openPage(path);
    await page().findByText('Заказ 123-456-789 принят.');
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    page().getByRole('heading', { level: 1, name: 'Корзина пуста' });
    const link = page().getByRole('link', { name: 'Посмотреть заказ' });
    expect(link.getAttribute('href')).toBe('/order/17');
    opened.unmount();
  }
  const { services } = await openPage('/cart');
  await page().findByText('Заказ 123-456-789 принят.');
  await act(() => addProduct(services.cart, aProduct({ id: 12 }), 1, 'ru'));
  act(() => void clearCart(services.cart));
  await page().findByRole('heading', { level: 1, name: 'Корзина пуста' });
  expect(page().queryByText(/^Заказ .* принят/)).toBeNull();
});

test('SEL-07 another account does not see the order of the previous one', async () => {
  await placeAnOrder();
  storeTestSession({ user: { ...anAuthResponse().user, email: 'boris@mail.nl' } });
  await openPage('/cart');
  await page().findByRole('heading', { level: 1, name: 'Корзина пуста' });
  expect(page().queryByText(/^Заказ .* принят/)).toBeNull();
});
