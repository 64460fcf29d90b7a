import { expect, test } from 'vitest';
import { aCartItem } from '../../testing/builders';
import { loadPhoneLibrary } from '../account';
import { initialCheckoutValues } from './checkout-form';
import { toOrderRequest } from './order-request';

await loadPhoneLibrary();

const values = {
  ...initialCheckoutValues(undefined, ['NL', 'DE']),
  email: ' anna@mail.nl ',
  firstName: ' Анна ',
  lastName: 'Ли',
  phone: '06 12345678',
  street: ' Keizersgracht 1 ',
  zipCode: ' 1016 DX ',
  city: 'Amsterdam',
  ageConfirmed: true,
};
const items = [aCartItem({ id: 12, name: 'Kade', price: 7.95, quantity: 2, img: null })];

test('API-05 CHK-20 CHK-21 the request contains the form and the cart', () => {
  expect(toOrderRequest(values, items, 20.9)).toEqual({
    items: [{ id: '12', name: 'Kade', price: 7.95, quantity: 2, img: undefined }],
    totalPrice: 20.9,
    email: 'anna@mail.nl',
    firstName: 'Анна',
    lastName: 'Ли',
    phone: '+31612345678',
    telegram: undefined,
    address: {
      street: 'Keizersgracht 1',
      city: 'Amsterdam',
      country: 'NL',
      zipCode: '1016 DX',
    },
    useAsInvoiceAddress: true,
    subscribeToNewsletter: false,
    ageConfirmed: true,
  });
});

test.each([
  [' https://t.me/anna_k?x=1 ', '@anna_k'],
  ['t.me/anna_k/', '@anna_k'],
  ['@anna_k', '@anna_k'],
  ['anna_k', 'anna_k'],
])('CHK-18 the Telegram name %j is sent as %s', (telegram, sent) => {
  expect(toOrderRequest({ ...values, telegram }, items, 20.9).telegram).toBe(sent);
});

test('CHK-18 CHK-20 the request contains optional fields if filled', () => {
  const request = toOrderRequest(
    {
      ...values,
      telegram: '@anna_k',
      apartment: ' кв. 12 ',
      postBox: ' 41 ',
      invoiceName: ' Mist B.V. ',
      invoiceStreet: ' Allee 5 ',
      invoiceZipCode: '10117 ',
      invoiceCity: 'Berlin',
      invoiceCountry: 'DE',
      useAsInvoiceAddress: false,
      subscribeToNewsletter: true,
    },
    items,
    20.9,
  );
  expect(request).toMatchObject({
    telegram: '@anna_k',
    address: { apartment: 'кв. 12', postBox: '41' },
    invoiceAddress: {
      name: 'Mist B.V.',
      street: 'Allee 5',
      zipCode: '10117',
      city: 'Berlin',
      country: 'DE',
    },
    useAsInvoiceAddress: false,
    subscribeToNewsletter: true,
  });
});
