import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aProfile, someSettings } from '../testing/builders';
import {
  ageCheckbox,
  field,
  findStepHeading,
  mockPlaceOrder,
  nextButton,
  openCheckout,
  page,
  placeOrderButton,
} from '../testing/checkout';
import { mockGet, networkError, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { mockAvailability, mockAvailabilityError, storeCart } from '../testing/stored-cart';

// Hints and messages of the checkout.

test('CHK-05 CHK-21 the last step asks for the confirmation and does not claim that the order exists', async () => {
  mockAvailability();
  await openCheckout('/checkout?step=4');
  page().getByRole('heading', { level: 3, name: 'Спасибо за выбор! Остался один шаг: подтвердите заказ' });
  // On phones they share the bar at the bottom.
  expect(placeOrderButton().parentElement?.contains(ageCheckbox())).toBe(true);
});

test('CHK-13 the message about a lost connection disappears when a later check succeeds', async () => {
  mockAvailability();
  const { user } = await openCheckout('/checkout?step=4');
  await user.click(ageCheckbox());
  mockAvailabilityError(networkError);
  await user.click(placeOrderButton());
  const alert = page().getByRole('alert');
  await waitFor(() => expect(alert.textContent).toMatch(/^Похоже, пропала связь/));
  mockAvailability();
  act(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  await waitFor(() => expect(alert.textContent).toBe(''));
});

test('WDR-02 the order button waits until products that cannot be returned once unsealed are named', async () => {
  const sent = mockPlaceOrder();
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  mockGet('/api/v1/products/id/{id}', () => {
    throw new Error('the check of the cart has the data');
  });
  mockGet('/api/v1/products/availability', async () => {
    await response;
    return [{ id: 12, exists: true, inStock: true, purchasable: true, stock: 5, withdrawalExempt: true }];
  });
  const { user, waitForLocation } = await openCheckout('/checkout?step=4');
  await user.click(ageCheckbox());
  await user.click(placeOrderButton());
  expect(placeOrderButton().getAttribute('aria-busy')).toBe('true');
  respond();
  const notice = await page().findByText(/не подлежат возврату/);
  expect(notice.parentElement?.textContent).toContain('Dauw');
  expect(sent).toEqual([]);
  await user.click(placeOrderButton());
  await waitForLocation('/order-success/17');
});

test('WDR-02 if the check of the cart failed, such products are named before the order is sent', async () => {
  const sent = mockPlaceOrder();
  mockAvailabilityError(networkError);
  const { user, waitForLocation } = await openCheckout('/checkout?step=4');
  await user.click(ageCheckbox());
  await waitFor(() => expect(placeOrderButton().getAttribute('aria-busy')).toBeNull());
  mockAvailability({ 12: { withdrawalExempt: true } });
  await user.click(placeOrderButton());
  await waitFor(() =>
    expect(page().getByRole('alert').textContent).toMatch(/не подлежат возврату после вскрытия:Dauw/),
  );
  expect(sent).toEqual([]);
  await user.click(placeOrderButton());
  await waitForLocation('/order-success/17');
});

test('CHK-11 a preselected country that was switched off is named at its step', async () => {
  mockAvailability();
  mockGet('/api/v1/settings', () => someSettings({ guestCheckout: true, countries: ['NL', 'DE', 'BE'] }));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  storeCart({ id: 12 });
  mockPlaceOrder(() => {
    mockGet('/api/v1/settings', () => someSettings({ guestCheckout: true, countries: ['DE', 'BE'] }));
    return problemResponse(400, 'validation_failed', 'Проверьте поля', {
      fields: [{ field: 'address.country', code: 'invalid', message: 'Сюда мы сейчас не доставляем' }],
    });
  });
  const contact = { email: 'gast@mail.nl', firstName: 'Ян', lastName: 'Бос', phone: '612345678' };
  const address = { street: 'Damrak 1', zipCode: '1012 LG', city: 'Amsterdam' };
  window.sessionStorage.setItem('draft:checkout', JSON.stringify({ ...contact, ...address }));
  const { user } = await openPage('/checkout?step=4');
  await findStepHeading(4);
  await user.click(ageCheckbox());
  await user.click(placeOrderButton());
  await findStepHeading(2);
  await page().findByText('Больше не доставляем: Нидерланды. Выберите другую страну');
  expect(page().getByRole('combobox', { name: 'Страна' }).textContent).toBe('Нидерланды');
});

test('CHK-04 CHK-07 the postal code has an example and an error of its country, or a code for countries without one', async () => {
  mockAvailability();
  mockGet('/api/v1/settings', () => someSettings({ countries: ['NL', 'DE', 'AE'] }));
  const { user } = await openCheckout();
  await user.click(nextButton());
  await findStepHeading(2);
  const choose = async (code: string) => {
    await user.click(page().getByRole('combobox', { name: 'Страна' }));
    await user.type(screen.getByRole('combobox', { name: 'Название или код' }), `${code}{Enter}`);
  };
  page().getByText(/^Например, 1016\sDX$/);
  await user.clear(field('Индекс'));
  await user.type(field('Индекс'), '10115');
  await user.click(nextButton());
  page().getByText(/^Обычно индекс выглядит так: 1016\sDX \(Нидерланды\)/);
  await choose('de');
  expect(page().queryByText(/^Обычно индекс/)).toBeNull();
  page().getByText('Например, 10115');
  await choose('ae');
  page().getByText('Индексов в стране нет: введите 00000');
});

test('CHK-05 CHK-20 the invoice address is edited in its own fields', async () => {
  mockAvailability();
  const { user } = await openCheckout('/checkout', aProfile());
  await user.click(nextButton());
  await findStepHeading(2);
  await user.click(field('Использовать этот адрес для счёта'));
  const invoice = () => within(page().getByRole('group', { name: 'Адрес для счёта' }));
  await user.type(invoice().getByLabelText('Улица и дом'), 'Allee 5');
  await user.type(invoice().getByLabelText('Индекс'), '1012 LG');
  await user.type(invoice().getByLabelText('Город'), 'Amsterdam');
  await user.click(nextButton());
  await findStepHeading(3);
  await user.click(page().getByRole('button', { name: 'Изменить адрес для счёта' }));
  await findStepHeading(2);
  await waitFor(() => expect(document.activeElement).toBe(invoice().getByLabelText(/^Имя или компания/)));
});

test('REF-02 CHK-07 an unusual postal code stops the form once and is accepted unchanged', async () => {
  mockAvailability();
  const { user } = await openCheckout('/checkout?step=2');
  await user.clear(field('Индекс'));
  await user.type(field('Индекс'), '1234');
  await user.click(nextButton());
  page().getByText(/нажмите кнопку ещё раз$/);
  expect(document.activeElement).toBe(field('Индекс'));
  await user.type(field('Индекс'), '5');
  await user.click(nextButton());
  page().getByText(/нажмите кнопку ещё раз$/);
  await user.click(nextButton());
  await findStepHeading(3);
  page().getByText(/^12345 Amsterdam/);
});

test('CHK-20 another delivery country leaves a started invoice address as it is', async () => {
  mockAvailability();
  mockGet('/api/v1/settings', () => someSettings({ countries: ['NL', 'DE'] }));
  const { user } = await openCheckout('/checkout?step=2');
  await user.click(field('Использовать этот адрес для счёта'));
  const invoice = within(page().getByRole('group', { name: 'Адрес для счёта' }));
  await user.type(invoice.getByLabelText('Город'), 'Utrecht');
  await user.click(page().getAllByRole('combobox', { name: 'Страна' })[0] as HTMLElement);
  await user.type(screen.getByRole('combobox', { name: 'Название или код' }), 'de{Enter}');
  const countries = page().getAllByRole('combobox', { name: 'Страна' });
  expect(countries.map(({ textContent }) => textContent)).toEqual(['Германия', 'Нидерланды']);
});

test('CHK-02 a step that opens by itself reports wrong values, but not fields that are still empty', async () => {
  mockAvailability();
  const profile = aProfile({ firstName: 'А', lastName: '', phoneNumber: null });
  await openCheckout('/checkout?step=4', profile);
  await findStepHeading(1);
  await page().findByText(/^Имя\s—\sне короче/);
  expect(page().queryByText('Укажите телефон')).toBeNull();
  expect(page().queryByText(/^Фамилия\s—/)).toBeNull();
});
