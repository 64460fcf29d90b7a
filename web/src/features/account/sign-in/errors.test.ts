import { describe, expect, test } from 'vitest';
import { ApiError, type ErrorCode, errorFromResponse, type FieldError } from '../../../shared/api/api-error';
import { toFormError } from '../../../shared/forms/form-error';
import { toLoginError, toRegisterError } from './errors';

function apiError(status: number, code: ErrorCode, fields?: FieldError[], retryAfter?: string): ApiError {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
  return errorFromResponse(new Response(null, { status, headers }), {
    code,
    message: 'Слова сервера',
    fields,
  });
}

const networkError = new ApiError('Network error', 0);

describe('login error', () => {
  test.each([
    [apiError(401, 'invalid_credentials'), 'auth.invalidCredentials'],
    [apiError(401, 'account_inactive'), 'account:errors.inactive'],
    [apiError(404, 'not_found'), 'auth.userNotFound'],
    [networkError, 'auth.networkError'],
    [new ApiError('timeout: no answer in time', 0), 'auth.networkError'],
    [apiError(503, 'unavailable'), 'auth.loginError'],
    [apiError(500, 'internal'), 'auth.loginError'],
    [new Error('something else'), 'auth.loginError'],
  ])('AUTH-04 AUTH-06 GEN-11 %s: %s', (error, key) => {
    expect(toLoginError(error).message).toEqual({ key });
  });
});

describe('registration error', () => {
  test.each([
    [apiError(409, 'email_taken'), 'auth.userExists'],
    [apiError(400, 'malformed_request'), 'auth.invalidRegistration'],
    [networkError, 'auth.networkError'],
    [apiError(500, 'internal'), 'auth.registerError'],
  ])('AUTH-05 GEN-11 %s: %s', (error, key) => {
    expect(toRegisterError(error).message).toEqual({ key });
  });

  test('AUTH-05 marks the email that is already registered', () => {
    expect(toRegisterError(apiError(409, 'email_taken')).fields).toEqual({
      email: { key: 'auth.userExists' },
    });
  });

  test('AUTH-05 uses our field messages where defined, otherwise those of the server', () => {
    const fields = [
      { field: 'email', code: 'invalid_email', message: 'не адрес' },
      { field: 'firstName', code: 'control_character', message: 'Уберите знак' },
      // The text contains the minimum of the settings.
      { field: 'password', code: 'too_short', message: 'Не короче 10 символов.' },
    ];
    expect(toRegisterError(apiError(400, 'validation_failed', fields))).toEqual({
      message: { key: 'auth.invalidRegistration' },
      fields: {
        email: { key: 'auth.invalidEmail' },
        firstName: { text: 'Уберите знак' },
        password: { text: 'Не короче 10 символов.' },
      },
    });
  });
});

test('PWD-03 AUTH-05 a common password is explained, with advice', () => {
  const text = 'Слишком распространённый пароль. Придумайте другой.';
  const fields = [{ field: 'password', code: 'common_password', message: text }];
  expect(toRegisterError(apiError(400, 'validation_failed', fields))).toEqual({
    message: { text },
    fields: { password: { text } },
  });
});

test.each([
  ['45', { key: 'account:errors.tooManySeconds', values: { count: 45 } }],
  ['61', { key: 'account:errors.tooManyMinutes', values: { count: 2 } }],
  [undefined, { key: 'account:errors.tooMany' }],
  ['Wed, 21 Oct 2026 07:28:00 GMT', { key: 'account:errors.tooMany' }],
])('AUTH-04 AUTH-05 rate limiting shows how long to wait: %s', (retryAfter, message) => {
  const error = apiError(429, 'too_many_requests', undefined, retryAfter);
  expect(toLoginError(error)).toEqual({ message });
  expect(toRegisterError(error)).toEqual({ message });
  expect(toFormError(error, { key: 'account:errors.profileUpdate' })).toEqual({ message });
});

test('PROF-01 other forms show the server message or their fallback', () => {
  const fallback = { key: 'account:errors.profileUpdate' } as const;
  expect(toFormError(apiError(500, 'internal'), fallback).message).toEqual({ text: 'Слова сервера' });
  expect(toFormError(new ApiError('The server answered 502', 502), fallback)).toEqual({
    message: fallback,
    detail: { key: 'errors.server' },
  });
  expect(toFormError(networkError, fallback)).toEqual({
    message: fallback,
    detail: { key: 'errors.network' },
  });
  expect(toFormError(new Error('odd'), fallback)).toEqual({ message: fallback, detail: undefined });
});
