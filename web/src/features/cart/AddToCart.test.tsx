import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAttribute, aProduct, aProductPage } from '../../testing/builders';
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
const addCount = (count: number | string) => `Добавить ${count}\u00a0шт.`;
const cartButton = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Корзина/ });

describe('add button of a product card', () => {
  test('CARD-01 opens a picker from one to the maximum; adding closes and resets it', async () => {
    mockAvailability({ 7: { stock: 6 } });
    const { card, user } = await openHome();
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    const decrease = card.getByRole('button', { name: 'Уменьшить' });
    const increase = card.getByRole('button', { name: 'Увеличить' });
    expect(decrease.getAttribute('aria-disabled')).toBe('true');
    await user.click(increase);
    await user.click(increase);
    await user.click(increase);
    expect(card.getByRole<HTMLInputElement>('spinbutton').value).toBe('4');
    expect(increase.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(increase);
    await user.click(decrease);
    await user.click(card.getByRole('button', { name: addCount(3) }));

    const add = await card.findByRole('button', { name: 'Добавить: Мята' });
    expect(readStoredCart()).toEqual([[7, 3]]);
    await waitFor(() => expect(document.activeElement).toBe(add));
    await user.click(add);
    expect(card.getByRole<HTMLInputElement>('spinbutton').value).toBe('1');
  });

  test('CARD-01 pressing Enter twice adds one, and Escape closes the picker', async () => {
    mockAvailability();
    const { card, user } = await openHome();
    card.getByRole('button', { name: 'Добавить: Мята' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(card.getByRole('button', { name: addCount(1) })));
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

  async function openPicker(product = mint()) {
    mockAvailability({ 7: { stock: product.stock } });
    const page = await openHome(product);
    await page.user.click(page.card.getByRole('button', { name: 'Добавить: Мята' }));
    const field = page.card.getByRole<HTMLInputElement>('spinbutton');
    await page.user.clear(field);
    return { ...page, field };
  }

  test('CARD-02 CART-08 the card shows how many units are in the cart', async () => {
    mockAvailability();
    storeCart({ id: 7, quantity: 2, stock: 4 });
    const { card } = await openHome();
    card.getByText('В корзине: 2');
  });

  test('CARD-04 a typed quantity takes effect when the field is left, not at each keystroke', async () => {
    const { card, user, field } = await openPicker();
    const enter = async (text: string) => {
      await user.clear(field);
      await user.paste(text);
      expect(field.value).toBe(text);
      await user.tab();
      return field.value;
    };
    for (const valid of ['1', '4', '2', '3']) {
      expect(await enter(valid)).toBe(valid);
      card.getByRole('button', { name: addCount(valid) });
    }
    for (const invalid of ['0', 'два', '1.5', '-2', '']) {
      expect(await enter(invalid)).toBe('3');
    }
    await user.clear(field);
    await user.type(field, '4');
    card.getByRole('button', { name: addCount(3) });
  });

  test('CARD-04 CART-04 a typed quantity above the limit becomes the limit, with a warning', async () => {
    const { card, user, field } = await openPicker(mint({ stock: 23 }));
    await user.type(field, '30');
    await user.click(card.getByRole('button', { name: /^Добавить \d/ }));
    const warning = await screen.findByText(/^Можно добавить не больше 23\sшт\.$/);
    expect(warning.textContent).toMatch(/Поставили 23\sшт\.$/);
    await screen.findByText(/^Мята: добавлено 23\sшт\.$/);
    await waitFor(() => expect(readStoredCart()).toEqual([[7, 23]]));
  });

  test('CARD-04 Enter in the field adds the typed quantity', async () => {
    const { user, field } = await openPicker();
    await user.type(field, '3{Enter}');
    await waitFor(() => expect(readStoredCart()).toEqual([[7, 3]]));
    await screen.findByText(/^Мята: добавлено 3\sшт\.$/);
  });

  test.each(['0', '00', '', ' '])(
    'CARD-04 %j adds nothing with Enter or the button, and the field returns to 1',
    async (text) => {
      const { card, user, field } = await openPicker();
      await user.clear(field);
      if (text) await user.type(field, text);
      await user.keyboard('{Enter}');
      expect(field.value).toBe('1');
      await user.clear(field);
      if (text) await user.type(field, text);
      await user.click(card.getByRole('button', { name: /^Добавить \d/ }));
      expect(field.value).toBe('1');
      card.getByRole('spinbutton');
      expect(readStoredCart()).toEqual([]);
    },
  );

  test('CARD-04 the button adds the typed quantity if the field keeps the focus', async () => {
    const { card, user, field } = await openPicker();
    await user.type(field, '3');
    // Touch browsers do not move the focus to a tapped button.
    act(() => card.getByRole('button', { name: /^Добавить \d/ }).click());
    await waitFor(() => expect(readStoredCart()).toEqual([[7, 3]]));
  });

  test('CARD-04 arrow, page, Home and End keys step the quantity', async () => {
    const { card, user, field } = await openPicker(mint({ stock: 23 }));
    const press = async (keys: string) => {
      await user.keyboard(keys);
      return field.value;
    };
    expect(await press('2{ArrowUp}')).toBe('3');
    expect(await press('{ArrowDown}{ArrowDown}{ArrowDown}')).toBe('1');
    expect(await press('{PageUp}')).toBe('11');
    expect(await press('{PageDown}')).toBe('1');
    expect(await press('{End}')).toBe('23');
    expect(await press('{Home}')).toBe('1');
    expect(await press('{ArrowUp}')).toBe('2');
    expect(['now', 'min', 'max'].map((name) => field.getAttribute(`aria-value${name}`))).toEqual([
      '2',
      '1',
      '23',
    ]);
    card.getByRole('button', { name: addCount(2) });
    expect(readStoredCart()).toEqual([]);
  });

  /** Two cards, the picker of the first one open. */
  async function openTwoCards() {
    mockAvailability();
    const lemon = aProduct({ id: 8, translatedName: 'Лимон', stock: 4 });
    mockGet('/api/v1/products/recommended', aProductPage([mint(), lemon]));
    const { user } = await openPage('/');
    const addMint = () => screen.queryByRole('button', { name: 'Добавить: Мята' });
    await user.click(await screen.findByRole('button', { name: 'Добавить: Мята' }));
    expect(addMint()).toBeNull();
    return { user, addMint };
  }

  test('REF-01 the open picker is announced, and nothing is in the cart before the count changes', async () => {
    const { card } = await openPicker();
    const announcement = card.getByText('Выберите количество: Мята. Пока ничего не добавлено.');
    expect(announcement.getAttribute('aria-live')).toBe('polite');
    const submit = card.getByRole('button', { name: addCount(1) });
    expect(submit.textContent).toBe(addCount(1));
    expect(submit.className).toContain('primary');
    expect(card.queryByText(/[Вв] корзин/)).toBeNull();
    expect(cartButton().getAttribute('aria-label')).toBe('Корзина');
  });

  test('REF-01 a tap elsewhere closes the picker, a tap on its card does not', async () => {
    const { user, addMint } = await openTwoCards();
    const [card] = screen.getAllByRole('article');
    await user.click(card as HTMLElement);
    expect(addMint()).toBeNull();
    await user.click(screen.getByRole('contentinfo'));
    expect(addMint()).not.toBeNull();
    expect(readStoredCart()).toEqual([]);
  });

  test('REF-01 opening the picker of another card closes this one', async () => {
    const { user, addMint } = await openTwoCards();
    await user.click(screen.getByRole('button', { name: 'Добавить: Лимон' }));
    expect(addMint()).not.toBeNull();
    expect(screen.getAllByRole('spinbutton')).toHaveLength(1);
  });

  test('REF-01 moving the focus out of the card closes the picker and keeps the focus there', async () => {
    const { user, addMint } = await openTwoCards();
    await user.tab({ shift: true });
    expect(addMint()).toBeNull();
    const next = screen.getByRole('link', { name: 'Лимон' });
    act(() => next.focus());
    expect(addMint()).not.toBeNull();
    expect(document.activeElement).toBe(next);
  });

  test('REF-01 a card that was left while adding does not take the focus back', async () => {
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const { user } = await openTwoCards();
    mockGet('/api/v1/products/availability', async () => {
      await held;
      return [{ id: 7, exists: true, inStock: true, purchasable: true, stock: 4, withdrawalExempt: false }];
    });
    await user.click(screen.getByRole('button', { name: addCount(1) }));
    const next = screen.getByRole('link', { name: 'Лимон' });
    act(() => next.focus());
    respond();
    await waitFor(() => expect(readStoredCart()).toEqual([[7, 1]]));
    await screen.findByRole('button', { name: 'Добавить: Мята' });
    expect(document.activeElement).toBe(next);
  });

  test('GEN-09 NAV-01 shows a toast at the bottom and updates the count of the cart button', async () => {
    mockAvailability();
    const { card, user } = await openHome();
    expect(cartButton().getAttribute('aria-label')).toBe('Корзина');
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    await user.click(card.getByRole('button', { name: 'Увеличить' }));
    await user.click(card.getByRole('button', { name: addCount(2) }));
    const toast = await screen.findByText(/^Мята: добавлено 2\sшт\.$/);
    expect(toast.closest('.bottom')).not.toBeNull();
    expect(toast.closest('[data-type]')?.getAttribute('data-type')).toBe('success');
    expect(cartButton().getAttribute('aria-label')).toBe('Корзина, 2\u00a0товара');
    expect(cartButton().textContent).toBe('2');
  });

  test('PROD-06 the toast after adding leads to the cart', async () => {
    mockAvailability();
    const { card, user, waitForLocation } = await openHome();
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    await user.click(card.getByRole('button', { name: addCount(1) }));
    await user.click(await screen.findByRole('button', { name: 'Перейти в корзину' }));
    await waitForLocation('/cart');
    expect(screen.queryByText(/^Мята: добавлено/)).toBeNull();
  });

  test('CARD-03 CART-08 the badge shows the stock of the shop until all of it is in the cart', async () => {
    mockAvailability();
    storeCart({ id: 7, quantity: 1, stock: 4 });
    const { card, user } = await openHome();
    card.getByText(/^Осталось 4\sшт\.$/);
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    await user.clear(card.getByRole('spinbutton'));
    await user.type(card.getByRole('spinbutton'), '3{Enter}');
    await card.findByRole('button', { name: 'Всё в корзине' });
    expect(card.queryByText(/^Осталось/)).toBeNull();
  });

  test('CART-03 a product that no longer exists is not added, and an error is shown', async () => {
    mockAvailability({ 7: { exists: false, inStock: false, purchasable: false, stock: 0 } });
    const { card, user } = await openHome();
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    await user.click(card.getByRole('button', { name: addCount(1) }));
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

  test('CART-10 POP-01 a line shows strength and size in the language of the page', async () => {
    mockAvailability();
    const strength = {
      ...anAttribute('20 мг/мл', 1),
      translations: { en: { name: 'Strength', value: '20 mg/ml' } },
    };
    const { card, user, services } = await openHome(
      mint({ attributes: [strength, anAttribute('10 мл', 2)] }),
    );
    await user.click(card.getByRole('button', { name: 'Добавить: Мята' }));
    await user.click(card.getByRole('button', { name: addCount(1) }));
    await user.click(cartButton());
    const popover = within(screen.getByRole('dialog', { name: 'Корзина' }));
    popover.getByText('20 мг/мл · 10 мл');
    expect(services.cart.getState().cart.items[0]?.attributes.en).toBe('20 mg/ml · 10 мл');
  });

  test('CART-06 a stock below the quantity in the cart reduces it and shows a warning', async () => {
    mockAvailability();
    storeCart({ id: 7, name: 'Мята', quantity: 4, stock: 4 });
    await openHome(mint({ stock: 2 }));
    await screen.findByText(/^Мята: осталось 2\sшт\./);
    expect(readStoredCart()).toEqual([[7, 2]]);
  });
});
