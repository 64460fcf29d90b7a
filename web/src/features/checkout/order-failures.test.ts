import { describe, expect, test } from 'vitest';
import { ApiError, type ErrorCode, type Problem } from '../../shared/api/problem';
import type { Message } from '../../shared/forms/messages';
import ru from '../../shared/i18n/locales/ru.json';
import { makeI18n } from '../../shared/i18n/make-i18n';
import { aCartItem } from '../../testing/builders';
import { problemsOf } from './cart-problems';
import { isDecided, orderFailure, problemsFailure, refusalOf } from './order-failures';

const i18n = makeI18n('ru', { shop: ru });
const say = (message: Message) =>
  'text' in message
    ? message.text
    : (i18n.t as unknown as (k: string, v?: object) => string)(message.key, message.values);

function refused(status: number, code: string, parts: Partial<Problem> = {}): ApiError {
  const problem = { code: code as ErrorCode, message: 'Так не получится', requestId: 'test', ...parts };
  return new ApiError(problem.message, status, problem);
}

describe('CHK-15 what an order was refused for is told', () => {
  test.each([
    ['insufficient_stock', 'stock'],
    ['product_unavailable', 'unavailable'],
    ['price_changed', 'price'],
    ['idempotency_key_reused', 'repeated'],
    ['validation_failed', 'other'],
  ])('by the code %s: %s', (code, refusal) => {
    expect(refusalOf(refused(409, code))).toBe(refusal);
  });

  test.each([
    ['Not enough stock', 'stock'],
    ['Мало на складе', 'stock'],
    ['Product unavailable', 'unavailable'],
    ['Товар недоступен', 'unavailable'],
    ['Неизвестно что', 'other'],
  ])('by the words "%s" where there is no such code: %s', (message, refusal) => {
    expect(refusalOf(refused(409, 'other', { message }))).toBe(refusal);
  });

  test('a busy server says nothing about products', () => {
    expect(refusalOf(refused(503, 'overloaded', { message: 'Service unavailable' }))).toBe('other');
  });

  test('CHK-17 without an answer the order may exist', () => {
    expect(isDecided(new ApiError('Network error', 0))).toBe(false);
    expect(isDecided(refused(500, 'internal'))).toBe(false);
    expect(isDecided(refused(409, 'price_changed'))).toBe(true);
    expect(orderFailure(new ApiError('timeout: no answer in time', 0)).message).toEqual({
      key: 'checkout:errors.noAnswer',
    });
  });
});

describe('CHK-14 the words', () => {
  const items = [
    { id: 1, name: 'Kade', reason: 'insufficient_stock' as const, requested: 3, available: 2 },
    { id: 2, name: 'Dauw', reason: 'unavailable' as const, requested: 1, available: 0 },
    { id: 3, name: 'Veld', reason: 'unavailable' as const, requested: 1, available: 0 },
  ];

  test('name every line that is short and all that are gone', () => {
    const failure = orderFailure(refused(409, 'product_unavailable', { details: { items } }));
    expect(failure.lines?.map(say)).toEqual([
      'Недостаточно товара "Kade" на складе. Доступно: 2, в корзине: 3',
      'Товары недоступны: Dauw, Veld',
    ]);
    expect(say(failure.message)).toBe(ru.checkout.productUnavailable);
  });

  test('CHK-15 begin with checkout.stockError when stock is short', () => {
    const failure = orderFailure(refused(409, 'insufficient_stock', { details: { items } }));
    expect(say(failure.message)).toBe(ru.checkout.stockError);
  });

  test('CHK-15 are checkout.error for anything else, with the server’s own beside it', () => {
    const failure = orderFailure(refused(403, 'forbidden'));
    expect([say(failure.message), failure.detail]).toEqual([ru.checkout.error, { text: 'Так не получится' }]);
  });

  test('CHK-07 the parts of an address are known by our names', () => {
    const fields = [
      { field: 'address.zipCode', code: 'invalid_zip', message: 'Не индекс' },
      { field: 'phone', code: 'phone_too_short', message: 'Мало цифр' },
    ];
    expect(orderFailure(refused(400, 'validation_failed', { fields })).fields).toEqual({
      zipCode: { text: 'Не индекс' },
      phone: { text: 'Мало цифр' },
    });
  });
});

test('CHK-13 the problems of a cart are one sentence in the exact words', () => {
  const items = ['Kade', 'Dauw', 'Veld', 'Halm', 'Noord', 'Mist'].map((name, index) =>
    aCartItem({ id: index + 1, name, quantity: 3 }),
  );
  const fine = { exists: true, inStock: true, stock: 9, purchasable: true };
  const problems = problemsOf(items, [
    { ...fine, id: 1, exists: false },
    { ...fine, id: 2, purchasable: false },
    { ...fine, id: 3, inStock: false, stock: 0 },
    { ...fine, id: 4, stock: 2 },
    { ...fine, id: 6 },
  ]);
  expect(say(problemsFailure(problems, say).message)).toBe(
    'Проблемы с товарами в корзине: Kade - недоступен; Dauw - недоступен; Veld - нет в наличии; ' +
      'Halm - доступно только 2 шт.; Noord - ошибка проверки; Пожалуйста, проверьте корзину.',
  );
});
