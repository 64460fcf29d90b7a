import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProduct, aProductPage } from '../../testing/builders';
import { mockGet } from '../../testing/mock-api';
import { openPage } from '../../testing/render-page';
import { mockAvailability, readStoredCart, storeCart } from '../../testing/stored-cart';

const mint = (parts: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({ id: 7, translatedName: 'Мята', price: 7.95, stock: 4, ...parts });

async function openHome(product = mint()) {
  mockGet('/api/v1/products/recommended', aProductPage([product]));
  const page = await openPage('/');
  const card = within(await screen.findByRole('article'));
  return { ...page, card };
}
const cartButton = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Корзина/ });

describe('add button of a product card', () => {
  test('CARD-01 opens a picker from one to the maximum; adding closes and resets it', async () => {
    mockAvailability({ 7: { stock: 6 } });
    const { card, user } = await openHome();
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    const decrease = card.getByRole<HTMLButtonElement>('button', { name: 'Уменьшить' });
    const increase = card.getByRole<HTMLButtonElement>('button', { name: 'Увеличить' });
    expect(decrease.disabled).toBe(true);
    await user.click(increase);
    await user.click(increase);
    await user.click(increase);
    expect(card.getByRole<HTMLInputElement>('textbox').value).toBe('4');
    expect(increase.disabled).toBe(true);
    await user.click(decrease);
    await user.click(card.getByRole('button', { name: 'Добавить в корзину: 3' }));

    const add = await card.findByRole('button', { name: 'Добавить: Мята' });
    expect(readStoredCart()).toEqual([[7, 3]]);
    await waitFor(() => expect(document.activeElement).toBe(add));
    await user.click(add);
    expect(card.getByRole<HTMLInputElement>('textbox').value).toBe('1');
  });

  test('CARD-01 pressing Enter twice adds one, and Escape closes the picker', async () => {
    mockAvailability();
    const { card, user } = await openHome();
    card.getByRole('button', { name: 'Добавить: Мята' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(card.getByRole('button', { name: 'Добавить в корзину: 1' })),
    );
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement).toBe(card.getByRole('button', { name: 'Добавить: Мята' })),
    );
    expect(readStoredCart()).toEqual([]);
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(readStoredCart()).toEqual([[7, 1]]));
  });

  test('CARD-02 is disabled with a label if the whole stock is in the cart', async () => {
    mockAvailability();
    storeCart({ id: 7, quantity: 4, stock: 4 });
    const { card } = await openHome();
    const button = card.getByRole<HTMLButtonElement>('button', { name: 'Всё в корзине' });
    expect(button.disabled).toBe(true);
    expect(card.queryByRole('button', { name: /Добавить/ })).toBeNull();
  });

  test('CARD-04 only a typed quantity from one to the limit is accepted', async () => {
    mockAvailability();
    const { card, user } = await openHome();
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    const field = card.getByRole<HTMLInputElement>('textbox');
    const enter = async (text: string) => {
      await user.clear(field);
      await user.paste(text);
      expect(field.value).toBe(text);
      await user.tab();
      return field.value;
    };
    for (const valid of ['1', '4', '2', '3']) {
      expect(await enter(valid)).toBe(valid);
      expect(card.getByRole('button', { name: `Добавить в корзину: ${valid}` })).toBeDefined();
    }
    for (const invalid of ['5', '12', '0', 'два', '1.5', '-2', '']) {
      expect(await enter(invalid)).toBe('3');
    }
    await user.click(card.getByRole('button', { name: 'Добавить в корзину: 3' }));
    await waitFor(() => expect(readStoredCart()).toEqual([[7, 3]]));
  });

  test('GEN-09 NAV-01 shows a toast at the bottom and updates the count of the cart button', async () => {
    mockAvailability();
    const { card, user } = await openHome();
    expect(cartButton().getAttribute('aria-label')).toBe('Корзина');
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    await user.click(card.getByRole('button', { name: 'Увеличить' }));
    await user.click(card.getByRole('button', { name: 'Добавить в корзину: 2' }));
    const toast = await screen.findByText(/^Мята: добавлено 2\sшт\.$/);
    expect(toast.closest('.bottom')).not.toBeNull();
    expect(toast.closest('[data-type]')?.getAttribute('data-type')).toBe('success');
    expect(cartButton().getAttribute('aria-label')).toBe('Корзина, 2\u00a0товара');
    expect(cartButton().textContent).toBe('2');
  });

  test('CART-03 a product that no longer exists is not added, and an error is shown', async () => {
    mockAvailability({ 7: { exists: false, inStock: false, purchasable: false, stock: 0 } });
    const { card, user } = await openHome();
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    await user.click(card.getByRole('button', { name: 'Добавить в корзину: 1' }));
    const toast = await screen.findByText('Товар недоступен');
    expect(toast.closest('[data-type]')?.getAttribute('data-type')).toBe('error');
    expect(readStoredCart()).toEqual([]);
    expect(card.getByRole<HTMLButtonElement>('button', { name: 'Нет в наличии' }).disabled).toBe(true);
  });

  test('CART-01 a changed price in the product list updates the cart', async () => {
    mockAvailability();
    storeCart({ id: 7, price: 5, stock: 4, quantity: 2 });
    const { user } = await openHome(mint({ price: 9.5 }));
    await user.click(cartButton());
    expect(await screen.findAllByText(/^19,00\s€$/)).not.toHaveLength(0);
  });

  test('CART-06 a stock below the quantity in the cart reduces it and shows a warning', async () => {
    mockAvailability();
    storeCart({ id: 7, name: 'Мята', quantity: 4, stock: 4 });
    await openHome(mint({ stock: 2 }));
    expect(await screen.findByText(/^Мята: осталось 2\sшт\./)).toBeDefined();
    expect(readStoredCart()).toEqual([[7, 2]]);
  });
});
