import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { storageKeys } from '../../shared/storage-keys';
import { aProduct } from '../../testing/builders';
import { openPage } from '../../testing/render-page';
import { mockAvailability, readStoredCart, storeCart } from '../../testing/stored-cart';
import { addProduct } from './add-product';
import { removeItem } from './cart-actions';
import { withoutOrdered } from './checkout-changes';

const notice = /^Мята: осталось 2\sшт\., в корзине было 3\. Мы убрали товар из корзины\.$/;
const putBackButton = () => screen.getByRole('button', { name: /^Вернуть 2\sшт\.$/ });

/** Takes out a line over stock and reloads the page. */
async function reloadAfterRemoval(path = '/cart', ...others: Parameters<typeof storeCart>) {
  mockAvailability({ 1: { stock: 2 } });
  storeCart({ id: 1, name: 'Мята', quantity: 3 }, ...others);
  const first = await openPage('/cart');
  await screen.findByText(notice);
  first.unmount();
  return openPage(path);
}

describe('a line over stock that was taken out', () => {
  test('CART-07 is offered on the cart page at once, without a toast', async () => {
    mockAvailability({ 1: { stock: 2 } });
    storeCart({ id: 1, name: 'Мята', quantity: 3 }, { id: 2, name: 'Ягоды' });
    const { user, services } = await openPage('/cart');
    expect((await screen.findByText(notice)).closest('[role="status"]')).not.toBeNull();
    expect(services.toasts.getState().toasts).toEqual([]);
    await user.click(putBackButton());
    expect(readStoredCart()).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  test('CART-07 closes the toast with the same offer', async () => {
    mockAvailability({ 1: { stock: 2 } });
    storeCart({ id: 1, name: 'Мята', quantity: 3 }, { id: 2, name: 'Ягоды' });
    const { user, services } = await openPage('/delivery');
    services.toasts.getState().show('Осталось 2', { topic: 'line:1', duration: null });
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: /^Корзина/ }));
    await screen.findByText(notice);
    await waitFor(() => expect(services.toasts.getState().toasts).toEqual([]));
  });

  test('CART-07 is still offered on the cart page after a reload, and put back', async () => {
    const { user } = await reloadAfterRemoval();
    await screen.findByText(notice);
    await user.click(putBackButton());
    expect(readStoredCart()).toEqual([[1, 2]]);
    expect(screen.queryByText(notice)).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('CART-07 is offered in its former quantity once there is enough again', async () => {
    const { unmount } = await reloadAfterRemoval();
    unmount();
    mockAvailability({ 1: { stock: 40 } });
    const { user } = await openPage('/cart');
    await screen.findByText(/^Мята: снова в наличии\./);
    await user.click(screen.getByRole('button', { name: /^Вернуть 3\sшт\.$/ }));
    expect(readStoredCart()).toEqual([[1, 3]]);
  });

  test('CART-07 POP-02 is offered in the popover after a reload, until it is closed', async () => {
    const { user, unmount } = await reloadAfterRemoval('/delivery', { id: 2, name: 'Ягоды' });
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: /^Корзина/ }));
    const popover = within(screen.getByRole('dialog', { name: 'Корзина' }));
    popover.getByText(notice);
    await user.click(popover.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByText(notice)).toBeNull();
    unmount();
    await openPage('/cart');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(notice)).toBeNull();
  });

  test('CART-07 is checked again with the availability', async () => {
    mockAvailability({ 1: { stock: 2 } });
    const { unmount } = await reloadAfterRemoval('/delivery');
    unmount();
    mockAvailability({ 1: { stock: 1 } });
    const reopened = await openPage('/cart');
    await screen.findByRole('button', { name: /^Вернуть 1\sшт\.$/ });
    reopened.unmount();
    mockAvailability({ 1: { stock: 9 } });
    const restocked = await openPage('/cart');
    await screen.findByRole('button', { name: /^Вернуть 3\sшт\.$/ });
    restocked.unmount();
    mockAvailability({ 1: { stock: 0 } });
    await openPage('/cart');
    await screen.findByText(/^Мята: товар больше недоступен/);
    expect(screen.queryByRole('button', { name: /^Вернуть/ })).toBeNull();
  });

  test('CART-07 is not offered once the product is added again or an order is placed', async () => {
    const added = await reloadAfterRemoval();
    await screen.findByText(notice);
    await act(async () => {
      await addProduct(added.services.cart, aProduct({ id: 1, translatedName: 'Мята' }), 1, 'ru');
    });
    act(() => void removeItem(added.services.cart, 1));
    expect(screen.queryByText(notice)).toBeNull();
    added.unmount();

    const ordered = await reloadAfterRemoval('/cart', { id: 2, name: 'Ягоды' });
    await screen.findByText(notice);
    act(() =>
      ordered.services.cart.getState().update((cart) => ({ cart: withoutOrdered(cart, cart.items) })),
    );
    expect(screen.queryByText(notice)).toBeNull();
  });

  test('CART-01 is offered in other tabs, and a malformed stored offer is dropped', async () => {
    await reloadAfterRemoval();
    await screen.findByText(notice);
    const stored = JSON.parse(window.localStorage.getItem(storageKeys.cart) ?? '');
    const change = (overStock: unknown) => {
      const text = JSON.stringify({ ...stored, state: { ...stored.state, overStock } });
      window.localStorage.setItem(storageKeys.cart, text);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart })));
    };
    for (const malformed of [7, {}, [null, { id: 0 }, { id: 1, name: 'Мята' }]]) {
      change(malformed);
      expect(screen.queryByText(notice)).toBeNull();
      change(stored.state.overStock);
      await screen.findByText(notice);
    }
  });
});
