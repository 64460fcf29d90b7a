import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProduct } from '../../testing/builders';
import { captureTimeouts } from '../../testing/manual-timers';
import { mockGet } from '../../testing/mock-api';
import { openPage } from '../../testing/render-page';
import { mockAvailability, readStoredCart, storeCart } from '../../testing/stored-cart';

async function openProduct(parts: Parameters<typeof aProduct>[0] = {}) {
  mockGet('/api/v1/products/id/{id}', aProduct({ id: 7, translatedName: 'Мята', stock: 4, ...parts }));
  const page = await openPage('/product/7');
  const box = within(await screen.findByRole('article'));
  return { ...page, box, button: (name: string) => box.getByRole<HTMLButtonElement>('button', { name }) };
}

describe('buy box', () => {
  test('PROD-04 minus stops at one, plus at the remaining stock, where a hint is shown', async () => {
    mockAvailability();
    storeCart({ id: 7, quantity: 1, stock: 4 });
    const { box, user, button } = await openProduct();
    expect(button('Уменьшить').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Увеличить'));
    expect(box.queryByText('Это максимум, доступный для заказа')).toBeNull();
    await user.click(button('Увеличить'));
    expect(box.getByRole<HTMLInputElement>('spinbutton').value).toBe('3');
    expect(button('Увеличить').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('Увеличить'));
    box.getByText('Это максимум, доступный для заказа');
  });

  test('PROD-04 PROD-06 only integers are accepted, and one above the maximum shows a warning', async () => {
    mockAvailability();
    const { box, user } = await openProduct();
    const field = box.getByRole<HTMLInputElement>('spinbutton');
    await user.clear(field);
    await user.type(field, '1.5');
    await user.tab();
    expect(field.value).toBe('1');
    await user.clear(field);
    await user.type(field, '9');
    await user.tab();
    expect(field.value).toBe('4');
    const toast = await screen.findByText(/^Можно добавить не больше 4\sшт\.$/);
    expect(toast.closest('[data-type]')?.getAttribute('data-type')).toBe('warning');
    expect(toast.closest('.bottom')).not.toBeNull();
  });

  test('PROD-05 CARD-04 the button and Enter add what is typed, up to the maximum', async () => {
    mockAvailability({ 7: { stock: 23 } });
    const { box, user, button } = await openProduct({ stock: 23 });
    const field = box.getByRole<HTMLInputElement>('spinbutton');
    await user.clear(field);
    await user.type(field, '12{Enter}');
    await waitFor(() => expect(readStoredCart()).toEqual([[7, 12]]));
    await waitFor(() => expect(field.value).toBe('1'));
    await user.clear(field);
    await user.type(field, '30');
    await user.click(button('Добавлено'));
    await screen.findByText(/^Можно добавить не больше 11\sшт\.$/);
    await screen.findByText(/^Мята: добавлено 11\sшт\.$/);
    expect(readStoredCart()).toEqual([[7, 23]]);
  });

  test.each(['0', ''])('CARD-04 PROD-04 %j adds nothing with Enter or the button', async (text) => {
    mockAvailability();
    const { box, user, button } = await openProduct();
    const field = box.getByRole<HTMLInputElement>('spinbutton');
    for (const submit of [() => user.keyboard('{Enter}'), () => user.click(button('В корзину'))]) {
      await user.clear(field);
      if (text) await user.type(field, text);
      await submit();
      expect(field.value).toBe('1');
      expect(readStoredCart()).toEqual([]);
    }
  });

  test('PROD-05 PROD-06 adding shows a confirmation for 1.5 seconds, then offers to add more', async () => {
    mockAvailability();
    const { user, button } = await openProduct();
    const timers = captureTimeouts(1500);
    await user.click(button('Увеличить'));
    await user.click(button('В корзину'));
    await waitFor(() => button('Добавлено'));
    await screen.findByText(/^Мята: добавлено 2\sшт\.$/);
    expect(readStoredCart()).toEqual([[7, 2]]);
    await waitFor(() => {
      act(timers.run);
      expect(button('Добавить ещё').disabled).toBe(false);
    });
  });

  test('PROD-05 is disabled with an explanation if the whole stock is in the cart', async () => {
    mockAvailability();
    storeCart({ id: 7, quantity: 4, stock: 4 });
    const { box, button } = await openProduct();
    expect(button('Всё в корзине').disabled).toBe(true);
    box.getByText('В корзине уже всё количество, доступное для заказа');
    expect(box.queryByRole('spinbutton')).toBeNull();
  });

  test.each([
    [{ stock: 0 }, 'В корзину'],
    [{ purchasable: false }, 'Недоступен'],
  ])('PROD-05 of a product with %j is disabled and reads "%s"', async (parts, label) => {
    const { box, button } = await openProduct(parts);
    expect(button(label).disabled).toBe(true);
    expect(box.queryByRole('spinbutton')).toBeNull();
  });

  test('PROD-06 CART-04 adding fewer than requested shows both the result and the limit', async () => {
    mockAvailability({ 7: { stock: 2 } });
    const { user, button } = await openProduct();
    await user.click(button('Увеличить'));
    await user.click(button('Увеличить'));
    await user.click(button('В корзину'));
    await screen.findByText(/^Мята: добавлено 2\sшт\.$/);
    await screen.findByText(/^Можно добавить не больше 2\sшт\.$/);
    expect(readStoredCart()).toEqual([[7, 2]]);
  });

  test('PROD-05 the button keeps the focus after the last unit is added', async () => {
    mockAvailability({ 7: { stock: 1 } });
    const { user, button } = await openProduct({ stock: 1 });
    const timers = captureTimeouts(1500);
    await user.click(button('В корзину'));
    await waitFor(() => button('Добавлено'));
    // The timeout is set by an effect that may run after the label is rendered.
    await waitFor(() => {
      act(timers.run);
      expect(document.activeElement).toBe(button('Всё в корзине'));
    });
    expect(button('Всё в корзине').getAttribute('aria-disabled')).toBe('true');
  });
});
