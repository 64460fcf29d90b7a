import { describe, expect, test, vi } from 'vitest';
import { categoryUploadTimeout } from '../../features/admin-frame/upload-image';
import { someSettings } from '../../testing/builders';
import { mockGet, networkError, problemResponse } from '../../testing/mock-api';
import { ApiError } from './api-error';
import { type ApiConfig, callTimeout, createApi, fetchWithTimeout, unwrap } from './client';

function createTestApi(authorize?: ApiConfig['authorize']) {
  return createApi({ baseUrl: window.location.origin, language: () => 'en', authorize });
}

describe('request headers', () => {
  test('GEN-03 every call sends the current language', async () => {
    const languages: string[] = [];
    mockGet('/api/v1/settings', ({ language }) => {
      languages.push(language);
      return someSettings();
    });
    await unwrap(createTestApi().GET('/api/v1/settings'));
    expect(languages).toEqual(['en']);
  });

  test('GEN-03 a call can override the language', async () => {
    mockGet('/api/v1/settings', ({ language }) => someSettings({ shopName: language }));
    const call = createTestApi().GET('/api/v1/settings', { headers: { 'Accept-Language': 'ru' } });
    expect((await unwrap(call)).shopName).toBe('ru');
  });

  test('GEN-03 authorize can add headers; an anonymous call has no Authorization header', async () => {
    const tokens: (string | null)[] = [];
    mockGet('/api/v1/settings', ({ token }) => {
      tokens.push(token);
      return someSettings();
    });
    const authorizedApi = createTestApi((request, send) => {
      request.headers.set('Authorization', 'Bearer abc');
      return send(request);
    });
    await unwrap(authorizedApi.GET('/api/v1/settings'));
    await unwrap(createTestApi().GET('/api/v1/settings'));
    expect(tokens).toEqual(['Bearer abc', null]);
  });
});

describe('requests', () => {
  const received: Request[] = [];
  const api = createTestApi((request) => {
    received.push(request);
    return Promise.resolve(new Response(null, { status: 204 }));
  });

  test('STO-07 a call can be sent in its own way, with another timeout', async () => {
    const ownSend = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
    await api.GET('/api/v1/settings', { fetch: ownSend });
    expect(ownSend).toHaveBeenCalledOnce();
  });

  test('API-01 path, lists and missing values of the query are encoded', async () => {
    await api.GET('/api/v1/products/category/{id}', {
      params: { path: { id: 7 }, query: { attribute: ['1:а&b', '2:c'], sort: undefined, page: 0 } },
    });
    const url = new URL(received.at(-1)?.url ?? '');
    expect(url.pathname).toBe('/api/v1/products/category/7');
    expect([...url.searchParams]).toEqual([
      ['attribute', '1:а&b'],
      ['attribute', '2:c'],
      ['page', '0'],
    ]);
  });

  test('API-01 a body is JSON, and header parameters are sent', async () => {
    const { data } = await api.POST('/api/v1/auth/logout', { body: { refreshToken: 'r' }, keepalive: true });
    const request = received.at(-1) as Request;
    expect([request.method, request.headers.get('Content-Type'), await request.json()]).toEqual([
      'POST',
      'application/json',
      { refreshToken: 'r' },
    ]);
    expect(data).toBeUndefined();
  });

  test('API-08 the error page of a proxy is an error without details', async () => {
    const proxied = createTestApi(() => Promise.resolve(new Response('<html>', { status: 502 })));
    await expect(unwrap(proxied.GET('/api/v1/settings'))).rejects.toMatchObject({ status: 502 });
  });
});

describe('errors', () => {
  test('API-08 a problem response is thrown as an ApiError with its code', async () => {
    mockGet('/api/v1/settings', () => problemResponse(404, 'not_found', 'Нет такого'));
    const error = await unwrap(createTestApi().GET('/api/v1/settings')).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, code: 'not_found', kind: 'notFound', message: 'Нет такого' });
  });

  test('GEN-11 an unreachable server is a network error', async () => {
    mockGet('/api/v1/settings', () => networkError());
    await expect(unwrap(createTestApi().GET('/api/v1/settings'))).rejects.toMatchObject({ kind: 'network' });
  });

  test('GEN-04 a call times out after 30 seconds', async () => {
    const timer = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
    let onRequest = () => {};
    const requestReceived = new Promise<void>((resolve) => {
      onRequest = resolve;
    });
    mockGet('/api/v1/settings', () => {
      onRequest();
      return new Promise<never>(() => {});
    });
    const call = unwrap(createTestApi().GET('/api/v1/settings'));
    call.catch(() => {});
    await requestReceived;
    timer.abort(new DOMException('signal timed out', 'TimeoutError'));
    await expect(call).rejects.toMatchObject({ kind: 'network', status: 0 });
    expect(timeout).toHaveBeenCalledWith(30_000);
  });

  test('GEN-04 the upload of a category image times out after 3 seconds', () => {
    expect([callTimeout, categoryUploadTimeout]).toEqual([30_000, 3_000]);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    void fetchWithTimeout(categoryUploadTimeout)(
      new Request(`${window.location.origin}/api/v1/settings`),
    ).catch(() => {});
    expect(timeout).toHaveBeenCalledWith(3_000);
  });
});
