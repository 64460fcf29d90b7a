import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { switchLanguage } from '../shared/i18n/texts';
import { anOrder, aProfile, someSettings } from '../testing/builders';
import {
  ageCheckbox,
  field,
  findStepHeading,
  goToPaymentStep,
  mockPlaceOrder,
  nextButton,
  openCheckout,
  page,
  placeOrderButton,
} from '../testing/checkout';
import { mockGet, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { mockAvailability, readStoredCart, storeCart } from '../testing/stored-cart';
import { storeTestSession } from '../testing/stored-session';

describe('checkout access', () => {
  test('CHK-01 a guest is redirected to login, and the cart is preserved', async () => {
    storeCart({ id: 12 });
    const { waitForLocation } = await openPage('/checkout');
    await waitForLocation(`/auth?redirect=${encodeURIComponent('/checkout')}`);
    expect(readStoredCart()).toEqual([[12, 1]]);
  });

  test('CHK-01 with guest checkout a guest orders without login and gets a link with the access key', async () => {
    mockAvailability();
    mockGet('/api/v1/settings', () => someSettings({ guestCheckout: true }));
    storeCart({ id: 12 });
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    mockPlaceOrder(() => ({ id: 17, orderNumber: '123-456-789', accessKey: 'secret' }));
    const checkout = await openPage('/checkout');
    const { user } = checkout;
    await findStepHeading(1);
    await user.type(field('Электронная почта'), 'gast@mail.nl');
    await user.type(field('Имя'), 'Ян');
    await user.type(field('Фамилия'), 'Бос');
    await user.type(field('Телефон'), '0612345678');
    await user.click(nextButton());
    await findStepHeading(2);
    await user.type(field('Улица и дом'), 'Damrak 1');
    await user.type(field('Индекс'), '1012 LG');
    await user.type(field('Город'), 'Amsterdam');
    await user.click(nextButton());
    await findStepHeading(3);
    await user.click(nextButton());
    await findStepHeading(4);
    await user.click(ageCheckbox());
    await user.click(placeOrderButton());
    await checkout.waitForLocation('/order-success/17#key=secret');
  });

  test('CHK-08 an empty cart cannot be ordered', async () => {
    storeTestSession();
    mockGet('/api/v1/users/profile', () => aProfile());
    await openPage('/checkout');
    await page().findByRole('heading', { level: 1, name: 'Корзина пуста' });
    expect(page().getByRole('link', { name: 'Продолжить покупки' }).getAttribute('href')).toBe('/');
    expect(page().queryByRole('button')).toBeNull();
  });
});

describe('checkout steps', () => {
  test('CHK-10 start with the values of the profile', async () => {
    mockAvailability();
    await openCheckout();
    expect(field('Электронная почта').value).toBe('anna@mail.nl');
    expect(field('Имя').value).toBe('Анна');
    expect(field('Телефон').value).toBe('6 12345678');
    page().getByRole('button', { name: 'Код страны: Нидерланды, +31' });
  });

  test('CHK-16 an error loading the profile is only logged', async () => {
    mockAvailability();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storeTestSession();
    storeCart({ id: 12 });
    mockGet('/api/v1/users/profile', () => problemResponse(500, 'internal'));
    await openPage('/checkout');
    await findStepHeading(1);
    expect(field('Имя').value).toBe('');
    expect(warn).toHaveBeenCalled();
  });

  test('CHK-02 CHK-06 the next step opens only when this one is valid; editing clears the error', async () => {
    mockAvailability();
    const { user } = await openCheckout();
    await user.clear(field('Имя'));
    await user.type(field(/^Telegram/), '@a');
    await user.click(nextButton());
    expect(field('Имя').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Имя'));
    page().getByText(/Неверное имя в Telegram/);
    await user.type(field('Имя'), 'Аня');
    expect(field('Имя').getAttribute('aria-invalid')).toBeNull();
    await user.clear(field(/^Telegram/));
    await user.click(nextButton());
    await findStepHeading(2);
  });

  test('CHK-02 each step scrolls to the top and focuses the heading; Back returns to the first', async () => {
    mockAvailability();
    const checkout = await openCheckout();
    await goToPaymentStep(checkout);
    expect(window.scrollTo).toHaveBeenCalledTimes(3);
    expect(document.activeElement).toBe(await findStepHeading(4));
    for (const step of [3, 2, 1]) {
      await checkout.user.click(page().getByRole('button', { name: 'Назад' }));
      await findStepHeading(step);
    }
    expect(page().queryByRole('button', { name: 'Назад' })).toBeNull();
  });

  test('CHK-02 a URL with a later step opens the first invalid step', async () => {
    mockAvailability();
    const emptyAddress = { street: '', city: '', zipCode: '', country: null };
    await openCheckout('/checkout?step=4', aProfile({ address: emptyAddress }));
    await findStepHeading(2);
    expect(field('Улица и дом').getAttribute('aria-invalid')).toBeNull();
  });

  test('CHK-05 step 3 shows contact and address, step 4 the contact and payment methods', async () => {
    mockAvailability();
    const checkout = await openCheckout();
    await checkout.user.type(field(/^Telegram/), '@anna_k');
    await goToPaymentStep(checkout);
    for (const text of [
      /anna@mail\.nl/,
      /\+31 6 12345678/,
      /@anna_k/,
      /1–.?2.часа/,
      /карты, iDEAL, PayPal/,
    ]) {
      page().getByText(text);
    }
    await checkout.user.click(page().getByRole('button', { name: 'Назад' }));
    await findStepHeading(3);
    for (const text of ['Анна Ли', 'Keizersgracht 1', '1016 DX Amsterdam, Нидерланды']) {
      page().getByText(text);
    }
    await checkout.user.click(page().getByRole('button', { name: 'Изменить адрес' }));
    await findStepHeading(2);
  });

  test('CHK-09 the summary is open on the last two steps', async () => {
    mockAvailability();
    const { user } = await openCheckout();
    const toggle = () => page().getByRole('button', { name: /^Ваш заказ, / });
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    await user.click(nextButton());
    await findStepHeading(2);
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    await user.click(nextButton());
    await findStepHeading(3);
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    await user.click(nextButton());
    await findStepHeading(4);
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
  });

  test('CHK-09 the summary lists items with strength and size, and totals', async () => {
    mockAvailability();
    const attributes = { ru: '0 мг/мл · VG 70 %' };
    storeCart({ id: 12, name: 'Dauw Манго', price: 17.9, quantity: 2, attributes });
    await openCheckout();
    const summary = within(screen.getByRole('complementary', { name: 'Итог заказа' }));
    summary.getByText('Dauw Манго');
    summary.getByText('0 мг/мл · VG 70 %');
    summary.getByText(/^2.шт\. × 17,90.€$/);
    summary.getByText(/^5,00.€$/);
    expect(summary.getAllByText(/^40,80.€$/).length).toBeGreaterThan(0);
    summary.getByRole('progressbar');
  });

  test('input survives a reload and a language change; the age confirmation does not survive a reload', async () => {
    mockAvailability();
    const first = await openCheckout();
    await first.user.clear(field('Имя'));
    await first.user.type(field('Имя'), 'Мария');
    await goToPaymentStep(first);
    await first.user.click(ageCheckbox());
    first.unmount();

    const { user, services } = await openCheckout('/checkout?step=4');
    await findStepHeading(4);
    expect(ageCheckbox().checked).toBe(false);
    await user.click(page().getByRole('button', { name: 'Назад' }));
    await switchLanguage(services.i18n, 'en');
    await page().findByText('Мария Ли');
    page().getByRole('heading', { level: 2, name: 'Step 3 of 4: Review. Is everything correct?' });
  });
});

describe('contact and address', () => {
  test('CHK-03 phone numbers of earlier orders can be selected, with their country', async () => {
    mockAvailability();
    mockGet('/api/v1/orders/user/phones', () => ['+4915112345678']);
    const { user } = await openCheckout();
    await user.click(await page().findByRole('button', { name: 'Номера из прошлых заказов' }));
    await user.click(page().getByRole('button', { name: 'Выбрать номер +49 151 123 456 78' }));
    expect(field('Телефон').value).toBe('1511 2345678');
    page().getByRole('button', { name: 'Код страны: Германия, +49' });
  });

  test('CHK-03 a number is formatted while typing, and a calling code selects the country', async () => {
    mockAvailability();
    const { user } = await openCheckout();
    await user.clear(field('Телефон'));
    await user.type(field('Телефон'), '0687654321');
    expect(field('Телефон').value).toBe('06 87654321');
    await user.clear(field('Телефон'));
    await user.click(field('Телефон'));
    await user.paste('+7 912 345-67-89');
    expect(field('Телефон').value).toBe('912 345 67 89');
    page().getByRole('button', { name: 'Код страны: Россия, +7' });
  });

  test.each([
    ['+442071234567', '+44', '+442071234567'],
    ['+12025550123', '+1', '+12025550123'],
    ['+393312345678', '+39', '+393312345678'],
  ])('CHK-03 %s typed key by key keeps the calling code %s', async (typed, code, sentPhone) => {
    mockAvailability();
    const sent = mockPlaceOrder();
    const checkout = await openCheckout();
    await checkout.user.clear(field('Телефон'));
    await checkout.user.type(field('Телефон'), typed);
    page().getByRole('button', { name: new RegExp(`^Код страны: .*\\${code}$`) });
    await goToPaymentStep(checkout);
    await checkout.user.click(ageCheckbox());
    await checkout.user.click(placeOrderButton());
    await checkout.waitForLocation('/order-success/17');
    expect(sent[0]?.body.phone).toBe(sentPhone);
  });

  test('CHK-03 CHK-05 a number dialed with 8 offers +7, and the review names its country', async () => {
    mockAvailability();
    const { user } = await openCheckout();
    await user.clear(field('Телефон'));
    await user.type(field('Телефон'), '89161234567');
    await user.click(page().getByRole('button', { name: /^Указать \+7\s916 123 45 67$/ }));
    page().getByRole('button', { name: 'Код страны: Россия, +7' });
    expect(document.activeElement).toBe(field('Телефон'));
    expect(page().queryByRole('button', { name: /^Указать/ })).toBeNull();
    await user.click(nextButton());
    await findStepHeading(2);
    await user.click(nextButton());
    await findStepHeading(3);
    page().getByText('+7 916 123 4567, Россия');
  });

  test('CHK-04 CHK-07 the country is asked before the zip code, and the review shows the code as it is stored', async () => {
    mockAvailability();
    const { user } = await openCheckout();
    await user.click(nextButton());
    await findStepHeading(2);
    const country = page().getByRole('combobox', { name: /^Страна/ });
    const isBefore = country.compareDocumentPosition(field('Индекс')) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBefore).toBeTruthy();
    await user.clear(field('Индекс'));
    await user.type(field('Индекс'), 'nl-1016dx');
    await user.click(nextButton());
    await findStepHeading(3);
    page().getByText(/^1016 DX /);
  });

  test('the draft of a guest is available after login', async () => {
    mockAvailability();
    window.sessionStorage.setItem('draft:checkout', JSON.stringify({ telegram: '@anna_k' }));
    await openCheckout();
    expect(field(/^Telegram/).value).toBe('@anna_k');
    expect(window.sessionStorage.getItem('draft:checkout')).toBeNull();
  });

  test('CHK-10 CHK-18 address and Telegram of the last order are filled in if the profile has none', async () => {
    mockAvailability();
    mockGet('/api/v1/orders/user', () => [anOrder({ telegram: 'anna_k' })]);
    const address = { street: null, city: null, zipCode: null, country: null };
    const { user } = await openCheckout('/checkout', aProfile({ address }));
    expect(field(/^Telegram/).value).toBe('@anna_k');
    await user.click(nextButton());
    await findStepHeading(2);
    expect(field('Улица и дом').value).toBe('Keizersgracht 1');
    expect(field('Индекс').value).toBe('1016 DX');
  });

  test('CHK-10 the address of the profile is preferred to that of the last order', async () => {
    mockAvailability();
    const lastOrder = anOrder();
    mockGet('/api/v1/orders/user', () => [
      { ...lastOrder, address: { ...lastOrder.address, street: 'Oudegracht 98' } },
    ]);
    const { user } = await openCheckout();
    await user.click(nextButton());
    await findStepHeading(2);
    expect(field('Улица и дом').value).toBe('Keizersgracht 1');
  });

  test('CHK-16 a last order that cannot be loaded is only logged', async () => {
    mockAvailability();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    mockGet('/api/v1/orders/user', () => problemResponse(500, 'internal'));
    await openCheckout();
    expect(field('Электронная почта').value).toBe('anna@mail.nl');
    expect(warn).toHaveBeenCalled();
  });

  test('CHK-04 a previous address fills the form and is selected', async () => {
    mockAvailability();
    const previous = { fullName: 'Анна Ли', phone: '+31612345678', country: 'NL', zipCode: '3511 AV' };
    mockGet('/api/v1/orders/user/addresses', () => [
      { ...previous, street: 'Oudegracht 98', city: 'Utrecht', apartment: 'кв. 5', postBox: '41' },
    ]);
    const { user } = await openCheckout();
    await user.click(nextButton());
    const option = await page().findByRole<HTMLInputElement>('radio', {
      name: /Oudegracht 98, кв. 5, а\/я 41/,
    });
    expect(option.checked).toBe(false);
    await user.click(option);
    expect(option.checked).toBe(true);
    expect(field('Улица и дом').value).toBe('Oudegracht 98');
    expect(page().getByLabelText<HTMLInputElement>(/^Квартира, этаж/).value).toBe('кв. 5');
    expect(page().getByLabelText<HTMLInputElement>(/^Абонентский ящик/).value).toBe('41');
    expect(field('Город').value).toBe('Utrecht');
    await user.type(field('Улица и дом'), '-2');
    expect(option.checked).toBe(false);
  });

  test('CHK-04 CHK-11 the country picker searches the delivery countries by name or code', async () => {
    mockAvailability();
    mockGet('/api/v1/settings', () => someSettings({ countries: ['NL', 'DE', 'BE'] }));
    const { user } = await openCheckout();
    await user.click(nextButton());
    await findStepHeading(2);
    const country = page().getByRole('combobox', { name: 'Страна' });
    expect(country.textContent).toBe('Нидерланды');
    await user.click(country);
    const search = screen.getByRole('combobox', { name: 'Название или код' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'БельгияBE',
      'ГерманияDE',
      'НидерландыNL',
    ]);
    await user.type(search, 'ру');
    screen.getByText('Ничего не нашлось');
    await user.clear(search);
    await user.type(search, 'de{Enter}');
    expect(country.textContent).toBe('Германия');
  });

  test('CHK-20 the invoice country follows the delivery country until another one is chosen', async () => {
    mockAvailability();
    mockGet('/api/v1/settings', () => someSettings({ countries: ['NL', 'DE', 'BE'] }));
    const { user } = await openCheckout();
    await user.click(nextButton());
    await findStepHeading(2);
    const country = page().getByRole('combobox', { name: 'Страна' });
    const choose = async (picker: HTMLElement, code: string) => {
      await user.click(picker);
      await user.type(screen.getByRole('combobox', { name: 'Название или код' }), `${code}{Enter}`);
    };
    await choose(country, 'de');
    await user.click(field('Использовать этот адрес для счёта'));
    const invoice = within(page().getByRole('group', { name: 'Адрес для счёта' }));
    const invoiceCountry = invoice.getByRole('combobox', { name: 'Страна' });
    expect(invoiceCountry.textContent).toBe('Германия');
    await choose(country, 'be');
    expect(invoiceCountry.textContent).toBe('Бельгия');
    await choose(invoiceCountry, 'fr');
    await choose(country, 'nl');
    expect([country.textContent, invoiceCountry.textContent]).toEqual(['Нидерланды', 'Франция']);
  });

  test('CHK-11 a country without delivery is rejected in its step', async () => {
    mockAvailability();
    mockGet('/api/v1/settings', () => someSettings({ countries: ['DE'] }));
    const { user } = await openCheckout();
    await user.click(nextButton());
    await findStepHeading(2);
    await user.click(nextButton());
    page().getByText('Больше не доставляем: Нидерланды. Выберите другую страну');
  });
});
