import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error';
import { aToken } from '../../testing/builders';
import { createFakeBrowser } from '../../testing/fake-browser';
import { flushPromises } from '../../testing/fake-clock';
import { storeSession } from './session-persistence';

const minute = 60_000;
const unauthorizedError = new ApiError('no', 401);
const networkError = new ApiError('Network error', 0);
const serverError = new ApiError('later', 503);
const apiRequest = (path = '/api/v1/users/profile', init?: RequestInit) =>
  new Request(`https://shop.example${path}`, init);
const publicRequest = () => apiRequest('/api/v1/products/availability?ids=1');
const bearerOf = (request: Request) => request.headers.get('Authorization');
const ok = () => new Response('{}', { status: 200 });
const unauthorized = () => new Response('{}', { status: 401 });
const send = async () => ok();
const post = (path: string) => apiRequest(path, { method: 'POST', body: '{}' });

describe('authorized request', () => {
  test('SESS-02 carries the token until it expires', async () => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    const { token } = signedIn(30);
    const send = vi.fn(async (_: Request) => ok());
    await openTab().sessionManager.authorize(apiRequest(), send);
    expect(send.mock.calls.map(([request]) => bearerOf(request))).toEqual([`Bearer ${token}`]);
    expect(requestTokens).not.toHaveBeenCalled();
  });

  test('SESS-02 of a guest carries no token, and a 401 response is returned as is', async () => {
    const { openTab, requestTokens } = createFakeBrowser();
    const send = vi.fn(async (_: Request) => unauthorized());
    const response = await openTab().sessionManager.authorize(apiRequest(), send);
    expect(response.status).toBe(401);
    expect(bearerOf(send.mock.calls[0]?.[0] as Request)).toBeNull();
    expect(send).toHaveBeenCalledOnce();
    expect(requestTokens).not.toHaveBeenCalled();
  });

  test('SESS-02 uses the token until it expires, and refreshes it before the next request', async () => {
    const { clock, signedIn, openTab, requestTokens } = createFakeBrowser();
    const { token, refreshToken } = signedIn(0.5);
    const tab = openTab();
    const send = vi.fn(async (_: Request) => ok());
    await clock.advance(minute / 2 - 1);
    await tab.sessionManager.authorize(apiRequest(), send);
    expect(requestTokens).not.toHaveBeenCalled();
    await clock.advance(1);
    await tab.sessionManager.authorize(apiRequest(), send);
    expect(requestTokens.mock.calls).toEqual([[refreshToken]]);
    expect(tab.token()).not.toBe(token);
    expect(send.mock.calls.map(([request]) => bearerOf(request))).toEqual([
      `Bearer ${token}`,
      `Bearer ${tab.token()}`,
    ]);
  });

  test('SESS-02 with a 401 response is retried once with a new token and the same body', async () => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    const { token } = signedIn(30);
    const tab = openTab();
    const bodies: string[] = [];
    const send = vi.fn(async (request: Request) => {
      bodies.push(await request.text());
      return bearerOf(request) === `Bearer ${token}` ? unauthorized() : ok();
    });
    const response = await tab.sessionManager.authorize(
      apiRequest(undefined, { method: 'PUT', body: '{"a":1}' }),
      send,
    );
    expect(response.status).toBe(200);
    expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
    expect(requestTokens).toHaveBeenCalledOnce();
  });

  test('ADM-01 to an admin endpoint with a 403 response refreshes the session once to update the role', async () => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(30);
    const tab = openTab();
    let status = 403;
    const adminRequest = () =>
      tab.sessionManager.authorize(
        apiRequest('/api/v1/admin/orders'),
        async () => new Response('{}', { status }),
      );
    expect((await adminRequest()).status).toBe(403);
    await flushPromises();
    await adminRequest();
    await flushPromises();
    expect(requestTokens).toHaveBeenCalledOnce();
    // A successful admin request allows another refresh after the next 403 response.
    status = 200;
    await adminRequest();
    status = 403;
    await adminRequest();
    await flushPromises();
    expect(requestTokens).toHaveBeenCalledTimes(2);
    await tab.sessionManager.authorize(
      apiRequest('/api/v1/orders/5'),
      async () => new Response('{}', { status: 403 }),
    );
    await flushPromises();
    expect(requestTokens).toHaveBeenCalledTimes(2);
  });

  test('SESS-02 with a second 401 response is not retried again', async () => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(30);
    const send = vi.fn(async (_: Request) => unauthorized());
    const response = await openTab().sessionManager.authorize(apiRequest(), send);
    expect(response.status).toBe(401);
    expect(send).toHaveBeenCalledTimes(2);
    expect(requestTokens).toHaveBeenCalledOnce();
  });

  test('SESS-02 concurrent requests share one refresh', async () => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    const { token } = signedIn(30);
    const tab = openTab();
    const send = vi.fn(async (request: Request) =>
      bearerOf(request) === `Bearer ${token}` ? unauthorized() : ok(),
    );
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => tab.sessionManager.authorize(apiRequest(), send)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(requestTokens).toHaveBeenCalledOnce();
  });

  test('SESS-02 SESS-03 concurrent requests share a failed refresh', async () => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(30);
    requestTokens.mockRejectedValue(serverError);
    const tab = openTab();
    const calls = [1, 2, 3, 4].map(() =>
      tab.sessionManager.authorize(apiRequest(), async () => unauthorized()),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes).toEqual(calls.map(() => ({ status: 'rejected', reason: serverError })));
    expect(requestTokens).toHaveBeenCalledOnce();
  });

  test('SESS-02 to login, refresh or logout carries no token and waits for no refresh', async () => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(-1);
    const send = vi.fn(async (_: Request) => unauthorized());
    await openTab().sessionManager.authorize(apiRequest('/api/v1/auth/login', { method: 'POST' }), send);
    expect(bearerOf(send.mock.calls[0]?.[0] as Request)).toBeNull();
    expect(requestTokens).not.toHaveBeenCalled();
  });

  test('SEC-01 to confirm an email carries the token, and none once the session has ended', async () => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    const { token } = signedIn(30);
    const tab = openTab();
    const path = '/api/v1/auth/email-link/confirm';
    const send = vi.fn(async (_: Request) => ok());
    await tab.sessionManager.authorize(post(path), send);
    tab.store.getState().signOut();
    await tab.sessionManager.authorize(post(path), send);
    expect(send.mock.calls.map(([request]) => bearerOf(request))).toEqual([`Bearer ${token}`, null]);
    expect(requestTokens).not.toHaveBeenCalled();
  });

  test('SESS-02 GEN-11 a failed refresh does not block public requests and is the error of protected ones', async () => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(-1);
    requestTokens.mockRejectedValue(serverError);
    const tab = openTab();
    const open = await tab.sessionManager.authorize(apiRequest('/api/v1/settings'), async () => ok());
    expect(open.status).toBe(200);
    await expect(tab.sessionManager.authorize(apiRequest(), async () => unauthorized())).rejects.toBe(
      serverError,
    );
    // One refresh per request: a failed refresh is not repeated for the same request.
    expect(requestTokens).toHaveBeenCalledTimes(2);
    expect(tab.store.getState().status).toBe('user');
  });

  test('SESS-02 a clock two hours ahead does not cause a refresh before every request', async () => {
    const { clock, signedIn, openTab, requestTokens, tokens } = createFakeBrowser();
    signedIn(-1);
    // The server's clock, and therefore its tokens, are two hours behind the local clock.
    requestTokens.mockImplementation(async () => {
      const issued = clock.seconds() - 7200;
      return { ...tokens(), token: aToken({ issued, expires: issued + 1800 }) };
    });
    const tab = openTab();
    for (let turn = 0; turn < 3; turn += 1)
      await tab.sessionManager.authorize(apiRequest(), async () => ok());
    expect(requestTokens).toHaveBeenCalledOnce();
  });
});

describe('end of a session', () => {
  test('SESS-04 a refresh with a 401 response clears the storage and redirects to login after 100 ms', async () => {
    const { clock, storage, signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(-1);
    requestTokens.mockRejectedValue(unauthorizedError);
    const tab = openTab();
    await expect(tab.sessionManager.authorize(apiRequest(), send)).rejects.toMatchObject({ status: 401 });
    expect(['token', 'refreshToken', 'user'].map(storage.read)).toEqual([null, null, null]);
    expect(tab.store.getState().status).toBe('guest');
    await clock.advance(99);
    expect(tab.leave).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(tab.leave).toHaveBeenCalledOnce();
  });

  test.each([
    ['a write', post('/api/v1/orders')],
    ['a write to the profile', post('/api/v1/profile/deletion')],
    ['an admin write', post('/api/v1/admin/withdrawals')],
    ['a personal read', apiRequest('/api/v1/orders/user')],
    ['an admin request', apiRequest('/api/v1/admin/products')],
  ])('SESS-04 CHK-01 %s of an ended session is not sent without its token', async (_, request) => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(-1);
    requestTokens.mockRejectedValue(unauthorizedError);
    const sent = vi.fn(async (_: Request) => ok());
    await expect(openTab().sessionManager.authorize(request, sent)).rejects.toMatchObject({ status: 401 });
    expect(sent).not.toHaveBeenCalled();
  });

  test.each([
    ['before it is sent', -1],
    ['after a 401 response', 30],
  ])('SESS-04 a public read is sent without a token if the session ends %s', async (_, minutes) => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(minutes);
    requestTokens.mockRejectedValue(unauthorizedError);
    const response = await openTab().sessionManager.authorize(publicRequest(), async (request) =>
      bearerOf(request) ? unauthorized() : ok(),
    );
    expect(response.status).toBe(200);
  });

  test.each([
    ['the terms of withdrawal', apiRequest('/api/v1/withdrawals/terms')],
    ['a withdrawal', post('/api/v1/withdrawals')],
    ['a request for a stock notification', post('/api/v1/products/12/back-in-stock')],
    ['the confirmation of a stock notification', post('/api/v1/back-in-stock/confirm')],
  ])('SESS-04 WDR-01 RST-01 %s needs no account and is sent without a token', async (_, request) => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(-1);
    requestTokens.mockRejectedValue(unauthorizedError);
    const sent = vi.fn(async (_: Request) => ok());
    await openTab().sessionManager.authorize(request, sent);
    expect(sent.mock.calls.map(([request]) => bearerOf(request))).toEqual([null]);
  });

  test('SESS-04 without a refresh token the session ends without a request', async () => {
    const { clock, storage, signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(-1);
    const tab = openTab();
    storage.remove('refreshToken');
    await tab.sessionManager.authorize(publicRequest(), send);
    expect(requestTokens).not.toHaveBeenCalled();
    expect(storage.read('token')).toBeNull();
    await clock.advance(100);
    expect(tab.leave).toHaveBeenCalledOnce();
  });

  test.each([
    ['no connection', networkError],
    ['a server error', serverError],
    ['rate limiting', new ApiError('wait', 429)],
  ])('SESS-04 %s does not end the session', async (_, error) => {
    const { clock, signedIn, openTab, requestTokens } = createFakeBrowser();
    const { token } = signedIn(-1);
    requestTokens.mockRejectedValue(error);
    const tab = openTab();
    await expect(tab.sessionManager.authorize(apiRequest(), async () => unauthorized())).rejects.toBe(error);
    await clock.advance(1000);
    expect(tab.token()).toBe(token);
    expect(tab.leave).not.toHaveBeenCalled();
  });

  test('SESS-06 a refresh with a lost response is retried immediately', async () => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    const { refreshToken } = signedIn(-1);
    requestTokens.mockRejectedValueOnce(networkError);
    const tab = openTab();
    const response = await tab.sessionManager.authorize(apiRequest(), async () => ok());
    expect(response.status).toBe(200);
    expect(requestTokens.mock.calls).toEqual([[refreshToken], [refreshToken]]);
  });

  test('SESS-01 an incomplete refresh response is ignored', async () => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    const { token } = signedIn(-1);
    requestTokens.mockResolvedValue({ token: 'new' });
    const tab = openTab();
    await expect(tab.sessionManager.authorize(apiRequest(), async () => unauthorized())).rejects.toThrow(
      'incomplete refresh response',
    );
    expect(tab.token()).toBe(token);
  });
});

describe('multiple tabs', () => {
  test('SESS-03 a tab adopts the tokens refreshed by another tab', async () => {
    const { signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(-1);
    const [one, other] = [openTab(), openTab()];
    await Promise.all([
      one.sessionManager.authorize(apiRequest(), async () => ok()),
      other.sessionManager.authorize(apiRequest(), async () => ok()),
    ]);
    expect(requestTokens).toHaveBeenCalledOnce();
    expect(other.token()).toBe(one.token());
  });

  test('SESS-06 a rejected old token does not end a session refreshed by another tab', async () => {
    const { storage, signedIn, openTab, requestTokens, tokens } = createFakeBrowser();
    signedIn(-1);
    const tab = openTab();
    requestTokens.mockImplementation(async () => {
      // The other tab refreshed first, as can happen if the lock fails.
      const { token, refreshToken, user } = tokens();
      storeSession(storage, { token, refreshToken, user: { ...user, role: 'USER' } });
      throw unauthorizedError;
    });
    const response = await tab.sessionManager.authorize(apiRequest(), async () => ok());
    expect(response.status).toBe(200);
    expect(tab.token()).toBe(storage.read('token'));
    expect(tab.store.getState().status).toBe('user');
  });

  test.each([
    ['before it is sent', -1],
    ['after a 401 response', 30],
  ])('SESS-06 a write does not continue as another user who signed in %s', async (_, minutes) => {
    const { signedIn, openTab, requestTokens, tokens } = createFakeBrowser();
    const { token } = signedIn(minutes);
    const [tab, other] = [openTab(), openTab()];
    requestTokens.mockImplementation(async () => {
      const response = tokens();
      other.store.getState().signIn({ ...response, user: { ...response.user, email: 'boris@mail.nl' } });
      throw unauthorizedError;
    });
    const bearers: (string | null)[] = [];
    const outcome = await tab.sessionManager
      .authorize(post('/api/v1/orders'), async (request) => {
        bearers.push(bearerOf(request));
        return unauthorized();
      })
      .catch((error: unknown) => error);
    expect(outcome).toMatchObject({ status: 401 });
    expect(bearers).toEqual(minutes < 0 ? [] : [`Bearer ${token}`]);
    expect(tab.token()).toBe(other.token());
  });

  test('SESS-01 signing out during a refresh keeps the user signed out', async () => {
    const { storage, signedIn, openTab, requestTokens, tokens } = createFakeBrowser();
    signedIn(-1);
    const [tab, other] = [openTab(), openTab()];
    requestTokens.mockImplementation(async () => {
      other.store.getState().signOut();
      return tokens();
    });
    await tab.sessionManager.authorize(publicRequest(), send);
    expect(storage.read('token')).toBeNull();
    expect(tab.store.getState().status).toBe('guest');
  });

  test('SESS-03 three tabs stay signed in for hours with about one refresh per 20 minutes', async () => {
    const { clock, signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(30);
    const tabs = [openTab(), openTab(), openTab()];
    // Simulates the storage event that each tab receives.
    for (let turn = 0; turn < 180; turn += 1) {
      await clock.advance(minute);
      for (const tab of tabs) tab.store.getState().restore();
    }
    expect(tabs.map((tab) => tab.store.getState().status)).toEqual(['user', 'user', 'user']);
    expect(requestTokens.mock.calls.length).toBeGreaterThanOrEqual(6);
    expect(requestTokens.mock.calls.length).toBeLessThanOrEqual(9);
    // Every refresh token is used once.
    const used = requestTokens.mock.calls.map(([token]) => token);
    expect(new Set(used).size).toBe(used.length);
    for (const tab of tabs) expect(tab.leave).not.toHaveBeenCalled();
  });
});
