import { describe, expect, test } from 'vitest';
import { ApiError, classifyError, errorFromFetch, errorFromResponse } from './api-error';

describe('classification of errors', () => {
  test.each([
    [401, 'unauthorized'],
    [404, 'notFound'],
    [400, 'validation'],
    [403, 'validation'],
    [409, 'validation'],
    [422, 'validation'],
    [429, 'validation'],
    [500, 'server'],
    [503, 'server'],
  ])('GEN-11 status %d is %s', (status, kind) => {
    expect(new ApiError('x', status).kind).toBe(kind);
  });

  test.each(['Network Error', 'timeout of 30000ms exceeded', 'NetworkError when attempting to fetch'])(
    'GEN-11 without a status "%s" is a network error',
    (message) => {
      expect(classifyError(new Error(message))).toBe('network');
    },
  );

  test.each([new Error('boom'), 'boom', null, undefined, { status: 'no number' }])(
    'GEN-11 anything else is unknown: %s',
    (error) => {
      expect(classifyError(error)).toBe('unknown');
    },
  );

  test('GEN-11 the status takes precedence over the message', () => {
    expect(new ApiError('Network timeout', 500).kind).toBe('server');
  });
});

describe('errors of responses', () => {
  const problem = {
    code: 'validation_failed',
    message: 'Проверьте поля',
    fields: [{ field: 'email', code: 'invalid', message: 'Это не адрес' }],
    requestId: 'r1',
  };

  test('API-08 an error has the code, the message and the fields of the problem document', () => {
    const error = errorFromResponse(new Response(null, { status: 422 }), problem);
    expect(error.message).toBe('Проверьте поля');
    expect(error.code).toBe('validation_failed');
    expect(error.fieldMessage('email')).toBe('Это не адрес');
    expect(error.fieldMessage('phone')).toBeUndefined();
  });

  test.each(['<html>Bad gateway</html>', null, {}, { code: 1, message: 2 }, { ...problem, fields: 'all' }])(
    'API-08 a body that is not a problem document is ignored: %j',
    (body) => {
      const error = errorFromResponse(new Response(null, { status: 502 }), body);
      expect(error.problem).toBeUndefined();
      expect(error.kind).toBe('server');
    },
  );
});

describe('errors without a response', () => {
  test('GEN-11 a failed fetch is a network error', () => {
    expect(classifyError(errorFromFetch(new TypeError('Failed to fetch')))).toBe('network');
  });

  test('GEN-04 a timeout is a network error', () => {
    expect(classifyError(errorFromFetch(new DOMException('signal timed out', 'TimeoutError')))).toBe(
      'network',
    );
  });

  test('an aborted call keeps its AbortError', () => {
    const aborted = new DOMException('aborted', 'AbortError');
    expect(errorFromFetch(aborted)).toBe(aborted);
  });

  test('an invalid JSON response is an unknown error', () => {
    expect(classifyError(errorFromFetch(new SyntaxError('Unexpected token <')))).toBe('unknown');
  });
});
