import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { switchLanguage } from '../shared/i18n/texts';
import { answer, problem } from '../testing/api-stand-in';
import { aProfile, someSettings } from '../testing/builders';
import {
  age,
  field,
  heading,
  next,
  openCheckout,
  page,
  place,
  takeOrders,
  walkToPayment,
} from '../testing/checkout';
import { openPage } from '../testing/render-page';
import { answerAvailability, storedLines, storeLines } from '../testing/stored-cart';
import { storeSignIn } from '../testing/stored-session';

describe('who may check out', () => {
  test('CHK-01 a guest signs in first and keeps the cart', async () => {
    storeLines({ id: 12 });
    const { arrivesAt } = await openPage('/checkout');
    await arrivesAt(`/auth?redirect=${encodeURIComponent('/checkout')}`);
    expect(storedLines()).toEqual([[12, 1]]);
  });

  test('CHK-01 where the shop allows it a guest orders at once, and gets the secret link', async () => {
    answerAvailability();
    answer('/api/v1/settings', () => someSettings({ guestCheckout: true }));
    storeLines({ id: 12 });
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    takeOrders(() => ({ id: 17, orderNumber: '123-456-789', accessKey: 'secret' }));
    const shown = await openPage('/checkout');
    const { user } = shown;
    await heading(1);
    await user.type(field('Электронная почта'), 'gast@mail.nl');
    await user.type(field('Имя'), 'Ян');
    await user.type(field('Фамилия'), 'Бос');
    await user.type(field('Телефон'), '0612345678');
    await user.click(next());
    await heading(2);
    await user.type(field('Улица и дом'), 'Damrak 1');
    await user.type(field('Индекс'), '1012 LG');
    await user.type(field('Город'), 'Amsterdam');
    await user.click(next());
    await heading(3);
    await user.click(next());
    await heading(4);
    await user.click(age());
    await user.click(place());
    await shown.arrivesAt('/order-success/17?key=secret');
  });

  test('CHK-08 without anything in the cart there is nothing to order', async () => {
    storeSignIn();
    answer('/api/v1/users/profile', () => aProfile());
    await openPage('/checkout');
    expect(await page().findByRole('heading', { level: 1, name: 'Корзина пуста' })).toBeDefined();
    expect(page().getByRole('link', { name: 'Продолжить покупки' }).getAttribute('href')).toBe('/');
    expect(page().queryByRole('button')).toBeNull();
  });
});

describe('the steps', () => {
  test('CHK-10 begin with what the profile knows', async () => {
    answerAvailability();
    await openCheckout();
    expect(field('Электронная почта').value).toBe('anna@mail.nl');
    expect(field('Имя').value).toBe('Анна');
    expect(field('Телефон').value).toBe('6 12345678');
    expect(page().getByRole('button', { name: 'Код страны: Нидерланды, +31' })).toBeDefined();
  });

  test('CHK-16 a profile that cannot be had is only logged', async () => {
    answerAvailability();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storeSignIn();
    storeLines({ id: 12 });
    answer('/api/v1/users/profile', () => problem(500, 'internal'));
    await openPage('/checkout');
    await heading(1);
    expect(field('Имя').value).toBe('');
    expect(warn).toHaveBeenCalled();
  });

  test('CHK-02 CHK-06 the next one opens only when this one is in order; editing takes an error back', async () => {
    answerAvailability();
    const { user } = await openCheckout();
    await user.clear(field('Имя'));
    await user.type(field(/^Telegram/), '@a');
    await user.click(next());
    expect(field('Имя').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Имя'));
    expect(page().getByText(/Неверное имя в Telegram/)).toBeDefined();
    await user.type(field('Имя'), 'Аня');
    expect(field('Имя').getAttribute('aria-invalid')).toBeNull();
    await user.clear(field(/^Telegram/));
    await user.click(next());
    await heading(2);
  });

  test('CHK-02 each move scrolls to the top and is told; Back goes down to the first', async () => {
    answerAvailability();
    const shown = await openCheckout();
    await walkToPayment(shown);
    expect(window.scrollTo).toHaveBeenCalledTimes(3);
    expect(document.activeElement).toBe(await heading(4));
    for (const step of [3, 2, 1]) {
      await shown.user.click(page().getByRole('button', { name: 'Назад' }));
      await heading(step);
    }
    expect(page().queryByRole('button', { name: 'Назад' })).toBeNull();
  });

  test('CHK-02 an address that asks for too much gets the first step that is not in order', async () => {
    answerAvailability();
    const nowhere = { street: '', city: '', zipCode: '', country: null };
    await openCheckout('/checkout?step=4', aProfile({ address: nowhere }));
    await heading(2);
  });

  test('CHK-05 the third shows contact and address, the fourth how the shop will be in touch', async () => {
    answerAvailability();
    const shown = await openCheckout();
    await shown.user.type(field(/^Telegram/), '@anna_k');
    await walkToPayment(shown);
    for (const words of [/anna@mail\.nl/, /\+31 6 12345678/, /@anna_k/, /1–.?2.часа/]) {
      expect(page().getByText(words)).toBeDefined();
    }
    await shown.user.click(page().getByRole('button', { name: 'Назад' }));
    await heading(3);
    for (const words of ['Анна Ли', 'Keizersgracht 1', '1016 DX Amsterdam, Нидерланды']) {
      expect(page().getByText(words)).toBeDefined();
    }
    await shown.user.click(page().getByRole('button', { name: 'Изменить адрес' }));
    await heading(2);
  });

  test('CHK-09 the summary lists what is ordered and what it costs', async () => {
    answerAvailability();
    await openCheckout();
    const summary = within(screen.getByRole('complementary', { name: 'Итог заказа' }));
    expect(summary.getByText('Dauw Манго')).toBeDefined();
    expect(summary.getByText(/^2.уп\. × 17,90.€$/)).toBeDefined();
    expect(summary.getByText(/^5,00.€$/)).toBeDefined();
    expect(summary.getAllByText(/^40,80.€$/).length).toBeGreaterThan(0);
    expect(summary.getByRole('progressbar')).toBeDefined();
  });

  test('what was typed survives a reload and a change of language; the declaration of age does not', async () => {
    answerAvailability();
    const first = await openCheckout();
    await first.user.clear(field('Имя'));
    await first.user.type(field('Имя'), 'Мария');
    await walkToPayment(first);
    await first.user.click(age());
    first.unmount();

    const { user, parts } = await openCheckout('/checkout?step=4');
    await heading(4);
    expect(age().checked).toBe(false);
    await user.click(page().getByRole('button', { name: 'Назад' }));
    await switchLanguage(parts.i18n, 'en');
    expect(await page().findByText('Мария Ли')).toBeDefined();
    expect(page().getByRole('heading', { level: 2, name: 'Step 3 of 4: Review' })).toBeDefined();
  });
});

describe('contact and address', () => {
  test('CHK-03 numbers of earlier orders are listed and taken over, with their country', async () => {
    answerAvailability();
    answer('/api/v1/orders/user/phones', () => ['+4915112345678']);
    const { user } = await openCheckout();
    await user.click(await page().findByRole('button', { name: 'Прежние номера' }));
    await user.click(page().getByRole('button', { name: 'Выбрать номер +49 1511 2345678' }));
    expect(field('Телефон').value).toBe('1511 2345678');
    expect(page().getByRole('button', { name: 'Код страны: Германия, +49' })).toBeDefined();
  });

  test('CHK-03 a number is grouped while it is typed, and one with a calling code brings its country', async () => {
    answerAvailability();
    const { user } = await openCheckout();
    await user.clear(field('Телефон'));
    await user.type(field('Телефон'), '0687654321');
    expect(field('Телефон').value).toBe('06 87654321');
    await user.clear(field('Телефон'));
    await user.click(field('Телефон'));
    await user.paste('+7 912 345-67-89');
    expect(field('Телефон').value).toBe('912 345 67 89');
    expect(page().getByRole('button', { name: 'Код страны: Россия, +7' })).toBeDefined();
  });

  test('CHK-04 a previous address fills the form and is marked', async () => {
    answerAvailability();
    const previous = { fullName: 'Анна Ли', phone: '+31612345678', country: 'NL', zipCode: '3511 AV' };
    answer('/api/v1/orders/user/addresses', () => [
      { ...previous, street: 'Oudegracht 98', city: 'Utrecht', postBox: '41' },
    ]);
    const { user } = await openCheckout();
    await user.click(next());
    const choice = await page().findByRole<HTMLInputElement>('radio', { name: /Oudegracht 98, а\/я 41/ });
    expect(choice.checked).toBe(false);
    await user.click(choice);
    expect(choice.checked).toBe(true);
    expect(field('Улица и дом').value).toBe('Oudegracht 98');
    expect(field('Абонентский ящик').value).toBe('41');
    expect(field('Город').value).toBe('Utrecht');
    await user.type(field('Улица и дом'), '-2');
    expect(choice.checked).toBe(false);
  });

  test('CHK-04 CHK-11 the country is searched by name or code among those offered', async () => {
    answerAvailability();
    answer('/api/v1/settings', () => someSettings({ countries: ['NL', 'DE', 'BE'] }));
    const { user } = await openCheckout();
    await user.click(next());
    await heading(2);
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
    expect(screen.getByText('Ничего не нашлось')).toBeDefined();
    await user.clear(search);
    await user.type(search, 'de{Enter}');
    expect(country.textContent).toBe('Германия');
  });

  test('CHK-11 a country that is off is refused here already', async () => {
    answerAvailability();
    answer('/api/v1/settings', () => someSettings({ countries: ['DE'] }));
    const { user } = await openCheckout();
    await user.click(next());
    await heading(2);
    await user.click(next());
    expect(page().getByText(/В эту страну мы сейчас не доставляем/)).toBeDefined();
  });
});
