import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer } from '../../testing/api-stand-in';
import { aProduct } from '../../testing/builders';
import { holdTimers } from '../../testing/held-timers';
import { openPage } from '../../testing/render-page';
import { answerAvailability, storedLines, storeLines } from '../../testing/stored-cart';

async function openProduct(parts: Parameters<typeof aProduct>[0] = {}) {
  answer('/api/v1/products/id/{id}', aProduct({ id: 7, translatedName: 'Мята', stock: 4, ...parts }));
  const shown = await openPage('/product/7');
  const box = within(await screen.findByRole('article'));
  return { ...shown, box, button: (name: string) => box.getByRole<HTMLButtonElement>('button', { name }) };
}

describe('the buy box', () => {
  test('PROD-04 minus stops at one, plus at what remains, where a hint shows', async () => {
    answerAvailability();
    storeLines({ id: 7, quantity: 1, stock: 4 });
    const { box, user, button } = await openProduct();
    expect(button('Уменьшить').disabled).toBe(true);
    await user.click(button('Увеличить'));
    expect(box.queryByText(/достигнут максимум/)).toBeNull();
    await user.click(button('Увеличить'));
    expect(box.getByRole<HTMLInputElement>('textbox').value).toBe('3');
    expect(button('Увеличить').disabled).toBe(true);
    expect(box.getByText(/достигнут максимум/)).toBeDefined();
  });

  test('PROD-04 PROD-06 only whole numbers are taken, and one that is too high names the maximum', async () => {
    answerAvailability();
    const { box, user } = await openProduct();
    const field = box.getByRole<HTMLInputElement>('textbox');
    await user.clear(field);
    await user.type(field, '1.5');
    await user.tab();
    expect(field.value).toBe('1');
    await user.clear(field);
    await user.type(field, '9');
    const notice = await screen.findByText(/^Можно добавить не больше 4\sшт\.$/);
    expect(notice.closest('[data-type]')?.getAttribute('data-type')).toBe('warning');
    expect(notice.closest('.bottom')).not.toBeNull();
    await user.tab();
    expect(field.value).toBe('1');
  });

  test('PROD-05 PROD-06 adds, says so for a second and a half, and then offers more', async () => {
    answerAvailability();
    const { user, button } = await openProduct();
    const moments = holdTimers(1500);
    await user.click(button('Увеличить'));
    await user.click(button('В корзину'));
    await waitFor(() => expect(button('Добавлено')).toBeDefined());
    expect(await screen.findByText(/^Мята: добавлено 2\sшт\.$/)).toBeDefined();
    expect(storedLines()).toEqual([[7, 2]]);
    act(moments.run);
    expect(button('Добавить ещё').disabled).toBe(false);
  });

  test('PROD-05 "all in cart" when nothing remains, with the words that say why', async () => {
    answerAvailability();
    storeLines({ id: 7, quantity: 4, stock: 4 });
    const { box, button } = await openProduct();
    expect(button('Всё в корзине').disabled).toBe(true);
    expect(box.getByText('Все доступные товары уже в корзине')).toBeDefined();
    expect(box.queryByRole('textbox')).toBeNull();
  });

  test.each([{ stock: 0 }, { purchasable: false }])('PROD-05 %j leaves nothing to press', async (parts) => {
    const { box, button } = await openProduct(parts);
    expect(button('В корзину').disabled).toBe(true);
    expect(box.queryByRole('textbox')).toBeNull();
  });

  test('PROD-06 CART-04 when less fitted than was asked for, both are said', async () => {
    answerAvailability({ 7: { stock: 2 } });
    const { user, button } = await openProduct();
    await user.click(button('Увеличить'));
    await user.click(button('Увеличить'));
    await user.click(button('В корзину'));
    expect(await screen.findByText(/^Мята: добавлено 2\sшт\.$/)).toBeDefined();
    expect(await screen.findByText(/^Можно добавить не больше 2\sшт\.$/)).toBeDefined();
    expect(storedLines()).toEqual([[7, 2]]);
  });
});
