import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { publishProductUpdate } from '../../shared/product-events';
import { aProduct } from '../../testing/builders';
import { networkError } from '../../testing/mock-api';
import { openPage } from '../../testing/render-page';
import {
  mockAvailability,
  mockAvailabilityError,
  readStoredCart,
  storeCart,
} from '../../testing/stored-cart';

const cartButton = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Корзина/ });

async function openPopover() {
  const page = await openPage('/delivery');
  await page.user.click(cartButton());
  return { ...page, popover: within(screen.getByRole('dialog', { name: 'Корзина' })) };
}

describe('cart popover', () => {
  test('POP-01 lists the items with price, stepper and remove button, the total and two links', async () => {
    mockAvailability();
    storeCart({ name: 'Мята', price: 7.95, quantity: 2 }, { name: 'Ягоды', price: 17.9 });
    const { popover } = await openPopover();
    expect(popover.getAllByRole('listitem')).toHaveLength(2);
    expect(popover.getByRole('link', { name: 'Мята' }).getAttribute('href')).toBe('/product/1');
    popover.getByText(/^15,90\s€$/);
    popover.getByText(/^33,80\s€$/);
    expect(popover.getByRole('link', { name: 'Перейти в корзину' }).getAttribute('href')).toBe('/cart');
    expect(popover.getByRole('link', { name: 'Оформить' }).getAttribute('href')).toBe('/checkout');
    expect(cartButton().getAttribute('aria-label')).toBe('Корзина, 3\u00a0товара');
  });

  test('POP-01 minus and plus change the quantity, and the remove button removes the item', async () => {
    mockAvailability();
    storeCart({ name: 'Мята', quantity: 2 }, { name: 'Ягоды' });
    const { popover, user } = await openPopover();
    const line = within(popover.getAllByRole('listitem')[0] as HTMLElement);
    await user.click(line.getByRole('button', { name: 'Увеличить' }));
    await waitFor(() => expect(readStoredCart()[0]).toEqual([1, 3]));
    await user.click(line.getByRole('button', { name: 'Уменьшить' }));
    await user.click(line.getByRole('button', { name: 'Уменьшить' }));
    await waitFor(() => expect(readStoredCart()[0]).toEqual([1, 1]));
    await user.click(line.getByRole('button', { name: 'Удалить: Мята' }));
    expect(readStoredCart()).toEqual([[2, 1]]);
    await screen.findByText('Товар удалён из корзины');
    expect(document.activeElement).toBe(popover.getByRole('button', { name: 'Удалить: Ягоды' }));
    await user.click(popover.getByRole('button', { name: 'Удалить: Ягоды' }));
    popover.getByText('Корзина пуста');
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Корзина' }));
  });

  test('CARD-04 CART-05 a typed quantity takes effect on Enter, and zero removes the line', async () => {
    mockAvailability({ 1: { stock: 23 } });
    storeCart({ name: 'Мята', quantity: 20, stock: 23 }, { name: 'Ягоды' });
    const { popover, user } = await openPopover();
    const field = popover.getAllByRole<HTMLInputElement>('spinbutton')[0] as HTMLInputElement;
    await user.clear(field);
    await user.type(field, '25');
    expect(readStoredCart()[0]).toEqual([1, 20]);
    await user.keyboard('{Enter}');
    expect(field.value).toBe('23');
    await screen.findByText(/^Мята: доступно только 23\sшт\., поставили 23\.$/);
    await user.clear(field);
    await user.type(field, '0{Enter}');
    expect(readStoredCart()).toEqual([[2, 1]]);
    expect(document.activeElement).toBe(popover.getByRole('button', { name: 'Удалить: Ягоды' }));
  });

  test('POP-02 opening it checks all items in one request and names the removed ones', async () => {
    const requestedIds = mockAvailability({
      1: { exists: false, inStock: false, purchasable: false, stock: 0 },
    });
    storeCart({ name: 'Мята' }, { name: 'Ягоды' });
    const { popover, user } = await openPopover();
    const warning = await screen.findByText('Мята: товар больше недоступен, мы убрали его из корзины.');
    expect(requestedIds).toEqual(['1,2']);
    expect(readStoredCart()).toEqual([[2, 1]]);
    expect(popover.getAllByRole('listitem')).toHaveLength(1);
    const toast = warning.closest('[data-type]') as HTMLElement;
    expect(toast.dataset.type).toBe('warning');
    await user.click(within(toast).getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(/больше недоступен/)).toBeNull();
  });

  test('POP-02 the warning stays until it is closed', async () => {
    mockAvailability({ 1: { stock: 0 } });
    storeCart({ name: 'Мята' });
    const { services } = await openPopover();
    await screen.findByText(/^Мята: товар больше недоступен/);
    expect(services.toasts.getState().toasts.map(({ duration }) => duration)).toEqual([null]);
  });

  test('POP-02 more than three removed items are listed in one warning', async () => {
    mockAvailability({ 1: { stock: 0 }, 2: { stock: 0 }, 3: { stock: 0 }, 4: { stock: 0 } });
    storeCart({ name: 'А' }, { name: 'Б' }, { name: 'В' }, { name: 'Г' });
    await openPopover();
    await screen.findByText('Больше недоступны и убраны из корзины: А, Б, В, Г.');
  });

  test('POP-02 an item over stock is taken out, and the notice puts back what there is', async () => {
    mockAvailability({ 1: { stock: 2 } });
    storeCart({ name: 'Мята', quantity: 3 });
    const { user, popover } = await openPopover();
    await popover.findByText(/^Мята: осталось 2\sшт\./);
    expect(popover.queryByRole('spinbutton')).toBeNull();
    await user.click(popover.getByRole('button', { name: /^Вернуть 2\sшт\.$/ }));
    expect(readStoredCart()).toEqual([[1, 2]]);
  });

  test('POP-01 CART-04 removing a line closes the warning about its limit', async () => {
    mockAvailability();
    storeCart({ name: 'Мята' }, { name: 'Ягоды' });
    const { user, popover } = await openPopover();
    const [field] = popover.getAllByRole('spinbutton');
    await user.clear(field as HTMLElement);
    await user.type(field as HTMLElement, '50{Enter}');
    await screen.findByText(/^Мята: доступно только 5/);
    await user.click(popover.getByRole('button', { name: 'Удалить: Мята' }));
    expect(screen.queryByText(/^Мята: доступно только/)).toBeNull();
  });

  test('CART-05 CARD-04 a later quantity within the limit closes the warning', async () => {
    mockAvailability();
    storeCart({ name: 'Мята' });
    const { user, popover } = await openPopover();
    const field = popover.getByRole('spinbutton');
    await user.clear(field);
    await user.type(field, '50{Enter}');
    await screen.findByText(/^Мята: доступно только 5/);
    await user.clear(field);
    await user.type(field, '3{Enter}');
    expect(screen.queryByText(/^Мята: доступно только/)).toBeNull();
  });

  test('CART-07 offline all lines stay and are marked unchecked', async () => {
    mockAvailabilityError(networkError);
    storeCart({ name: 'Мята' }, { name: 'Ягоды' });
    const { popover } = await openPopover();
    expect(await popover.findAllByText('Наличие не проверено')).toHaveLength(2);
    expect(readStoredCart()).toHaveLength(2);
  });

  test('GEN-10 a product changed in the admin is updated in the cart', async () => {
    mockAvailability();
    storeCart({ name: 'Мята', price: 5 });
    const { popover } = await openPopover();
    act(() =>
      publishProductUpdate({
        product: aProduct({ id: 1, translatedName: 'Мята', price: 6.5 }),
        language: 'ru',
      }),
    );
    expect(await popover.findAllByText(/^6,50\s€$/)).toHaveLength(2);
  });

  test('CART-01 is updated by changes in other tabs', async () => {
    mockAvailability();
    await openPage('/delivery');
    storeCart({ name: 'Мята', quantity: 3 });
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart-storage' }));
    });
    expect(cartButton().getAttribute('aria-label')).toBe('Корзина, 3\u00a0товара');
  });
});
