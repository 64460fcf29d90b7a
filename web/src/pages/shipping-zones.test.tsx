import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rememberCountry } from '../features/settings';
import { queryScopes } from '../shared/api/query-keys';
import { storageKeys } from '../shared/storage-keys';
import { aProfile, settingsOfPreviousRelease, someSettings } from '../testing/builders';
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
import { mockGet, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { settingsWithJapan } from '../testing/shipping-zones';
import { mockAvailability, readStoredCart, storeCart } from '../testing/stored-cart';
import { storeTestSession } from '../testing/stored-session';

beforeEach(() => {
  mockGet('/api/v1/settings', settingsWithJapan);
  mockAvailability();
});

const summary = () => within(screen.getByRole('complementary', { name: /^(?:Ваш заказ|Итог заказа)$/ }));
const shipping = () => summary().getByText('Доставка').closest('div')?.textContent?.replace(/\s/g, ' ');
const address = (country: string) => ({ ...aProfile().address, country });

async function openCart() {
  storeCart({ price: 30, quantity: 1 });
  const opened = await openPage('/cart');
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

async function chooseCountry(user: Awaited<ReturnType<typeof openPage>>['user'], search: string) {
  await user.click(page().getByRole('combobox', { name: /^Страна/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Название или код' }), `${search}{Enter}`);
}

test('SHP-01: the cart shows the fee for the own country of the shop, and names it', async () => {
  await openCart();
  await waitFor(() => expect(shipping()).toBe('Доставка (Нидерланды)5,00 €'));
});

test('SHP-01: the cart shows the fee for the country that was chosen last', async () => {
  window.localStorage.setItem(storageKeys.shippingCountry, 'JP');
  await openCart();
  await waitFor(() => expect(shipping()).toBe('Доставка (Япония)25,00 €'));
  summary().getByText(/осталось 170,00\s€$/);
  act(() => rememberCountry('BE'));
  expect(shipping()).toBe('Доставка (Бельгия)5,00 €');
});

test('SHP-01: the country of the profile comes before the one chosen last', async () => {
  window.localStorage.setItem(storageKeys.shippingCountry, 'BE');
  storeTestSession();
  mockGet('/api/v1/users/profile', () => aProfile({ address: address('JP') }));
  await openCart();
  await waitFor(() => expect(shipping()).toBe('Доставка (Япония)25,00 €'));
});

test('SHP-01: no fee is shown before the country of the profile is known', async () => {
  storeTestSession();
  let loadingDone = () => {};
  const loading = new Promise<void>((resolve) => {
    loadingDone = resolve;
  });
  mockGet('/api/v1/users/profile', async () => {
    await loading;
    return aProfile({ address: address('JP') });
  });
  await openCart();
  await screen.findByText('Магазин для взрослых.');
  const list = summary().getByText('Доставка').closest('dl');
  expect(list?.getAttribute('aria-busy')).toBe('true');
  expect(summary().queryByText('(Нидерланды)')).toBeNull();
  loadingDone();
  await waitFor(() => expect(shipping()).toBe('Доставка (Япония)25,00 €'));
  expect(list?.getAttribute('aria-busy')).toBe('false');
});

test('SHP-01: without the profile the fee is that for the own country of the shop', async () => {
  storeTestSession();
  mockGet('/api/v1/users/profile', () => problemResponse(404, 'user_not_found'));
  await openCart();
  await waitFor(() => expect(shipping()).toBe('Доставка (Нидерланды)5,00 €'));
});

test('SHP-01: a country that the shop does not ship to is not used', async () => {
  window.localStorage.setItem(storageKeys.shippingCountry, 'US');
  await openCart();
  await waitFor(() => expect(shipping()).toBe('Доставка (Нидерланды)5,00 €'));
});

test('SHP-01: without the own country the first one of the default zone counts', async () => {
  mockGet('/api/v1/settings', {
    ...settingsWithJapan,
    shippingZones: settingsWithJapan.shippingZones.slice(2),
  });
  await openCart();
  await waitFor(() => expect(shipping()).toBe('Доставка (Япония)25,00 €'));
});

test('SHP-01: an instance of the previous release has one fee for all countries', async () => {
  window.localStorage.setItem(storageKeys.shippingCountry, 'JP');
  mockGet('/api/v1/settings', { ...settingsOfPreviousRelease(), shippingFee: 7.5, countries: ['JP', 'NL'] });
  await openCart();
  await waitFor(() => expect(shipping()).toBe('Доставка (Япония)7,50 €'));
});

test('SHP-01: the checkout follows the chosen country up to the order, and remembers it', async () => {
  const sent = mockPlaceOrder();
  const { user, waitForLocation } = await openCheckout();
  expect(shipping()).toBe('Доставка (Нидерланды)5,00 €');
  await user.click(nextButton());
  await findStepHeading(2);
  page().getByText(
    /^Доставка в эту страну стоит 5,00\s€, от 100,00\s€ — бесплатно\. Обычно посылка в пути 1–\u20603/,
  );
  await chooseCountry(user, 'Япо');
  expect(shipping()).toBe('Доставка (Япония)25,00 €');
  page().getByText(/^Доставка в эту страну стоит 25,00\s€, от 200,00\s€ — бесплатно\. .* 7–\u206014/);
  // The buyer has chosen the country, so this is no change of the shop.
  expect(page().queryByText(/^Изменилась стоимость доставки/)).toBeNull();
  await user.clear(field('Индекс'));
  await user.type(field('Индекс'), '100-0001');
  await user.click(nextButton());
  await findStepHeading(3);
  await user.click(nextButton());
  await findStepHeading(4);
  expect(page().getAllByText(/^60,80\s€$/)).not.toHaveLength(0);
  await user.click(ageCheckbox());
  await user.click(placeOrderButton());
  await waitForLocation('/order-success/17');
  expect(sent.map(({ body }) => [body.address.country, body.totalPrice])).toEqual([['JP', 60.8]]);
  expect(window.localStorage.getItem(storageKeys.shippingCountry)).toBe('JP');
});

test('SHP-01: a zone without days promises none', async () => {
  const { user } = await openCheckout('/checkout', aProfile({ address: address('BE') }));
  await user.click(nextButton());
  await findStepHeading(2);
  page().getByText(/^Доставка в эту страну стоит 5,00\s€, от 100,00\s€ — бесплатно\.$/);
});

test('SHP-01 CHK-19: a zone that changed before the order is announced, and nothing is lost', async () => {
  const dearer = settingsWithJapan.shippingZones.map((zone) =>
    zone.fee === 25 ? { ...zone, fee: 30 } : zone,
  );
  let attempts = 0;
  const sent = mockPlaceOrder(() => {
    attempts += 1;
    if (attempts > 1) return { id: 17, orderNumber: '123-456-789' };
    mockGet('/api/v1/settings', { ...settingsWithJapan, shippingZones: dearer });
    return problemResponse(409, 'price_changed', 'Цена изменилась', {
      details: { items: [], totalPrice: 65.8 },
    });
  });
  const profile = aProfile({ address: { ...address('JP'), zipCode: '100-0001' } });
  const { user, waitForLocation } = await openCheckout('/checkout?step=4', profile);
  await user.click(ageCheckbox());
  await user.click(placeOrderButton());
  await waitFor(() => expect(page().getByRole('alert').textContent).toMatch(/теперь 65,80.€/));
  expect(page().getByRole('alert').textContent).toContain('изменилась стоимость доставки');
  expect(readStoredCart()).toEqual([[12, 2]]);
  await waitFor(() => expect(shipping()).toBe('Доставка (Япония)30,00 €'));
  await user.click(placeOrderButton());
  await waitForLocation('/order-success/17');
  expect(sent.map(({ body }) => body.totalPrice)).toEqual([60.8, 65.8]);
});

test('SHP-01: a change of another zone is not announced', async () => {
  const { services } = await openCheckout();
  const dearer = settingsWithJapan.shippingZones.map((zone) =>
    zone.fee === 25 ? { ...zone, fee: 30 } : zone,
  );
  mockGet('/api/v1/settings', { ...settingsWithJapan, shippingZones: dearer, shopName: 'Mist' });
  await act(() => services.queryClient.invalidateQueries({ queryKey: queryScopes.settings }));
  await waitFor(() => expect(document.title).toContain('Mist'));
  expect(page().queryByText(/^Изменилась стоимость доставки/)).toBeNull();
});

test('REF-03: an added country is offered for address and phone number', async () => {
  const { user } = await openCheckout('/checkout?step=1');
  await user.click(page().getByRole('button', { name: /^Код страны/ }));
  (await screen.findByRole('option', { name: /Швеция/ })).textContent?.includes('+46');
  await user.keyboard('{Escape}');
  await user.click(nextButton());
  await findStepHeading(2);
  await chooseCountry(user, 'SE');
  expect(page().getByRole('combobox', { name: /^Страна/ }).textContent).toContain('Швеция');
});

async function read(path: string): Promise<string> {
  await openPage(path);
  // The footer shows this text after the settings have loaded.
  await screen.findByText('Магазин для взрослых.');
  return (screen.getByRole('article').textContent ?? '').replace(/\s/g, ' ').replaceAll('\u2060', '');
}

test('SHP-01 INFO-01: the delivery page lists every zone', async () => {
  const text = await read('/delivery');
  expect(text).toContain('Обычно посылка в пути 1–3 рабочих дня (Нидерланды).');
  expect(text).toContain('Доставка стоит 5,00 € (Нидерланды).');
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) => cell.textContent?.replace(/\s/g, ' ').replaceAll('\u2060', '')),
    );
  expect(cells).toEqual([
    ['Нидерланды', '5,00 €', '100,00 €', '1–3 рабочих дня'],
    ['Другие страныБельгия, Швеция', '5,00 €', '100,00 €', 'Согласуем с вами'],
    ['Япония', '25,00 €', '200,00 €', '7–14 рабочих дней'],
  ]);
});

test('SHP-01 INFO-01: with the fee of the sources everywhere, the sentence about it is unchanged', async () => {
  mockGet('/api/v1/settings', {
    ...settingsWithJapan,
    shippingZones: settingsWithJapan.shippingZones.slice(0, 2),
  });
  expect(await read('/delivery')).toContain(
    'Доставка стоит 5,00 €. Если товаров в заказе на 100,00 € или больше, доставка бесплатна.',
  );
});

test.each([
  { fee: 0, freeFrom: 100 },
  { fee: 5, freeFrom: 0 },
])('SHP-01 INFO-01: free shipping is called free everywhere: %o', async (terms) => {
  const zone = { name: 'Мир', countries: ['NL'], ...terms };
  mockGet('/api/v1/settings', someSettings({ shippingZones: [zone] }));
  expect(await read('/delivery')).toContain('Доставка бесплатна.');
  cleanup();
  expect(await read('/terms')).toContain('включают НДС. Доставка бесплатна.');
  cleanup();
  await openPage('/');
  await screen.findByText('Магазин для взрослых.');
  screen.getByText('Бесплатная доставка');
  cleanup();
  storeCart({ price: 120, quantity: 1 });
  await openPage('/cart');
  await waitFor(() => expect(shipping()).toBe('Доставка (Нидерланды)Бесплатно'));
  expect(summary().queryByRole('progressbar')).toBeNull();
});

test('SHP-01 INFO-01: one zone needs no table, and without days no page promises any', async () => {
  const zone = { name: 'Мир', countries: ['NL'], fee: 5, freeFrom: 100 };
  mockGet('/api/v1/settings', someSettings({ shippingZones: [zone] }));
  const text = await read('/delivery');
  expect(screen.queryByRole('table')).toBeNull();
  expect(text).toContain('Срок доставки согласует с вами менеджер');
  expect(text).not.toMatch(/рабочи/);
});
