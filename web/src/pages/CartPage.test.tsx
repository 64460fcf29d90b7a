import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { someSettings } from '../testing/builders';
import { mockGet, networkError, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { mockAvailability, mockAvailabilityError, readStoredCart, storeCart } from '../testing/stored-cart';

const summary = () => within(screen.getByRole('complementary', { name: 'Ваш заказ' }));
const row = (name: string | RegExp) => within(screen.getByRole('row', { name }));
const toastOf = (text: HTMLElement) => text.closest<HTMLElement>('[data-type]');

async function openCart(...lines: Parameters<typeof storeCart>) {
  storeCart(...lines);
  const page = await openPage('/cart');
  await screen.findByRole('heading', { level: 1 });
  return page;
}

describe('cart page', () => {
  test('CART-09 an empty cart shows title, message and a link to the shop', async () => {
    await openCart();
    screen.getByRole('heading', { level: 1, name: 'Корзина пуста' });
    screen.getByText(/Добавьте товары из каталога/);
    expect(screen.getByRole('link', { name: 'Продолжить покупки' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(document.title).toBe('Корзина · Nevel'));
  });

  test('CART-10 each row has image, name, unit price, stepper, line total and remove button', async () => {
    mockAvailability();
    const attributes = { ru: '20 мг/мл · 600 затяжек' };
    await openCart({ name: 'Мята', price: 7.95, quantity: 3, img: 'files/mint.webp', attributes });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Товар',
      'Цена',
      'Количество',
      'Сумма',
    ]);
    const mint = row(/Мята/);
    expect(mint.getByRole('link', { name: 'Мята' }).getAttribute('href')).toBe('/product/1');
    mint.getByText('20 мг/мл · 600 затяжек');
    mint.getByText(/^7,95\s€$/);
    mint.getByText(/^23,85\s€$/);
    expect(mint.getByRole<HTMLInputElement>('spinbutton', { name: 'Количество' }).value).toBe('3');
    mint.getByRole('button', { name: 'Удалить: Мята' });
    expect(document.querySelector('table img')?.getAttribute('src')).toBe('/images/mint.webp');
    screen.getByRole('link', { name: 'Продолжить покупки' });
  });

  test.each([
    ['units', { maxUnits: 4 }, /не больше 4 шт/],
    ['value', { maxUnits: 5, maxValue: 39 }, /не больше 39,00\s€/],
  ])('SEC-05 a cart over the limit of %s warns before the checkout', async (_, orderLimits, warning) => {
    mockGet('/api/v1/settings', someSettings({ orderLimits }));
    mockAvailability();
    await openCart({ price: 7.95, quantity: 5 });
    await screen.findByText(warning);
  });

  test('SEC-05 a cart at the limits does not warn', async () => {
    mockGet('/api/v1/settings', someSettings({ orderLimits: { maxUnits: 5, maxValue: 39.75 } }));
    mockAvailability();
    await openCart({ price: 7.95, quantity: 5 });
    await waitFor(() => expect(document.title).toContain('Nevel'));
    expect(screen.queryByText(/не больше/)).toBeNull();
  });

  test('CART-10 clearing requires confirmation', async () => {
    mockAvailability();
    const { user } = await openCart({}, {});
    await user.click(screen.getByRole('button', { name: 'Очистить корзину' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Очистить корзину?' }));
    await user.click(dialog.getByRole('button', { name: 'Отменить' }));
    expect(readStoredCart()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Очистить корзину' }));
    await user.click(dialog.getByRole('button', { name: 'Очистить' }));
    expect(readStoredCart()).toEqual([]);
    screen.getByRole('heading', { name: 'Корзина пуста' });
    await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(readStoredCart()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('CART-11 CART-16 below the threshold shows shipping, total and the missing amount', async () => {
    mockAvailability();
    await openCart({ price: 82.45 });
    summary().getByText(/^82,45\s€$/);
    summary().getByText(/^5,00\s€$/);
    summary().getByText(/^87,45\s€$/);
    summary().getByText(/^До бесплатной доставки осталось 17,55\s€$/);
    expect(summary().getByRole('progressbar').getAttribute('value')).toBe('82');
  });

  test('CART-11 CART-16 at the threshold shipping is free and no amount is missing', async () => {
    mockAvailability();
    await openCart({ price: 50, quantity: 2 });
    summary().getByText('Бесплатно');
    expect(summary().getAllByText(/^100,00\s€$/)).toHaveLength(2);
    expect(screen.queryByText(/осталось/)).toBeNull();
  });

  test('CART-16 shipping fee and threshold come from the settings', async () => {
    mockAvailability();
    mockGet('/api/v1/settings', someSettings({ shippingFee: 7.5, freeShippingThreshold: 40 }));
    await openCart({ price: 30 });
    await summary().findByText(/^37,50\s€$/);
    summary().getByText(/осталось 10,00\s€$/);
  });

  test('CART-12 minus decrements above one; at one it asks and removes after confirmation', async () => {
    mockAvailability();
    const { user } = await openCart({ name: 'Мята', quantity: 2 }, { name: 'Ягоды' });
    await user.click(row(/Мята/).getByRole('button', { name: 'Уменьшить' }));
    await waitFor(() => expect(readStoredCart()[0]).toEqual([1, 1]));
    await user.click(row(/Мята/).getByRole('button', { name: 'Уменьшить' }));
    const dialog = screen.getByRole<HTMLDialogElement>('alertdialog', { name: 'Убрать товар из корзины?' });
    within(dialog).getByText('Мята');
    await user.click(within(dialog).getByRole('button', { name: 'Отменить' }));
    expect(readStoredCart()[0]).toEqual([1, 1]);

    await user.click(row(/Мята/).getByRole('button', { name: 'Уменьшить' }));
    await user.click(within(dialog).getByRole('button', { name: 'Убрать' }));
    expect(readStoredCart()).toEqual([[2, 1]]);
    expect(dialog.open).toBe(false);
    const toast = await screen.findByText('Товар удалён из корзины');
    expect(toastOf(toast)?.dataset.type).toBe('success');
    expect(document.activeElement).toBe(row(/Ягоды/).getByRole('button', { name: 'Удалить: Ягоды' }));
  });

  test('CART-12 a removed item can be restored at its position', async () => {
    mockAvailability();
    const { user } = await openCart({ name: 'Мята', quantity: 2 }, { name: 'Ягоды' });
    await user.click(row(/Мята/).getByRole('button', { name: 'Удалить: Мята' }));
    expect(readStoredCart()).toEqual([[2, 1]]);
    const toast = await screen.findByText('Товар удалён из корзины');
    expect(toast.textContent).toContain('Мята');
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect(readStoredCart()).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('CART-12 a changed total is announced to screen readers', async () => {
    mockAvailability();
    const { user } = await openCart({ name: 'Мята', price: 10, quantity: 2 });
    expect(summary().getByRole('status').textContent).toBe('');
    await user.click(row(/Мята/).getByRole('button', { name: 'Увеличить' }));
    await waitFor(() => expect(summary().getByRole('status').textContent).toMatch(/^Итого 35,00\s€$/));
  });

  async function typeQuantity(text: string, quantity = 20) {
    const requestedIds = mockAvailability({ 1: { stock: 23 } });
    const page = await openCart({ name: 'Мята', quantity, stock: 23 }, { name: 'Ягоды' });
    await waitFor(() => expect(requestedIds).toHaveLength(1));
    const field = row(/Мята/).getByRole<HTMLInputElement>('spinbutton');
    await page.user.clear(field);
    if (text) await page.user.type(field, text);
    return { ...page, field, requestedIds };
  }

  test('CARD-04 CART-04 a typed quantity changes nothing until Enter, and above the stock becomes the stock', async () => {
    const { user, field, requestedIds } = await typeQuantity('25');
    expect(readStoredCart()[0]).toEqual([1, 20]);
    expect(requestedIds).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(field.value).toBe('23');
    const toast = await screen.findByText(/^Мята: доступно только 23\sшт\., поставили 23\.$/);
    expect(toastOf(toast)?.dataset.type).toBe('warning');
    await waitFor(() => expect(requestedIds).toHaveLength(2));
    expect(readStoredCart()[0]).toEqual([1, 23]);
  });

  test('CARD-04 a typed quantity takes effect when the field is left', async () => {
    const { user, field } = await typeQuantity('12', 5);
    await user.tab();
    expect(field.value).toBe('12');
    await waitFor(() => expect(readStoredCart()[0]).toEqual([1, 12]));
  });

  test.each(['{Enter}', '{Tab}'])(
    'CART-05 a typed zero and %s remove the line; it can be restored',
    async (key) => {
      const { user } = await typeQuantity('0');
      expect(readStoredCart()).toHaveLength(2);
      await user.keyboard(key);
      expect(readStoredCart()).toEqual([[2, 1]]);
      await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
      expect(readStoredCart()[0]).toEqual([1, 20]);
    },
  );

  test('CART-05 an empty field restores the quantity', async () => {
    const { user, field } = await typeQuantity('');
    await user.keyboard('{Enter}');
    expect(field.value).toBe('20');
    await user.clear(field);
    await user.tab();
    expect(field.value).toBe('20');
    expect(readStoredCart()[0]).toEqual([1, 20]);
  });

  test('CART-13 on load one request checks all items, and removed ones are named', async () => {
    const requestedIds = mockAvailability({ 1: { stock: 0 }, 3: { stock: 1 } });
    const { user } = await openCart({ name: 'Мята' }, { name: 'Ягоды' }, { name: 'Табак', quantity: 2 });
    const warning = await screen.findByText(/^Мята: товар больше недоступен/);
    await screen.findByText(/^Табак: осталось 1\sшт\./);
    expect(requestedIds).toEqual(['1,2,3']);
    expect(readStoredCart()).toEqual([[2, 1]]);
    expect(toastOf(warning)?.dataset.type).toBe('warning');
    await user.click(within(toastOf(warning) as HTMLElement).getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(/^Мята: товар/)).toBeNull();
  });

  test('CART-07 a line over stock is taken out, and the first action puts back what there is', async () => {
    mockAvailability({ 1: { stock: 19 } });
    const { user } = await openCart({ name: 'Мята', quantity: 20, stock: 23 }, { name: 'Ягоды' });
    const warning = await screen.findByText(/^Мята: осталось 19\sшт\./);
    expect(readStoredCart()).toEqual([[2, 1]]);
    const notice = within(warning.closest('li') as HTMLElement);
    const [first] = notice.getAllByRole('button');
    expect(first?.textContent).toMatch(/^Вернуть 19\sшт\.$/);
    await user.click(first as HTMLElement);
    expect(readStoredCart()).toEqual([
      [2, 1],
      [1, 19],
    ]);
    expect(screen.queryByText(/^Мята: осталось/)).toBeNull();
  });

  test('CART-07 one warning about many lines puts back all available ones', async () => {
    mockAvailability({ 1: { stock: 0 }, 2: { stock: 1 }, 3: { stock: 2 }, 4: { stock: 0 } });
    const three = { quantity: 3 };
    const { user } = await openCart(three, three, three, three, {});
    await user.click(await screen.findByRole('button', { name: 'Вернуть доступное' }));
    expect(readStoredCart()).toEqual([
      [2, 1],
      [3, 2],
      [5, 1],
    ]);
  });

  test('CART-07 GEN-14 opening the cart updates prices and names the change', async () => {
    mockAvailability({ 1: { price: 12 } });
    await openCart({ name: 'Мята', price: 18.5, quantity: 2 });
    await screen.findByText(/^Мята: цена изменилась, было 18,50\s€, стало 12,00\s€\.$/);
    row(/Мята/).getByText(/^24,00\s€$/);
    summary().getByText(/^29,00\s€$/);
  });

  test('CART-07 GEN-14 a changed price is named at its line, also after a reload, until it is the old one again', async () => {
    mockAvailability({ 1: { price: 12 } });
    const before = /^Было 18,50\s€$/;
    const first = await openCart({ name: 'Мята', price: 18.5 });
    await row(/Мята/).findByText(before);
    first.unmount();
    const reloaded = await openPage('/cart');
    await screen.findByText(before);
    reloaded.unmount();
    mockAvailability({ 1: { price: 18.5 } });
    await openPage('/cart');
    await waitFor(() => expect(screen.queryByText(before)).toBeNull());
    expect(row(/Мята/).getAllByText(/^18,50\s€$/)).toHaveLength(2);
  });

  test.each([
    ['a network error', networkError],
    ['a server error', () => problemResponse(503, 'unavailable')],
    ['rate limiting', () => problemResponse(429, 'too_many_requests')],
  ])(
    'CART-07 after %s all items stay, marked unchecked, and the check can be retried',
    async (_, response) => {
      mockAvailabilityError(response);
      const { user } = await openCart({ name: 'Мята' }, { name: 'Ягоды' });
      expect(await screen.findAllByText('Наличие не проверено')).toHaveLength(2);
      expect(readStoredCart()).toHaveLength(2);
      screen.getByText(/Корзина сохранена/);
      mockAvailability();
      await user.click(screen.getByRole('button', { name: 'Повторить' }));
      await waitFor(() => expect(screen.queryByText('Наличие не проверено')).toBeNull());
      expect(screen.queryByText(/Корзина сохранена/)).toBeNull();
    },
  );

  test('CART-14 at the maximum a hint is shown and plus is disabled', async () => {
    mockAvailability({ 1: { stock: 2 } });
    const { user } = await openCart({ name: 'Мята', quantity: 1 });
    const plus = () => row(/Мята/).getByRole('button', { name: 'Увеличить' });
    await user.click(plus());
    await screen.findByText('Это максимум, доступный для заказа');
    expect(plus().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(plus());
  });

  test('CART-14 a failed increase shows that the item is unavailable', async () => {
    mockAvailability();
    const { user } = await openCart({ name: 'Мята' }, { name: 'Ягоды' });
    mockAvailability({ 1: { exists: false, inStock: false, purchasable: false, stock: 0 } });
    await user.click(row(/Мята/).getByRole('button', { name: 'Увеличить' }));
    const toast = await screen.findByText('Товар недоступен');
    expect(toastOf(toast)?.dataset.type).toBe('error');
    screen.getByText(/^Мята: товар больше недоступен/);
    expect(readStoredCart()).toEqual([[2, 1]]);
  });

  test('CART-15 links to checkout', async () => {
    mockAvailability();
    await openCart({});
    expect(summary().getByRole('link', { name: 'Перейти к оформлению' }).getAttribute('href')).toBe(
      '/checkout',
    );
  });

  test('CART-15 a cart emptied by another tab cannot be checked out', async () => {
    mockAvailability();
    const { user } = await openCart({});
    window.localStorage.removeItem('cart-storage');
    await user.click(summary().getByRole('link', { name: 'Перейти к оформлению' }));
    const toasts = within(screen.getByRole('region', { name: 'Уведомления' }));
    const toast = toasts.getByText('Корзина пуста');
    expect(toastOf(toast)?.dataset.type).toBe('info');
    screen.getByRole('heading', { level: 1, name: 'Корзина пуста' });
  });

  test('CART-01 a malicious stored value is repaired before rendering', async () => {
    mockAvailability();
    window.localStorage.setItem(
      'cart-storage',
      '{"state":{"items":[{"id":1,"name":"<img src=x onerror=alert(1)>","price":5,"quantity":-4,"img":"javascript:alert(1)"},{"id":"x"}],"maximums":{"1":3}}}',
    );
    await openPage('/cart');
    await screen.findByRole('link', { name: '<img src=x onerror=alert(1)>' });
    expect(document.querySelector('table img')).toBeNull();
    expect(readStoredCart()).toEqual([[1, 1]]);
  });

  test('shows English texts and product names', async () => {
    mockAvailability();
    storeCart({ name: 'Мята', names: { ru: 'Мята', en: 'Mint' } });
    await openPage('/cart', { language: 'en' });
    await screen.findByRole('link', { name: 'Mint' });
    // One in the panel of wide screens, one in the bar of narrow ones.
    expect(screen.getAllByRole('link', { name: 'Go to checkout' })).toHaveLength(2);
  });
});
