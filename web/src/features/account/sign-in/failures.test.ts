import { describe, expect, test } from 'vitest';
import { ApiError, type ErrorCode, errorOfAnswer, type FieldProblem } from '../../../shared/api/problem';
import { failureOf } from '../../../shared/forms/failure';
import { loginFailure, registerFailure } from './failures';

function refusal(status: number, code: ErrorCode, fields?: FieldProblem[], retryAfter?: string): ApiError {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
  return errorOfAnswer(new Response(null, { status, headers }), { code, message: 'Слова сервера', fields });
}

const network = new ApiError('Network error', 0);

describe('what a failed sign-in says', () => {
  test.each([
    [refusal(401, 'invalid_credentials'), 'auth.invalidCredentials'],
    [refusal(401, 'account_inactive'), 'account:errors.inactive'],
    [refusal(404, 'not_found'), 'auth.userNotFound'],
    [network, 'auth.networkError'],
    [new ApiError('timeout: no answer in time', 0), 'auth.networkError'],
    [refusal(503, 'unavailable'), 'auth.loginError'],
    [refusal(500, 'internal'), 'auth.loginError'],
    [new Error('something else'), 'auth.loginError'],
  ])('AUTH-04 AUTH-06 GEN-11 %s: %s', (error, key) => {
    expect(loginFailure(error).message).toEqual({ key });
  });
});

describe('what a failed registration says', () => {
  test.each([
    [refusal(409, 'email_taken'), 'auth.userExists'],
    [refusal(400, 'malformed_request'), 'auth.invalidRegistration'],
    [network, 'auth.networkError'],
    [refusal(500, 'internal'), 'auth.registerError'],
  ])('AUTH-05 GEN-11 %s: %s', (error, key) => {
    expect(registerFailure(error).message).toEqual({ key });
  });

  test('AUTH-05 marks the e-mail that is taken', () => {
    expect(registerFailure(refusal(409, 'email_taken')).fields).toEqual({
      email: { key: 'auth.userExists' },
    });
  });

  test('AUTH-05 names the fields, in our words where we have them', () => {
    const fields = [
      { field: 'email', code: 'invalid_email', message: 'не адрес' },
      { field: 'firstName', code: 'control_character', message: 'Уберите знак' },
    ];
    expect(registerFailure(refusal(400, 'validation_failed', fields))).toEqual({
      message: { key: 'auth.invalidRegistration' },
      fields: { email: { key: 'auth.invalidEmail' }, firstName: { text: 'Уберите знак' } },
    });
  });
});

test.each([
  ['45', { key: 'account:errors.tooManySeconds', values: { count: 45 } }],
  ['61', { key: 'account:errors.tooManyMinutes', values: { count: 2 } }],
  [undefined, { key: 'account:errors.tooMany' }],
  ['Wed, 21 Oct 2026 07:28:00 GMT', { key: 'account:errors.tooMany' }],
])('AUTH-04 AUTH-05 too many tries say how long to wait: %s', (retryAfter, message) => {
  const error = refusal(429, 'too_many_requests', undefined, retryAfter);
  expect(loginFailure(error)).toEqual({ message });
  expect(registerFailure(error)).toEqual({ message });
  expect(failureOf(error, { key: 'account:errors.profileUpdate' })).toEqual({ message });
});

test('PROF-01 other forms say the words of the server, or their own', () => {
  const own = { key: 'account:errors.profileUpdate' } as const;
  expect(failureOf(refusal(500, 'internal'), own).message).toEqual({ text: 'Слова сервера' });
  expect(failureOf(new ApiError('The server answered 502', 502), own)).toEqual({
    message: own,
    detail: { key: 'errors.server' },
  });
  expect(failureOf(network, own)).toEqual({ message: own, detail: { key: 'errors.network' } });
  expect(failureOf(new Error('odd'), own)).toEqual({ message: own, detail: undefined });
});
