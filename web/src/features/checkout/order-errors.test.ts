import { describe, expect, test } from 'vitest';
import ru from '../../../../locales/ru/shop.json';
import { ApiError, type ErrorCode, isRejected, type Problem } from '../../shared/api/api-error';
import type { Message } from '../../shared/forms/messages';
import { createI18n } from '../../shared/i18n/create-i18n';
import { loadTexts } from '../../shared/i18n/texts';
import { aCartItem } from '../../testing/builders';
import { findCartIssues } from './cart-issues';
import { cartIssuesError, isAttemptResolved, orderErrorKind, toOrderFormError } from './order-errors';

const i18n = createI18n('ru', await loadTexts('ru', []));
const formatMessage = (message: Message) =>
  'text' in message ? message.text : i18n.t(message.key, message.values);

function apiError(status: number, code: string, parts: Partial<Problem> = {}): ApiError {
  const problem = { code: code as ErrorCode, message: 'Так не получится', requestId: 'test', ...parts };
  return new ApiError(problem.message, status, problem);
}

describe('CHK-15 an order error is classified', () => {
  test.each([
    ['insufficient_stock', 'stock'],
    ['product_unavailable', 'unavailable'],
    ['price_changed', 'price'],
    ['idempotency_key_reused', 'repeated'],
    ['order_too_large', 'limit'],
    ['too_many_open_orders', 'limit'],
    ['validation_failed', 'other'],
  ])('by the code %s as %s', (code, kind) => {
    expect(orderErrorKind(apiError(409, code))).toBe(kind);
  });

  test.each([
    ['Not enough stock', 'stock'],
    ['Мало на складе', 'stock'],
    ['Product unavailable', 'unavailable'],
    ['Товар недоступен', 'unavailable'],
    ['Неизвестно что', 'other'],
  ])('by the message "%s" without a listed code as %s', (message, kind) => {
    expect(orderErrorKind(apiError(409, 'other', { message }))).toBe(kind);
  });

  test('a 5xx message is not about products', () => {
    expect(orderErrorKind(apiError(503, 'overloaded', { message: 'Service unavailable' }))).toBe('other');
  });

  test('CHK-17 without a response the order may exist', () => {
    expect(isAttemptResolved(new ApiError('Network error', 0))).toBe(false);
    expect(isAttemptResolved(apiError(500, 'internal'))).toBe(false);
    expect(isAttemptResolved(apiError(409, 'price_changed'))).toBe(true);
    expect(isAttemptResolved(apiError(409, 'too_many_open_orders'))).toBe(true);
    expect(isAttemptResolved(apiError(429, 'too_many_requests'))).toBe(false);
    expect(isAttemptResolved(apiError(400, 'validation_failed'))).toBe(false);
    expect([apiError(429, 'too_many_requests'), apiError(408, 'timeout')].map(isRejected)).toEqual([
      true,
      false,
    ]);
    expect(toOrderFormError(new ApiError('timeout: no answer in time', 0), 'ru').message).toEqual({
      key: 'checkout:errors.noResponse',
    });
  });
});

test.each([
  ['a server error', apiError(500, 'internal')],
  ['a proxy error', new ApiError('The server answered 502', 502)],
  ['a proxy timeout', new ApiError('The server answered 408', 408)],
  ['an aborted request', new DOMException('Aborted', 'AbortError')],
  ['an unreadable response', new ApiError('Unexpected token', 0)],
])('CHK-17 after %s the message says that the outcome is unknown', (_, error) => {
  expect(toOrderFormError(error, 'ru').message).toEqual({ key: 'checkout:errors.noResponse' });
});

test('CHK-17 the message names the existing order if the server returns it', () => {
  const details = { items: [], orderId: 17, orderNumber: '123-456-789' };
  expect(toOrderFormError(apiError(409, 'idempotency_key_reused', { details }), 'ru').message).toEqual({
    key: 'checkout:errors.alreadyPlaced',
    values: { id: 17, number: '123-456-789' },
  });
});

describe('CHK-14 error messages', () => {
  const items = [
    { id: 1, name: 'Kade', reason: 'insufficient_stock' as const, requested: 3, available: 2 },
    { id: 2, name: 'Dauw', reason: 'unavailable' as const, requested: 1, available: 0 },
    { id: 3, name: 'Veld', reason: 'unavailable' as const, requested: 1, available: 0 },
  ];

  test('name every product with insufficient stock and all unavailable products', () => {
    const formError = toOrderFormError(apiError(409, 'product_unavailable', { details: { items } }), 'ru');
    expect(formError.lines?.map(formatMessage)).toEqual([
      'Недостаточно товара "Kade" на складе. Доступно: 2, в корзине: 3',
      'Товары недоступны: Dauw, Veld',
    ]);
    expect(formatMessage(formError.message)).toBe(ru.checkout.productUnavailable);
  });

  test('CHK-15 start with checkout.stockError if stock is insufficient', () => {
    const formError = toOrderFormError(apiError(409, 'insufficient_stock', { details: { items } }), 'ru');
    expect(formatMessage(formError.message)).toBe(ru.checkout.stockError);
  });

  test('CHK-15 are checkout.error for other errors, with the server message as detail', () => {
    const formError = toOrderFormError(apiError(403, 'forbidden'), 'ru');
    expect([formatMessage(formError.message), formError.detail]).toEqual([
      ru.checkout.error,
      { text: 'Так не получится' },
    ]);
  });

  test('CHK-07 address fields are mapped to form fields', () => {
    const fields = [
      { field: 'address.zipCode', code: 'invalid_zip', message: 'Не индекс' },
      { field: 'phone', code: 'phone_too_short', message: 'Мало цифр' },
    ];
    expect(toOrderFormError(apiError(400, 'validation_failed', { fields }), 'ru').fields).toEqual({
      zipCode: { text: 'Не индекс' },
      phone: { text: 'Мало цифр' },
    });
  });
});

test('CHK-13 a failed check reports the lost connection alone, and other errors with the items', () => {
  const issues = findCartIssues([aCartItem({ name: 'Kade' })], undefined);
  expect(cartIssuesError(issues, formatMessage, new TypeError('Network error'))).toEqual({
    message: { key: 'errors.network' },
  });
  const serverError = cartIssuesError(issues, formatMessage, apiError(500, 'internal'));
  expect(serverError.message).toEqual({ key: 'errors.server' });
  expect(serverError.detail && formatMessage(serverError.detail)).toContain('Kade - ошибка проверки');
});

test('CHK-13 cart issues are combined in one sentence', () => {
  const items = ['Kade', 'Dauw', 'Veld', 'Halm', 'Noord', 'Mist'].map((name, index) =>
    aCartItem({ id: index + 1, name, quantity: 3 }),
  );
  const available = { exists: true, inStock: true, stock: 9, purchasable: true };
  const issues = findCartIssues(items, [
    { ...available, id: 1, exists: false },
    { ...available, id: 2, purchasable: false },
    { ...available, id: 3, inStock: false, stock: 0 },
    { ...available, id: 4, stock: 2 },
    { ...available, id: 6 },
  ]);
  expect(formatMessage(cartIssuesError(issues, formatMessage).message)).toBe(
    'Проблемы с товарами в корзине: Kade - недоступен; Dauw - недоступен; Veld - нет в наличии; ' +
      'Halm - доступно только 2 шт.; Noord - ошибка проверки; Пожалуйста, проверьте корзину.',
  );
});

test('SEC-05 an order over a limit is refused with the limit in words', () => {
  const messageOf = (code: string, details: Problem['details']) =>
    toOrderFormError(apiError(409, code, { details }), 'ru').message;
  expect(messageOf('order_too_large', { limit: 'units', max: 500, requested: 501 })).toEqual({
    key: 'checkout:errors.tooManyUnits',
    values: { max: 500, count: 501 },
  });
  expect(messageOf('order_too_large', { limit: 'value', max: 5000, requested: 5000.55 })).toEqual({
    key: 'checkout:errors.tooHighValue',
    values: { max: '5\u00a0000,00\u00a0€', amount: '5\u00a0000,55\u00a0€' },
  });
  expect(messageOf('too_many_open_orders', { limit: 'open_orders', max: 20 })).toEqual({
    key: 'checkout:errors.tooManyOpenOrders',
    values: { max: 20 },
  });
});
