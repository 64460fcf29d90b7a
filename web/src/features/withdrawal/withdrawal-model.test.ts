import { expect, test } from 'vitest';
import { anOrderWithdrawal, aSentWithdrawal } from '../../testing/withdrawal-builders';
import { chosenItems, initialValues, requestOf, validateWithdrawal } from './withdrawal-model';

const order = anOrderWithdrawal();

test('WDR-01 the form of an order is filled in from the order', () => {
  expect(initialValues(order, null)).toEqual({
    name: 'Анна Ли',
    orderNumber: '123-456-789',
    email: 'anna@mail.nl',
    scope: 'all',
    message: '',
    'quantity:12': '0',
    'quantity:13': '0',
  });
});

test('WDR-01 without an order, or with an anonymized one, the form names the signed-in user', () => {
  const user = { firstName: 'Olga', lastName: 'Smit', email: 'olga@mail.nl' };
  const values = initialValues(anOrderWithdrawal({ name: '', email: '' }), user);
  expect([values.name, values.email]).toEqual(['Olga Smit', 'olga@mail.nl']);
  expect(initialValues(undefined, user)).toMatchObject({ name: 'Olga Smit', orderNumber: '' });
  expect(initialValues(undefined, null)).toMatchObject({ name: '', orderNumber: '', email: '' });
});

test('WDR-01 name, order number and a valid email are required', () => {
  const errors = validateWithdrawal({ ...initialValues(undefined, null), email: 'anna' }, undefined);
  expect(errors).toEqual({
    name: { key: 'withdrawal:errors.nameRequired' },
    orderNumber: { key: 'withdrawal:errors.orderNumberRequired' },
    email: { key: 'auth.invalidEmail' },
  });
});

test.each([
  ['123-456-789', true],
  ['№ 123 456 789', true],
  ['#123456789', true],
  ['12345678', false],
  ['1234567890', false],
  ['W-123-456-788', false],
  ['мой заказ', false],
])('WDR-01 %j as an order number: %s', (orderNumber, isValid) => {
  const errors = validateWithdrawal({ ...initialValues(undefined, null), orderNumber }, undefined);
  expect(errors.orderNumber).toEqual(isValid ? undefined : { key: 'withdrawal:errors.orderNumberFormat' });
  expect(validateWithdrawal({ ...initialValues(order, null), orderNumber }, order)).toEqual({});
});

test('WDR-01 a part of an order needs at least one item', () => {
  const values = { ...initialValues(order, null), scope: 'some' };
  expect(validateWithdrawal(values, order)).toEqual({ scope: { key: 'withdrawal:errors.chooseItems' } });
  expect(validateWithdrawal({ ...values, 'quantity:12': '1' }, order)).toEqual({});
});

test('WDR-01 the request contains the chosen items, up to the ordered quantity', () => {
  const values = {
    ...initialValues(order, null),
    scope: 'some',
    'quantity:12': '9',
    message: ' Не подошло ',
  };
  expect(chosenItems(values, order)).toEqual([{ id: 12, name: 'Dauw Манго', quantity: 2 }]);
  expect(requestOf(values, order)).toEqual({
    name: 'Анна Ли',
    orderNumber: '123-456-789',
    email: 'anna@mail.nl',
    items: [{ id: 12, quantity: 2 }],
    message: 'Не подошло',
    itemsInMessage: false,
  });
  expect(requestOf({ ...values, scope: 'all' }, order).items).toEqual([]);
});

test('WDR-01 after an earlier withdrawal, the request names everything that is left', () => {
  const remaining = anOrderWithdrawal({
    withdrawals: [aSentWithdrawal({ items: [{ id: 13, quantity: 1 }] })],
    items: [{ id: 12, name: 'Dauw Манго', quantity: 2, img: null, exempt: true }],
  });
  expect(requestOf(initialValues(remaining, null), remaining).items).toEqual([{ id: 12, quantity: 2 }]);
});
