import { expect, test } from 'vitest';
import { anOrder } from '../../testing/builders';
import {
  asStatus,
  contactsOf,
  joinedAddress,
  stockEffect,
  waitedMinutes,
  waitedParts,
  waitingLevel,
} from './order-desk';

test('AOR-01 waiting is calm for an hour, a warning for another, then overdue', () => {
  expect([0, 59, 60, 119, 120, 5000].map(waitingLevel)).toEqual([
    'calm',
    'calm',
    'soon',
    'soon',
    'overdue',
    'overdue',
  ]);
});

test('AOR-01 waiting is counted in whole minutes and never below zero', () => {
  const since = '2026-11-15T09:00:00Z';
  const at = (time: string) => waitedMinutes(since, Date.parse(time));
  expect([at('2026-11-15T09:00:59Z'), at('2026-11-15T10:01:00Z'), at('2026-11-15T08:00:00Z')]).toEqual([
    0, 61, 0,
  ]);
  expect(waitedParts(1510)).toEqual({ days: 1, hours: 1, minutes: 10 });
});

test('AOR-02 the address is joined by commas; what is missing leaves no comma', () => {
  expect(joinedAddress(anOrder(), 'ru')).toBe('Keizersgracht 1, Amsterdam, Нидерланды, 1016 DX');
  const nothing = { street: '', city: ' ', country: '', zipCode: '', postBox: null };
  expect(joinedAddress(anOrder({ address: { ...nothing, city: 'Amsterdam' } }), 'en')).toBe('Amsterdam');
  expect(joinedAddress(anOrder({ address: nothing }), 'en')).toBe('');
});

test('AOR-02 a buyer is reached by mail, phone and Telegram, as far as they are known', () => {
  const order = anOrder({ telegram: 'anna_k', phone: '+31612345678;ext=12' });
  expect(contactsOf(order, 'Заказ 1').map(({ href }) => href)).toEqual([
    'mailto:anna@mail.nl?subject=%D0%97%D0%B0%D0%BA%D0%B0%D0%B7%201',
    'tel:+31612345678;ext=12',
    'https://t.me/anna_k',
  ]);
  expect(contactsOf(anOrder({ email: '', phone: '' }), '')).toEqual([]);
  expect(contactsOf(anOrder({ email: 'a&b?c@mail.nl', phone: '' }), '')[0]?.href).toBe(
    'mailto:a%26b%3Fc@mail.nl?subject=',
  );
});

test('AOR-03 cancelling and un-cancelling are told apart from other changes', () => {
  expect(stockEffect('SHIPPED', 'CANCELLED')).toBe('toCancelled');
  expect(stockEffect('CANCELLED', 'PENDING')).toBe('fromCancelled');
  expect(stockEffect('PENDING', 'SHIPPED')).toBe('mail');
  expect(stockEffect('CANCELLED', 'CANCELLED')).toBe('mail');
});

test('AOR-01 a status in an address is one of the five', () => {
  expect([asStatus('shipped'), asStatus('LOST'), asStatus(null)]).toEqual(['SHIPPED', undefined, undefined]);
});
