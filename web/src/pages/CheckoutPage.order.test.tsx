import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { someSettings } from '../testing/builders';
import {
  ageCheckbox,
  field,
  findStepHeading,
  mockPlaceOrder,
  nextButton,
  type OpenedPage,
  openCheckout,
  page,
  placeOrderButton,
} from '../testing/checkout';
import { captureTimeouts } from '../testing/manual-timers';
import { mockGet, networkError, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { mockAvailability, mockAvailabilityError, readStoredCart, storeCart } from '../testing/stored-cart';

const alert = () => page().getByRole('alert').textContent;

describe('placing the order', () => {
  test('CHK-16 CHK-17 CHK-20 CHK-21 sends one request, empties the cart and navigates to the success page', async () => {
    const requestedIds = mockAvailability();
    const sent = mockPlaceOrder();
    const checkout = await openCheckout();
    await checkout.user.click(nextButton());
    await findStepHeading(2);
    await checkout.user.click(field(/новости магазина/));
    await checkout.user.click(nextButton());
    await findStepHeading(3);
    await checkout.user.click(nextButton());
    await findStepHeading(4);
    await checkout.user.click(placeOrderButton());
    page().getByText(/Подтвердите возраст/);
    expect(sent).toEqual([]);
    await checkout.user.click(ageCheckbox());
    const before = requestedIds.length;
    await checkout.user.dblClick(placeOrderButton());
    await checkout.waitForLocation('/order-success/17');
    expect(requestedIds.length).toBe(before + 1);
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
    expect(readStoredCart()).toEqual([]);
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([
      'draft:placed-order',
    ]);
  });

  async function readyToPlace(): Promise<OpenedPage> {
    // The profile is complete, so the last step can be opened directly.
    const checkout = await openCheckout('/checkout?step=4');
    await checkout.user.click(ageCheckbox());
    return checkout;
  }

  test('CHK-17 OPG-01 the success page names the order even if its details cannot be loaded', async () => {
    mockAvailability();
    mockPlaceOrder();
    const checkout = await readyToPlace();
    mockGet('/api/v1/orders/{id}', networkError);
    await checkout.user.click(placeOrderButton());
    await checkout.waitForLocation('/order-success/17');
    await page().findByText('Спасибо, заказ принят');
    page().getByText('123-456-789');
    await page().findByRole('button', { name: /Повторить|ещё раз/ });
  });

  test('CHK-19 GEN-14 the check of the cart updates prices and names the change', async () => {
    mockAvailability({ 12: { price: 12 } });
    await openCheckout();
    await screen.findByText(/^Dauw Манго: цена изменилась, было 17,90\s€, стало 12,00\s€\.$/);
    expect(page().getAllByText(/^29,00\s€$/)).not.toHaveLength(0);
  });

  test('CHK-16 warnings about the ordered cart are closed when the order is placed', async () => {
    mockAvailability({ 12: { price: 12 } });
    mockPlaceOrder();
    const checkout = await readyToPlace();
    await screen.findByText(/^Dauw Манго: цена изменилась/);
    await checkout.user.click(placeOrderButton());
    await checkout.waitForLocation('/order-success/17');
    expect(screen.queryByText(/^Dauw Манго: цена изменилась/)).toBeNull();
  });

  test('CHK-21 INFO-04 the last step links to terms, returns and privacy in a new tab', async () => {
    mockAvailability();
    await readyToPlace();
    const terms = page().getByRole('link', { name: 'условия продажи' });
    expect(terms.closest('p')?.textContent).toMatch(/^Оформляя заказ, вы принимаете условия продажи\./);
    for (const [name, path] of [
      ['условия продажи', '/terms'],
      ['Возврат', '/returns'],
      ['Конфиденциальность', '/privacy'],
    ] as const) {
      const link = page().getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank']);
    }
  });

  test('CHK-19 a price that changed before the order has to be confirmed, and nothing is sent', async () => {
    mockAvailability({ 12: { price: 17.9 } });
    const sent = mockPlaceOrder();
    const checkout = await readyToPlace();
    mockAvailability({ 12: { price: 19 } });
    await checkout.user.click(placeOrderButton());
    await waitFor(() => expect(alert()).toMatch(/Dauw Манго: было 17,90\s€, стало 19,00\s€/));
    expect(sent).toEqual([]);
    await checkout.user.click(placeOrderButton());
    await checkout.waitForLocation('/order-success/17');
    expect(sent[0]?.body).toMatchObject({ items: [{ id: '12', price: 19, quantity: 2 }], totalPrice: 43 });
  });

  test('CHK-17 after a lost response the retry has the same key and skips the availability check', async () => {
    mockAvailability();
    let attempts = 0;
    const sent = mockPlaceOrder(() => {
      attempts += 1;
      return attempts === 1 ? networkError() : { id: 17, orderNumber: '123-456-789' };
    });
    const checkout = await readyToPlace();
    await checkout.user.click(placeOrderButton());
    await waitFor(() => expect(alert()).toContain('второго заказа не будет'));
    expect(readStoredCart()).toEqual([[12, 2]]);
    // The order was created and reserved the remaining stock.
    mockAvailability({ 12: { stock: 0 } });
    await checkout.user.click(placeOrderButton());
    await checkout.waitForLocation('/order-success/17');
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  });

  test('CHK-17 an error that does not resolve a lost request keeps the key', async () => {
    mockAvailability();
    let attempts = 0;
    const sent = mockPlaceOrder(() => {
      attempts += 1;
      if (attempts === 1) return networkError();
      return attempts === 2
        ? problemResponse(429, 'too_many_requests')
        : { id: 17, orderNumber: '123-456-789' };
    });
    const checkout = await readyToPlace();
    await checkout.user.click(placeOrderButton());
    await waitFor(() => expect(alert()).toContain('второго заказа не будет'));
    await checkout.user.click(placeOrderButton());
    await waitFor(() => expect(alert()).toContain('Слишком много'));
    await checkout.user.click(placeOrderButton());
    await checkout.waitForLocation('/order-success/17');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent).toHaveLength(3);
  });

  test('CHK-17 after a lost response checkout and cart show a warning and skip the availability check', async () => {
    mockAvailability();
    mockPlaceOrder(networkError);
    const first = await readyToPlace();
    await first.user.click(placeOrderButton());
    await waitFor(() => expect(alert()).toContain('второго заказа не будет'));
    first.unmount();

    const requestedIds = mockAvailability({ 12: { stock: 0 } });
    const second = await openCheckout();
    page().getByText(/не знаем, принят ли/);
    second.unmount();
    const cart = await openPage('/cart');
    await page().findByText(/не знаем, принят ли/);
    expect([requestedIds, readStoredCart()]).toEqual([[], [[12, 2]]]);
    cart.unmount();
  });

  test('CHK-17 the order created by an earlier request is linked', async () => {
    mockAvailability();
    const details = { items: [], orderId: 17, orderNumber: '123-456-789' };
    mockPlaceOrder(() => problemResponse(409, 'idempotency_key_reused', 'Уже есть', { details }));
    const checkout = await readyToPlace();
    await checkout.user.click(placeOrderButton());
    await waitFor(() => expect(alert()).toContain('123-456-789'));
    expect(page().getByRole('link', { name: 'Посмотреть заказ' }).getAttribute('href')).toBe('/order/17');
  });

  test('CHK-20 items added while the order is being placed stay in the cart', async () => {
    mockAvailability();
    mockPlaceOrder(() => {
      storeCart({ id: 12, name: 'Dauw Манго', price: 17.9, quantity: 3 }, { id: 13 });
      return { id: 17, orderNumber: '123-456-789' };
    });
    const checkout = await readyToPlace();
    await checkout.user.click(placeOrderButton());
    await checkout.waitForLocation('/order-success/17');
    expect(readStoredCart()).toEqual([
      [12, 1],
      [13, 1],
    ]);
  });

  test('CHK-19 a changed shipping fee is loaded before the next attempt', async () => {
    mockAvailability();
    let attempts = 0;
    const sent = mockPlaceOrder(() => {
      attempts += 1;
      if (attempts > 1) return { id: 17, orderNumber: '123-456-789' };
      // Enabling guest checkout must not remount the page of a signed-in user.
      mockGet('/api/v1/settings', someSettings({ shippingFee: 7.5, guestCheckout: true }));
      return problemResponse(409, 'price_changed', 'Цена изменилась', {
        details: { items: [], totalPrice: 43.3 },
      });
    });
    const checkout = await readyToPlace();
    await checkout.user.click(placeOrderButton());
    await waitFor(() => expect(alert()).toMatch(/теперь 43,30.€/));
    expect(alert()).toContain('изменилась стоимость доставки');
    expect(alert()).not.toContain('цены');
    await checkout.user.click(placeOrderButton());
    await checkout.waitForLocation('/order-success/17');
    expect(sent.map(({ body }) => body.totalPrice)).toEqual([40.8, 43.3]);
  });

  test('CHK-13 a malformed availability response is a failed check that can be retried', async () => {
    mockAvailability();
    const sent = mockPlaceOrder();
    const checkout = await readyToPlace();
    mockAvailabilityError(() => Response.json({ nonsense: [null] }));
    await checkout.user.click(placeOrderButton());
    await waitFor(() => expect(alert()).toContain('Dauw Манго - ошибка проверки'));
    expect(document.activeElement).toBe(page().getByRole('alert'));
    expect(page().queryByRole('button', { name: 'Оставить только доступное' })).toBeNull();
    mockAvailability();
    await checkout.user.click(placeOrderButton());
    await checkout.waitForLocation('/order-success/17');
    expect(sent).toHaveLength(1);
  });

  test('CHK-17 a reused key shows an error with a link to the orders', async () => {
    mockAvailability();
    const sent = mockPlaceOrder(() => problemResponse(409, 'idempotency_key_reused'));
    const checkout = await readyToPlace();
    await checkout.user.click(placeOrderButton());
    await waitFor(() => expect(alert()).toContain('уже принят'));
    expect(page().getByRole('link', { name: 'Мои заказы' }).getAttribute('href')).toBe('/orders');
    await checkout.user.click(placeOrderButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  test('CHK-13 no order is sent while items are unavailable; one click keeps the available ones', async () => {
    mockAvailability();
    const sent = mockPlaceOrder();
    const checkout = await readyToPlace();
    mockAvailability({ 12: { stock: 1 } });
    await checkout.user.click(placeOrderButton());
    await waitFor(() =>
      expect(alert()).toContain(
        'Проблемы с товарами в корзине: Dauw Манго - доступно только 1 шт.; Пожалуйста, проверьте корзину.',
      ),
    );
    expect(sent).toEqual([]);
    expect(page().getAllByText(/доступно только 1/)).toHaveLength(1);
    await checkout.user.click(page().getByRole('button', { name: 'Оставить только доступное' }));
    await waitFor(() => expect(readStoredCart()).toEqual([[12, 1]]));
    expect(page().queryByText(/доступно только 1/)).toBeNull();
    await checkout.user.click(placeOrderButton());
    await checkout.waitForLocation('/order-success/17');
    expect(sent[0]?.body.items).toMatchObject([{ id: '12', quantity: 1 }]);
  });

  test('CHK-10 CHK-13 the cart is checked on load, and one click keeps the available items', async () => {
    mockAvailability({ 12: { stock: 1 }, 13: { exists: false, stock: 0 } });
    storeCart({ id: 12, name: 'Dauw', quantity: 2 }, { id: 13, name: 'Kade' });
    const { user } = await openCheckout();
    await page().findByText(/Dauw - доступно только 1 шт\.; Kade - недоступен/);
    await user.click(page().getByRole('button', { name: 'Оставить только доступное' }));
    await waitFor(() => expect(readStoredCart()).toEqual([[12, 1]]));
    await waitFor(() => expect(page().queryByText(/доступно только/)).toBeNull());
    await screen.findByText(/^Kade: товар больше недоступен/);
    expect(document.activeElement).toBe(await findStepHeading(1));
  });

  test('CHK-13 without a connection only the connection is reported', async () => {
    mockAvailability();
    const sent = mockPlaceOrder();
    const checkout = await readyToPlace();
    mockAvailabilityError(networkError);
    await checkout.user.click(placeOrderButton());
    await waitFor(() =>
      expect(alert()).toBe('Похоже, пропала связь. Проверьте интернет и попробуйте ещё раз.'),
    );
    expect([sent.length, ageCheckbox().checked]).toEqual([0, true]);
  });

  test('CHK-14 CHK-15 insufficient stock is reported by product, and the page reloads after two seconds', async () => {
    mockAvailability();
    const item = { id: 12, name: 'Dauw Манго', reason: 'insufficient_stock' as const, price: 17.9 };
    mockPlaceOrder(() =>
      problemResponse(409, 'insufficient_stock', 'Мало на складе', {
        details: { items: [{ ...item, requested: 2, available: 1 }] },
      }),
    );
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const checkout = await readyToPlace();
    const timers = captureTimeouts(2000);
    await checkout.user.click(placeOrderButton());
    await waitFor(() => expect(alert()).toContain('не хватает на складе'));
    expect(alert()).toContain('Недостаточно товара "Dauw Манго" на складе. Доступно: 1, в корзине: 2');
    expect(reload).not.toHaveBeenCalled();
    timers.run();
    expect(reload).toHaveBeenCalledOnce();
    reload.mockClear();
    // A new attempt cancels the pending reload.
    await checkout.user.click(placeOrderButton());
    mockAvailabilityError(networkError);
    await checkout.user.click(placeOrderButton());
    await waitFor(() => expect(alert()).toContain('пропала связь'));
    timers.run();
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ['order_too_large', { limit: 'units', max: 1, requested: 2 }, 'Вернуться в корзину'],
    ['too_many_open_orders', { limit: 'open_orders', max: 1, requested: 2 }, 'Мои заказы'],
  ] as const)('SEC-05 %s names the limit and the page that helps', async (code, details, link) => {
    mockAvailability();
    mockPlaceOrder(() => problemResponse(409, code, 'Слишком много', { details }));
    const checkout = await readyToPlace();
    await checkout.user.click(placeOrderButton());
    await within(screen.getByRole('main')).findByRole('link', { name: link });
    expect(alert()).toMatch(code === 'order_too_large' ? /не больше 1\sшт\./ : /когда прежний будет оплачен/);
  });

  test('CHK-19 changed prices are applied and listed, and the order waits for confirmation', async () => {
    mockAvailability();
    let attempts = 0;
    const sent = mockPlaceOrder(() => {
      attempts += 1;
      if (attempts > 1) return { id: 17, orderNumber: '123-456-789' };
      const item = { id: 12, name: 'Dauw Манго', requested: 2, available: 5, price: 18.5 };
      return problemResponse(409, 'price_changed', 'Цена изменилась', {
        details: { items: [{ ...item, reason: 'price_changed' }], totalPrice: 42 },
      });
    });
    const checkout = await readyToPlace();
    await checkout.user.click(placeOrderButton());
    await waitFor(() => expect(alert()).toContain('цены изменились'));
    expect(alert()).toMatch(/Dauw Манго: было 17,90.€, стало 18,50.€/);
    expect(alert()).toMatch(/теперь 42,00.€/);
    expect(sent).toHaveLength(1);
    await checkout.user.click(placeOrderButton());
    await checkout.waitForLocation('/order-success/17');
    expect(sent[1]?.body).toMatchObject({ items: [{ price: 18.5 }], totalPrice: 42 });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('CHK-07 a country removed during checkout is rejected and no longer offered', async () => {
    mockAvailability();
    mockPlaceOrder(() => {
      mockGet('/api/v1/settings', someSettings({ countries: ['DE'] }));
      return problemResponse(400, 'validation_failed', 'Проверьте поля', {
        fields: [{ field: 'address.country', code: 'invalid', message: 'Сюда мы сейчас не доставляем' }],
      });
    });
    const { user, services } = await readyToPlace();
    await user.click(placeOrderButton());
    await findStepHeading(2);
    await page().findByText('Больше не доставляем: Нидерланды. Выберите другую страну');
    await waitFor(() =>
      expect(services.queryClient.getQueryData(['settings', 'ru'])).toMatchObject({ countries: ['DE'] }),
    );
  });

  test('CHK-07 a field rejected by the server opens its step and shows the error', async () => {
    mockAvailability();
    mockPlaceOrder(() =>
      problemResponse(400, 'validation_failed', 'Проверьте поля', {
        fields: [{ field: 'address.zipCode', code: 'invalid_zip', message: 'Такого индекса нет' }],
      }),
    );
    const checkout = await readyToPlace();
    await checkout.user.click(placeOrderButton());
    await findStepHeading(2);
    page().getByText('Такого индекса нет');
    await waitFor(() => expect(document.activeElement).toBe(field('Индекс')));
  });
});
