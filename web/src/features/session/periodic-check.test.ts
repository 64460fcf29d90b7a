import { describe, expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error';
import { anAuthResponse } from '../../testing/builders';
import { createFakeBrowser } from '../../testing/fake-browser';
import { flushPromises } from '../../testing/fake-clock';
import type { UnverifiedAuthResponse } from './session-store';

const minute = 60_000;
const networkError = new ApiError('Network error', 0);
const serverError = new ApiError('later', 503);
const timeoutError = new ApiError('timeout: no response in time', 0);
/** A response that refuses the refresh without ending the session at once, as 401 does. */
const refusal = new ApiError('refused', 403);
const tokensAfterOutage = anAuthResponse({ token: 'after the outage', refreshToken: 'next' });

describe('periodic check', () => {
  test('SESS-03 runs every 60 seconds and refreshes when less than 10 minutes remain', async () => {
    const { clock, signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(12);
    openTab();
    await clock.advance(2 * minute);
    // Exactly ten minutes remain, which is not less.
    expect(requestTokens).not.toHaveBeenCalled();
    await clock.advance(minute - 1);
    expect(requestTokens).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(requestTokens).toHaveBeenCalledOnce();
    await clock.advance(20 * minute);
    expect(requestTokens).toHaveBeenCalledOnce();
  });

  test('SESS-03 does nothing for a guest', async () => {
    const { clock, openTab, requestTokens } = createFakeBrowser();
    openTab();
    await clock.advance(10 * minute);
    expect(requestTokens).not.toHaveBeenCalled();
  });

  test('SESS-03 after three refused refreshes signs out, revokes the session and redirects', async () => {
    const { clock, storage, signedIn, openTab, requestTokens, revoke } = createFakeBrowser();
    const { refreshToken } = signedIn(5);
    requestTokens.mockRejectedValue(refusal);
    const tab = openTab();
    await clock.advance(2 * minute);
    expect(tab.store.getState().status).toBe('user');
    await clock.advance(minute);
    expect(tab.store.getState().status).toBe('guest');
    expect(storage.read('token')).toBeNull();
    expect(revoke).toHaveBeenCalledExactlyOnceWith(refreshToken);
    expect(requestTokens).toHaveBeenCalledTimes(3);
    await clock.advance(100);
    expect(tab.leave).toHaveBeenCalledOnce();
  });

  test('SESS-03 a successful refresh resets the failure count', async () => {
    const { clock, signedIn, openTab, requestTokens, tokens } = createFakeBrowser();
    signedIn(5);
    const short = async () => tokens(5);
    for (const response of [refusal, refusal, short, refusal, refusal, short]) {
      if (response instanceof ApiError) requestTokens.mockRejectedValueOnce(response);
      else requestTokens.mockImplementationOnce(response);
    }
    const tab = openTab();
    await clock.advance(6 * minute);
    expect(requestTokens).toHaveBeenCalledTimes(6);
    expect(tab.store.getState().status).toBe('user');
  });

  test.each([
    ['no network', networkError],
    ['a timeout', timeoutError],
    ['a server error', serverError],
    ['a rate limit', new ApiError('slow down', 429)],
  ])(
    'SESS-03 an hour of attempts without a decision by the server does not sign out: %s',
    async (_, error) => {
      const { clock, signedIn, openTab, requestTokens, revoke } = createFakeBrowser();
      const { token } = signedIn(5);
      requestTokens.mockRejectedValue(error);
      const tab = openTab();
      await clock.advance(60 * minute);
      expect(tab.token()).toBe(token);
      expect(revoke).not.toHaveBeenCalled();
      requestTokens.mockImplementation(async () => tokensAfterOutage);
      await clock.advance(minute);
      expect(tab.token()).toBe(tokensAfterOutage.token);
      expect(tab.leave).not.toHaveBeenCalled();
    },
  );

  test('SESS-03 an attempt without a response does not reset the count of refusals', async () => {
    const { clock, signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(5);
    for (const error of [refusal, serverError, refusal, serverError, refusal]) {
      requestTokens.mockRejectedValueOnce(error);
    }
    const tab = openTab();
    await clock.advance(4 * minute);
    expect(tab.store.getState().status).toBe('user');
    await clock.advance(minute);
    expect(tab.store.getState().status).toBe('guest');
  });

  test('SESS-03 shares its refresh with a concurrent request that got a 401 response', async () => {
    const { clock, signedIn, openTab, requestTokens, tokens } = createFakeBrowser();
    const { token } = signedIn(5);
    let response = (_: UnverifiedAuthResponse) => {};
    requestTokens.mockImplementation(
      () =>
        new Promise((resolve) => {
          response = resolve;
        }),
    );
    const tab = openTab();
    await clock.advance(minute);
    const late = tab.sessionManager.authorize(
      new Request('https://shop.example/api/v1/users/profile'),
      async ({ headers }) =>
        new Response('{}', { status: headers.get('Authorization') === `Bearer ${token}` ? 401 : 200 }),
    );
    await flushPromises();
    response(tokens());
    expect((await late).status).toBe(200);
    expect(requestTokens).toHaveBeenCalledOnce();
  });

  test('SESS-03 stops when the page is closed', async () => {
    const { clock, signedIn, openTab, requestTokens } = createFakeBrowser();
    signedIn(5);
    const tab = openTab();
    tab.close();
    await clock.advance(10 * minute);
    expect(requestTokens).not.toHaveBeenCalled();
  });
});
