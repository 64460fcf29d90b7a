import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, noConnection, problem } from '../testing/api-stand-in';
import { someSettings } from '../testing/builders';
import {
  age,
  field,
  heading,
  next,
  openCheckout,
  page,
  place,
  type Shown,
  takeOrders,
} from '../testing/checkout';
import { holdTimers } from '../testing/held-timers';
import { openPage } from '../testing/render-page';
import { answerAvailability, answerNoAvailability, storedLines, storeLines } from '../testing/stored-cart';

const alert = () => page().getByRole('alert').textContent;

describe('placing the order', () => {
  test('CHK-16 CHK-17 CHK-20 CHK-21 sends it once, empties the cart and leads to its page', async () => {
    const asked = answerAvailability();
    const sent = takeOrders();
    const shown = await openCheckout();
    await shown.user.click(next());
    await heading(2);
    await shown.user.click(field(/новости магазина/));
    await shown.user.click(next());
    await heading(3);
    await shown.user.click(next());
    await heading(4);
    await shown.user.click(place());
    expect(page().getByText(/Подтвердите возраст/)).toBeDefined();
    expect(sent).toEqual([]);
    await shown.user.click(age());
    const before = asked.length;
    await shown.user.dblClick(place());
    await shown.arrivesAt('/order-success/17');
    expect(asked.length).toBe(before + 1);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[0]?.body).toMatchObject({
      items: [{ id: '12', price: 17.9, quantity: 2 }],
      totalPrice: 40.8,
      phone: '+31612345678',
      useAsInvoiceAddress: true,
      subscribeToNewsletter: true,
      ageConfirmed: true,
    });
    expect(storedLines()).toEqual([]);
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  async function readyToPlace(): Promise<Shown> {
    // Everything is known from the profile, so the last step may be asked for at once.
    const shown = await openCheckout('/checkout?step=4');
    await shown.user.click(age());
    return shown;
  }

  test('CHK-17 a lost answer is asked for again with the same key, and without another check of the stock', async () => {
    answerAvailability();
    let answers = 0;
    const sent = takeOrders(() => {
      answers += 1;
      return answers === 1 ? noConnection() : { id: 17, orderNumber: '123-456-789' };
    });
    const shown = await readyToPlace();
    await shown.user.click(place());
    await waitFor(() => expect(alert()).toContain('второго заказа не будет'));
    expect(storedLines()).toEqual([[12, 2]]);
    // The order that was placed all the same has taken the last of them.
    answerAvailability({ 12: { stock: 0 } });
    await shown.user.click(place());
    await shown.arrivesAt('/order-success/17');
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  });

  test('CHK-17 a refusal that says nothing about a lost order keeps its key', async () => {
    answerAvailability();
    let answers = 0;
    const sent = takeOrders(() => {
      answers += 1;
      if (answers === 1) return noConnection();
      return answers === 2 ? problem(429, 'too_many_requests') : { id: 17, orderNumber: '123-456-789' };
    });
    const shown = await readyToPlace();
    await shown.user.click(place());
    await waitFor(() => expect(alert()).toContain('второго заказа не будет'));
    await shown.user.click(place());
    await waitFor(() => expect(alert()).toContain('Слишком много'));
    await shown.user.click(place());
    await shown.arrivesAt('/order-success/17');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent).toHaveLength(3);
  });

  test('CHK-17 a buyer without an answer is told so wherever the cart is, and never that it ran out', async () => {
    answerAvailability();
    takeOrders(noConnection);
    const first = await readyToPlace();
    await first.user.click(place());
    await waitFor(() => expect(alert()).toContain('второго заказа не будет'));
    first.unmount();

    const asked = answerAvailability({ 12: { stock: 0 } });
    const second = await openCheckout();
    expect(page().getByText(/мы не знаем, принят ли/)).toBeDefined();
    second.unmount();
    const cart = await openPage('/cart');
    expect(await page().findByText(/мы не знаем, принят ли/)).toBeDefined();
    expect([asked, storedLines()]).toEqual([[], [[12, 2]]]);
    cart.unmount();
  });

  test('CHK-17 the order of an earlier send is led to', async () => {
    answerAvailability();
    const details = { items: [], orderId: 17, orderNumber: '123-456-789' };
    takeOrders(() => problem(409, 'idempotency_key_reused', 'Уже есть', { details }));
    const shown = await readyToPlace();
    await shown.user.click(place());
    await waitFor(() => expect(alert()).toContain('123-456-789'));
    expect(page().getByRole('link', { name: 'Посмотреть заказ' }).getAttribute('href')).toBe('/order/17');
  });

  test('CHK-20 what came into the cart while the order was on its way stays there', async () => {
    answerAvailability();
    takeOrders(() => {
      storeLines({ id: 12, name: 'Dauw Манго', price: 17.9, quantity: 3 }, { id: 13 });
      return { id: 17, orderNumber: '123-456-789' };
    });
    const shown = await readyToPlace();
    await shown.user.click(place());
    await shown.arrivesAt('/order-success/17');
    expect(storedLines()).toEqual([
      [12, 1],
      [13, 1],
    ]);
  });

  test('CHK-19 a changed cost of delivery is learnt before the next press', async () => {
    answerAvailability();
    let answers = 0;
    const sent = takeOrders(() => {
      answers += 1;
      if (answers > 1) return { id: 17, orderNumber: '123-456-789' };
      // Guests may order from now on, too: the page of whoever is signed in stays as it is.
      answer('/api/v1/settings', someSettings({ shippingFee: 7.5, guestCheckout: true }));
      return problem(409, 'price_changed', 'Цена изменилась', { details: { items: [], totalPrice: 43.3 } });
    });
    const shown = await readyToPlace();
    await shown.user.click(place());
    await waitFor(() => expect(alert()).toMatch(/теперь 43,30.€/));
    await shown.user.click(place());
    await shown.arrivesAt('/order-success/17');
    expect(sent.map(({ body }) => body.totalPrice)).toEqual([40.8, 43.3]);
  });

  test('CHK-13 an answer about stock that makes no sense is a failed check, not the end of the checkout', async () => {
    answerAvailability();
    const sent = takeOrders();
    const shown = await readyToPlace();
    answerNoAvailability(() => Response.json({ nonsense: [null] }));
    await shown.user.click(place());
    await waitFor(() => expect(alert()).toContain('Dauw Манго - ошибка проверки'));
    expect(document.activeElement).toBe(page().getByRole('alert'));
    expect(page().queryByRole('button', { name: 'Оставить то, что есть' })).toBeNull();
    answerAvailability();
    await shown.user.click(place());
    await shown.arrivesAt('/order-success/17');
    expect(sent).toHaveLength(1);
  });

  test('CHK-17 a key that has made another order is told, with the way to the orders', async () => {
    answerAvailability();
    const sent = takeOrders(() => problem(409, 'idempotency_key_reused'));
    const shown = await readyToPlace();
    await shown.user.click(place());
    await waitFor(() => expect(alert()).toContain('уже принят'));
    expect(page().getByRole('link', { name: 'Мои заказы' }).getAttribute('href')).toBe('/orders');
    await shown.user.click(place());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  test('CHK-13 nothing is sent while something cannot be had; the rest goes by one press more', async () => {
    answerAvailability();
    const sent = takeOrders();
    const shown = await readyToPlace();
    answerAvailability({ 12: { stock: 1 } });
    await shown.user.click(place());
    await waitFor(() =>
      expect(alert()).toContain(
        'Проблемы с товарами в корзине: Dauw Манго - доступно только 1 шт.; Пожалуйста, проверьте корзину.',
      ),
    );
    expect(sent).toEqual([]);
    expect(page().getAllByText(/доступно только 1/)).toHaveLength(1);
    await shown.user.click(page().getByRole('button', { name: 'Оставить то, что есть' }));
    await waitFor(() => expect(storedLines()).toEqual([[12, 1]]));
    expect(page().queryByText(/доступно только 1/)).toBeNull();
    await shown.user.click(place());
    await shown.arrivesAt('/order-success/17');
    expect(sent[0]?.body.items).toMatchObject([{ id: '12', quantity: 1 }]);
  });

  test('CHK-10 CHK-13 the cart is checked as the page opens, and what there is can be kept by one press', async () => {
    answerAvailability({ 12: { stock: 1 }, 13: { exists: false, stock: 0 } });
    storeLines({ id: 12, name: 'Dauw', quantity: 2 }, { id: 13, name: 'Kade' });
    const { user } = await openCheckout();
    expect(await page().findByText(/Dauw - доступно только 1 шт\.; Kade - недоступен/)).toBeDefined();
    await user.click(page().getByRole('button', { name: 'Оставить то, что есть' }));
    await waitFor(() => expect(storedLines()).toEqual([[12, 1]]));
    await waitFor(() => expect(page().queryByText(/доступно только/)).toBeNull());
    expect(await screen.findByText(/^Kade: товар больше недоступен/)).toBeDefined();
    expect(document.activeElement).toBe(await heading(1));
  });

  test('CHK-13 a check that fails says so, and why', async () => {
    answerAvailability();
    const sent = takeOrders();
    const shown = await readyToPlace();
    answerNoAvailability(noConnection);
    await shown.user.click(place());
    await waitFor(() => expect(alert()).toContain('Dauw Манго - ошибка проверки'));
    expect(alert()).toContain('пропала связь');
    expect([sent.length, age().checked]).toEqual([0, true]);
  });

  test('CHK-14 CHK-15 a shortage that the server finds is named, and the page is loaded anew after two seconds', async () => {
    answerAvailability();
    const item = { id: 12, name: 'Dauw Манго', reason: 'insufficient_stock' as const, price: 17.9 };
    takeOrders(() =>
      problem(409, 'insufficient_stock', 'Мало на складе', {
        details: { items: [{ ...item, requested: 2, available: 1 }] },
      }),
    );
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const shown = await readyToPlace();
    const timers = holdTimers(2000);
    await shown.user.click(place());
    await waitFor(() => expect(alert()).toContain('не хватает на складе'));
    expect(alert()).toContain('Недостаточно товара "Dauw Манго" на складе. Доступно: 1, в корзине: 2');
    expect(reload).not.toHaveBeenCalled();
    timers.run();
    expect(reload).toHaveBeenCalledOnce();
    reload.mockClear();
    // Another press begins anew, and a page that reloads would take its answer away.
    await shown.user.click(place());
    answerNoAvailability(noConnection);
    await shown.user.click(place());
    await waitFor(() => expect(alert()).toContain('ошибка проверки'));
    timers.run();
    expect(reload).not.toHaveBeenCalled();
  });

  test('CHK-19 new prices are taken over and named, and nothing is ordered before the buyer confirms', async () => {
    answerAvailability();
    let answers = 0;
    const sent = takeOrders(() => {
      answers += 1;
      if (answers > 1) return { id: 17, orderNumber: '123-456-789' };
      const item = { id: 12, name: 'Dauw Манго', requested: 2, available: 5, price: 18.5 };
      return problem(409, 'price_changed', 'Цена изменилась', {
        details: { items: [{ ...item, reason: 'price_changed' }], totalPrice: 42 },
      });
    });
    const shown = await readyToPlace();
    await shown.user.click(place());
    await waitFor(() => expect(alert()).toContain('цены изменились'));
    expect(alert()).toMatch(/Dauw Манго: было 17,90.€, стало 18,50.€/);
    expect(alert()).toMatch(/теперь 42,00.€/);
    expect(sent).toHaveLength(1);
    await shown.user.click(place());
    await shown.arrivesAt('/order-success/17');
    expect(sent[1]?.body).toMatchObject({ items: [{ price: 18.5 }], totalPrice: 42 });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('CHK-07 a country that the shop has left meanwhile is refused, and not offered any more', async () => {
    answerAvailability();
    takeOrders(() => {
      answer('/api/v1/settings', someSettings({ countries: ['DE'] }));
      return problem(400, 'validation_failed', 'Проверьте поля', {
        fields: [{ field: 'address.country', code: 'invalid', message: 'Сюда мы сейчас не доставляем' }],
      });
    });
    const { user, parts } = await readyToPlace();
    await user.click(place());
    await heading(2);
    expect(await page().findByText(/^В эту страну мы сейчас не доставляем/)).toBeDefined();
    await waitFor(() =>
      expect(parts.queryClient.getQueryData(['settings', 'ru'])).toMatchObject({ countries: ['DE'] }),
    );
  });

  test('CHK-07 a field that the server refuses is shown where it is asked for', async () => {
    answerAvailability();
    takeOrders(() =>
      problem(400, 'validation_failed', 'Проверьте поля', {
        fields: [{ field: 'address.zipCode', code: 'invalid_zip', message: 'Такого индекса нет' }],
      }),
    );
    const shown = await readyToPlace();
    await shown.user.click(place());
    await heading(2);
    expect(page().getByText('Такого индекса нет')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Индекс')));
  });
});
