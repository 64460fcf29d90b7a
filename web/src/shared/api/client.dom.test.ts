import { describe, expect, test, vi } from 'vitest';
import { someSettings } from '../../testing/builders';
import { mockGet, networkError, problemResponse } from '../../testing/mock-api';
import { ApiError } from './api-error';
import { type ApiConfig, callTimeout, createApi, fetchWithTimeout, unwrap } from './client';
import { categoryUploadTimeout } from './upload-image';

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
