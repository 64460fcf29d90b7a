import { act, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adoptPrices } from '../features/cart';
import { queryScopes } from '../shared/api/query-keys';
import { storageKeys } from '../shared/storage-keys';
import { someSettings } from '../testing/builders';
import {
  ageCheckbox,
  findStepHeading,
  mockPlaceOrder,
  nextButton,
  openCheckout,
  page,
  placeOrderButton,
} from '../testing/checkout';
import { mockGet } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { mockAvailability, readStoredCart, storeCart } from '../testing/stored-cart';

// Changes of the shop during the checkout.

const alert = () => page().getByRole('alert').textContent;
const overStock = /^Мята: осталось 2\sшт\., в корзине было 3\./;

/** Stores a cart from which a check has taken out a line over stock. */
function storeCartAfterRemoval(...others: Parameters<typeof storeCart>): void {
  mockAvailability({ 1: { stock: 2 } });
  storeCart({ id: 1, name: 'Мята', quantity: 3 }, ...others);
  const { state, version } = JSON.parse(window.localStorage.getItem(storageKeys.cart) ?? '');
  const [removed, ...items] = state.items;
  const stored = { state: { items, maximums: { 1: 2 }, overStock: [removed] }, version };
  window.localStorage.setItem(storageKeys.cart, JSON.stringify(stored));
}

test('CART-07 a line that was taken out is offered in every step', async () => {
  storeCartAfterRemoval({ id: 2, name: 'Ягоды' });
  const { user } = await openCheckout();
  page().getByText(overStock);
  for (const step of [2, 3, 4]) {
    await user.click(nextButton());
    await findStepHeading(step);
    page().getByText(overStock);
  }
});

test('CART-07 a line that was taken out is put back in the last step, after a reload', async () => {
  storeCartAfterRemoval({ id: 2, name: 'Ягоды' });
  const { user } = await openCheckout('/checkout?step=4');
  await user.click(page().getByRole('button', { name: /^Вернуть 2\sшт\.$/ }));
  expect(readStoredCart()).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect(page().queryByText(overStock)).toBeNull();
  expect(document.activeElement).toBe(page().getByRole('heading', { level: 2, name: /^Шаг 4/ }));
});

test('CART-07 a line that was taken out is offered in the checkout until it is dismissed', async () => {
  storeCartAfterRemoval({ id: 2, name: 'Ягоды' });
  const { user, unmount } = await openCheckout();
  await user.click(page().getByRole('button', { name: 'Закрыть' }));
  expect(page().queryByText(overStock)).toBeNull();
  unmount();
  await openCheckout();
  expect(page().queryByText(overStock)).toBeNull();
});

test('CART-07 CHK-08 the only line that was taken out is offered in the empty checkout', async () => {
  storeCartAfterRemoval();
  mockGet('/api/v1/settings', someSettings({ guestCheckout: true }));
  const { user } = await openPage('/checkout');
  await user.click(await page().findByRole('button', { name: /^Вернуть 2\sшт\.$/ }));
  await page().findByRole('heading', { level: 2, name: /^Шаг 1/ });
});

test('CHK-13 CHK-19 a shortage together with a changed price names both, and the price has to be confirmed', async () => {
  mockAvailability({ 12: { price: 17.9 } });
  const sent = mockPlaceOrder();
  const checkout = await openCheckout('/checkout?step=4');
  await checkout.user.click(ageCheckbox());
  mockAvailability({ 12: { price: 19, stock: 1 } });
  await checkout.user.click(placeOrderButton());
  const priceChange = /Dauw Манго: было 17,90\s€, стало 19,00\s€/;
  await waitFor(() => expect(alert()).toContain('Dauw Манго - доступно только 1 шт.'));
  expect(alert()).toMatch(priceChange);
  expect(alert()).toContain('цены изменились');

  await checkout.user.click(page().getByRole('button', { name: 'Оставить только доступное' }));
  expect(readStoredCart()).toEqual([[12, 1]]);
  expect(alert()).toMatch(priceChange);
  expect(alert()).not.toContain('доступно только');

  // The changed cart is checked.
  await waitFor(() => expect(placeOrderButton().getAttribute('aria-busy')).toBeNull());
  await checkout.user.click(placeOrderButton());
  await waitFor(() => expect(document.activeElement).toBe(page().getByRole('alert')));
  expect(alert()).toMatch(priceChange);
  expect(sent).toEqual([]);
  await checkout.user.click(placeOrderButton());
  await checkout.waitForLocation('/order-success/17');
  expect(sent.map(({ body }) => body.totalPrice)).toEqual([24]);
});

test('CHK-09 CHK-21 the bar with the order button shows the current total', async () => {
  mockAvailability();
  const { services } = await openCheckout('/checkout?step=4');
  const bar = () => within(placeOrderButton().parentElement as HTMLElement);
  expect(bar().getByText('Итого').parentElement?.textContent).toMatch(/^Итого 40,80\s€$/);
  act(() => void adoptPrices(services.cart, [{ id: 12, price: 10 }]));
  bar().getByText(/^25,00\s€$/);
});

test('CART-16 CHK-19 a shipping fee that changed during the checkout is announced until it is confirmed', async () => {
  mockAvailability();
  const { user, services } = await openCheckout();
  const notice = /^Изменилась стоимость доставки: сумма заказа была 40,80\s€, стала 43,30\s€\.$/;
  expect(page().queryByText(/^Изменилась стоимость доставки/)).toBeNull();
  mockGet('/api/v1/settings', someSettings({ shippingFee: 7.5 }));
  await act(() => services.queryClient.invalidateQueries({ queryKey: queryScopes.settings }));
  expect((await page().findByText(notice)).closest('[role="status"]')).not.toBeNull();
  await user.click(page().getByRole('button', { name: 'OK' }));
  expect(page().queryByText(notice)).toBeNull();
});
