import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { announceProduct } from '../../shared/product-events';
import { noConnection } from '../../testing/api-stand-in';
import { aProduct } from '../../testing/builders';
import { openPage } from '../../testing/render-page';
import { answerAvailability, answerNoAvailability, storedLines, storeLines } from '../../testing/stored-cart';

const bag = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Корзина/ });

async function openPopover() {
  const shown = await openPage('/delivery');
  await shown.user.click(bag());
  return { ...shown, popover: within(screen.getByRole('dialog', { name: 'Корзина' })) };
}

describe('the cart popover', () => {
  test('POP-01 lists the items with price, stepper and remove, the total and two ways on', async () => {
    answerAvailability();
    storeLines({ name: 'Мята', price: 7.95, quantity: 2 }, { name: 'Ягоды', price: 17.9 });
    const { popover } = await openPopover();
    expect(popover.getAllByRole('listitem')).toHaveLength(2);
    expect(popover.getByRole('link', { name: 'Мята' }).getAttribute('href')).toBe('/product/1');
    expect(popover.getByText(/^15,90\s€$/)).toBeDefined();
    expect(popover.getByText(/^33,80\s€$/)).toBeDefined();
    expect(popover.getByRole('link', { name: 'В корзину' }).getAttribute('href')).toBe('/cart');
    expect(popover.getByRole('link', { name: 'Оформить' }).getAttribute('href')).toBe('/checkout');
    expect(bag().getAttribute('aria-label')).toBe('Корзина, 3\u00a0товара');
  });

  test('POP-01 minus and plus change the quantity, remove takes the item out', async () => {
    answerAvailability();
    storeLines({ name: 'Мята', quantity: 2 }, { name: 'Ягоды' });
    const { popover, user } = await openPopover();
    const line = within(popover.getAllByRole('listitem')[0] as HTMLElement);
    await user.click(line.getByRole('button', { name: 'Увеличить' }));
    await waitFor(() => expect(storedLines()[0]).toEqual([1, 3]));
    await user.click(line.getByRole('button', { name: 'Уменьшить' }));
    await user.click(line.getByRole('button', { name: 'Уменьшить' }));
    await waitFor(() => expect(storedLines()[0]).toEqual([1, 1]));
    await user.click(line.getByRole('button', { name: 'Удалить: Мята' }));
    expect(storedLines()).toEqual([[2, 1]]);
    expect(await screen.findByText('Товар удалён из корзины')).toBeDefined();
    expect(document.activeElement).toBe(popover.getByRole('button', { name: 'Удалить: Ягоды' }));
    await user.click(popover.getByRole('button', { name: 'Удалить: Ягоды' }));
    expect(popover.getByText('Корзина пуста')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Корзина' }));
  });

  test('POP-02 opening it checks everything in one call and takes out what is missing, by name', async () => {
    const asked = answerAvailability({ 1: { exists: false, inStock: false, purchasable: false, stock: 0 } });
    storeLines({ name: 'Мята' }, { name: 'Ягоды' });
    const { popover, user } = await openPopover();
    const warning = await screen.findByText('Мята: товар больше недоступен, мы убрали его из корзины.');
    expect(asked).toEqual(['1,2']);
    expect(storedLines()).toEqual([[2, 1]]);
    expect(popover.getAllByRole('listitem')).toHaveLength(1);
    const notice = warning.closest('[data-type]') as HTMLElement;
    expect(notice.dataset.type).toBe('warning');
    await user.click(within(notice).getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(/больше недоступен/)).toBeNull();
  });

  test('POP-02 the warning stays until it is closed', async () => {
    answerAvailability({ 1: { stock: 0 } });
    storeLines({ name: 'Мята' });
    const { parts } = await openPopover();
    await screen.findByText(/^Мята: товар больше недоступен/);
    expect(parts.notices.getState().notices.map(({ duration }) => duration)).toEqual([null]);
  });

  test('POP-02 many at once are named together, so that no name is pushed out of sight', async () => {
    answerAvailability({ 1: { stock: 0 }, 2: { stock: 0 }, 3: { stock: 0 }, 4: { stock: 0 } });
    storeLines({ name: 'А' }, { name: 'Б' }, { name: 'В' }, { name: 'Г' });
    await openPopover();
    expect(await screen.findByText('Больше недоступны и убраны из корзины: А, Б, В, Г.')).toBeDefined();
  });

  test('CART-07 without a connection nothing is lost, and the lines say that they are unchecked', async () => {
    answerNoAvailability(noConnection);
    storeLines({ name: 'Мята' }, { name: 'Ягоды' });
    const { popover } = await openPopover();
    expect(await popover.findAllByText('Наличие не проверено')).toHaveLength(2);
    expect(storedLines()).toHaveLength(2);
  });

  test('GEN-10 a product that staff changed is changed in the cart too', async () => {
    answerAvailability();
    storeLines({ name: 'Мята', price: 5 });
    const { popover } = await openPopover();
    act(() =>
      announceProduct({ product: aProduct({ id: 1, translatedName: 'Мята', price: 6.5 }), language: 'ru' }),
    );
    expect(await popover.findAllByText(/^6,50\s€$/)).toHaveLength(2);
  });

  test('CART-01 follows the other tabs', async () => {
    answerAvailability();
    await openPage('/delivery');
    storeLines({ name: 'Мята', quantity: 3 });
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart-storage' }));
    });
    expect(bag().getAttribute('aria-label')).toBe('Корзина, 3\u00a0товара');
  });
});
