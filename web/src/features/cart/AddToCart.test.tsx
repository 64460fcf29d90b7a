import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer } from '../../testing/api-stand-in';
import { aProduct, aProductPage } from '../../testing/builders';
import { openPage } from '../../testing/render-page';
import { answerAvailability, storedLines, storeLines } from '../../testing/stored-cart';

const mint = (parts: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({ id: 7, translatedName: 'Мята', price: 7.95, stock: 4, ...parts });

async function openHome(product = mint()) {
  answer('/api/v1/products/recommended', aProductPage([product]));
  const shown = await openPage('/');
  const card = within(await screen.findByRole('article'));
  return { ...shown, card };
}
const bag = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Корзина/ });

describe('the button of a product card', () => {
  test('CARD-01 opens a picker from one to the maximum; after adding it is closed and at one again', async () => {
    answerAvailability({ 7: { stock: 6 } });
    const { card, user } = await openHome();
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    const less = card.getByRole<HTMLButtonElement>('button', { name: 'Уменьшить' });
    const more = card.getByRole<HTMLButtonElement>('button', { name: 'Увеличить' });
    expect(less.disabled).toBe(true);
    await user.click(more);
    await user.click(more);
    await user.click(more);
    expect(card.getByRole<HTMLInputElement>('textbox').value).toBe('4');
    expect(more.disabled).toBe(true);
    await user.click(less);
    await user.click(card.getByRole('button', { name: 'Добавить в корзину: 3' }));

    const add = await card.findByRole('button', { name: 'Добавить: Мята' });
    expect(storedLines()).toEqual([[7, 3]]);
    await waitFor(() => expect(document.activeElement).toBe(add));
    await user.click(add);
    expect(card.getByRole<HTMLInputElement>('textbox').value).toBe('1');
  });

  test('CARD-01 two presses of Enter add one, and Escape leaves the picker', async () => {
    answerAvailability();
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
    expect(storedLines()).toEqual([]);
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(storedLines()).toEqual([[7, 1]]));
  });

  test('CARD-02 with all of the stock in the cart it is disabled and says so', async () => {
    answerAvailability();
    storeLines({ id: 7, quantity: 4, stock: 4 });
    const { card } = await openHome();
    const button = card.getByRole<HTMLButtonElement>('button', { name: 'Всё в корзине' });
    expect(button.disabled).toBe(true);
    expect(card.queryByRole('button', { name: /Добавить/ })).toBeNull();
  });

  test('CARD-04 a typed quantity is taken only from one to the limit', async () => {
    answerAvailability();
    const { card, user } = await openHome();
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    const field = card.getByRole<HTMLInputElement>('textbox');
    for (const typed of ['9', '0', 'два', '1.5', '-2']) {
      await user.clear(field);
      await user.type(field, typed);
      await user.tab();
      expect(Number(field.value)).toBeLessThanOrEqual(4);
      expect(Number(field.value)).toBeGreaterThanOrEqual(1);
    }
    await user.clear(field);
    await user.type(field, '3');
    await user.click(card.getByRole('button', { name: 'Добавить в корзину: 3' }));
    await waitFor(() => expect(storedLines()).toEqual([[7, 3]]));
  });

  test('GEN-09 NAV-01 says what was added at the bottom, and the bag counts it', async () => {
    answerAvailability();
    const { card, user } = await openHome();
    expect(bag().getAttribute('aria-label')).toBe('Корзина');
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    await user.click(card.getByRole('button', { name: 'Увеличить' }));
    await user.click(card.getByRole('button', { name: 'Добавить в корзину: 2' }));
    const notice = await screen.findByText(/^Мята: добавлено 2\sшт\.$/);
    expect(notice.closest('.bottom')).not.toBeNull();
    expect(notice.closest('[data-type]')?.getAttribute('data-type')).toBe('success');
    expect(bag().getAttribute('aria-label')).toBe('Корзина, 2\u00a0товара');
    expect(bag().textContent).toBe('2');
  });

  test('CART-03 a product that is gone by now is not added, and the visitor is told', async () => {
    answerAvailability({ 7: { exists: false, inStock: false, purchasable: false, stock: 0 } });
    const { card, user } = await openHome();
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    await user.click(card.getByRole('button', { name: 'Добавить в корзину: 1' }));
    const notice = await screen.findByText('Товар недоступен');
    expect(notice.closest('[data-type]')?.getAttribute('data-type')).toBe('error');
    expect(storedLines()).toEqual([]);
    expect(card.getByRole<HTMLButtonElement>('button', { name: 'Нет в наличии' }).disabled).toBe(true);
  });

  test('CART-01 a price that was changed since is taken over from the list', async () => {
    answerAvailability();
    storeLines({ id: 7, price: 5, stock: 4, quantity: 2 });
    const { user } = await openHome(mint({ price: 9.5 }));
    await user.click(bag());
    expect(await screen.findAllByText(/^19,00\s€$/)).not.toHaveLength(0);
  });

  test('CART-06 a stock that fell below the cart lowers it and says so', async () => {
    answerAvailability();
    storeLines({ id: 7, name: 'Мята', quantity: 4, stock: 4 });
    await openHome(mint({ stock: 2 }));
    expect(await screen.findByText(/^Мята: осталось 2\sшт\./)).toBeDefined();
    expect(storedLines()).toEqual([[7, 2]]);
  });
});
