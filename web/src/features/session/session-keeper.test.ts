import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api/problem';
import { aToken } from '../../testing/builders';
import { settle } from '../../testing/controlled-clock';
import { aBrowser } from '../../testing/session-browser';
import type { SignInAnswer } from './session-store';
import { storeSession } from './stored-session';

const minute = 60_000;
const refused = new ApiError('no', 401);
const noConnection = new ApiError('Network error', 0);
const busy = new ApiError('later', 503);
const call = (path = '/api/v1/users/profile', init?: RequestInit) =>
  new Request(`https://shop.example${path}`, init);
const bearerOf = (request: Request) => request.headers.get('Authorization');
const ok = () => new Response('{}', { status: 200 });
const unauthorized = () => new Response('{}', { status: 401 });

describe('a call', () => {
  test('SESS-02 carries the token while it lasts', async () => {
    const { signedIn, openTab, askServer } = aBrowser();
    const { token } = signedIn(30);
    const send = vi.fn(async (_: Request) => ok());
    await openTab().keeper.authorise(call(), send);
    expect(send.mock.calls.map(([request]) => bearerOf(request))).toEqual([`Bearer ${token}`]);
    expect(askServer).not.toHaveBeenCalled();
  });

  test('SESS-02 of a guest carries nothing, and a refusal is just an answer', async () => {
    const { openTab, askServer } = aBrowser();
    const send = vi.fn(async (_: Request) => unauthorized());
    const response = await openTab().keeper.authorise(call(), send);
    expect(response.status).toBe(401);
    expect(bearerOf(send.mock.calls[0]?.[0] as Request)).toBeNull();
    expect(send).toHaveBeenCalledOnce();
    expect(askServer).not.toHaveBeenCalled();
  });

  test('SESS-02 uses a token to its last moment, and refreshes it before the first call after that', async () => {
    const { clock, signedIn, openTab, askServer } = aBrowser();
    const { token, refreshToken } = signedIn(0.5);
    const tab = openTab();
    const send = vi.fn(async (_: Request) => ok());
    await clock.advance(minute / 2 - 1);
    await tab.keeper.authorise(call(), send);
    expect(askServer).not.toHaveBeenCalled();
    await clock.advance(1);
    await tab.keeper.authorise(call(), send);
    expect(askServer.mock.calls).toEqual([[refreshToken]]);
    expect(tab.token()).not.toBe(token);
    expect(send.mock.calls.map(([request]) => bearerOf(request))).toEqual([
      `Bearer ${token}`,
      `Bearer ${tab.token()}`,
    ]);
  });

  test('SESS-02 that is refused is sent once more with a new token, body and all', async () => {
    const { signedIn, openTab, askServer } = aBrowser();
    const { token } = signedIn(30);
    const tab = openTab();
    const bodies: string[] = [];
    const send = vi.fn(async (request: Request) => {
      bodies.push(await request.text());
      return bearerOf(request) === `Bearer ${token}` ? unauthorized() : ok();
    });
    const response = await tab.keeper.authorise(call(undefined, { method: 'PUT', body: '{"a":1}' }), send);
    expect(response.status).toBe(200);
    expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
    expect(askServer).toHaveBeenCalledOnce();
  });

  test('ADM-01 that is refused as staff asks once whether the role still holds', async () => {
    const { signedIn, openTab, askServer } = aBrowser();
    signedIn(30);
    const tab = openTab();
    let status = 403;
    const asStaff = () =>
      tab.keeper.authorise(call('/api/v1/admin/orders'), async () => new Response('{}', { status }));
    expect((await asStaff()).status).toBe(403);
    await settle();
    await asStaff();
    await settle();
    expect(askServer).toHaveBeenCalledOnce();
    // Whoever was let in again may be shut out again.
    status = 200;
    await asStaff();
    status = 403;
    await asStaff();
    await settle();
    expect(askServer).toHaveBeenCalledTimes(2);
    await tab.keeper.authorise(call('/api/v1/orders/5'), async () => new Response('{}', { status: 403 }));
    await settle();
    expect(askServer).toHaveBeenCalledTimes(2);
  });

  test('SESS-02 that is refused again is not tried a third time', async () => {
    const { signedIn, openTab, askServer } = aBrowser();
    signedIn(30);
    const send = vi.fn(async (_: Request) => unauthorized());
    const response = await openTab().keeper.authorise(call(), send);
    expect(response.status).toBe(401);
    expect(send).toHaveBeenCalledTimes(2);
    expect(askServer).toHaveBeenCalledOnce();
  });

  test('SESS-02 many at once wait on the same refresh', async () => {
    const { signedIn, openTab, askServer } = aBrowser();
    const { token } = signedIn(30);
    const tab = openTab();
    const send = vi.fn(async (request: Request) =>
      bearerOf(request) === `Bearer ${token}` ? unauthorized() : ok(),
    );
    const responses = await Promise.all([1, 2, 3, 4].map(() => tab.keeper.authorise(call(), send)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(askServer).toHaveBeenCalledOnce();
  });

  test('SESS-02 SESS-03 many at once also share a refresh that fails', async () => {
    const { signedIn, openTab, askServer } = aBrowser();
    signedIn(30);
    askServer.mockRejectedValue(busy);
    const tab = openTab();
    const calls = [1, 2, 3, 4].map(() => tab.keeper.authorise(call(), async () => unauthorized()));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes).toEqual(calls.map(() => ({ status: 'rejected', reason: busy })));
    expect(askServer).toHaveBeenCalledOnce();
  });

  test('SESS-02 to sign in, refresh or sign out neither carries a token nor waits for one', async () => {
    const { signedIn, openTab, askServer } = aBrowser();
    signedIn(-1);
    const send = vi.fn(async (_: Request) => unauthorized());
    await openTab().keeper.authorise(call('/api/v1/auth/login', { method: 'POST' }), send);
    expect(bearerOf(send.mock.calls[0]?.[0] as Request)).toBeNull();
    expect(askServer).not.toHaveBeenCalled();
  });

  test('SESS-02 GEN-11 a refresh that only failed holds back nothing public, and is the reason for the rest', async () => {
    const { signedIn, openTab, askServer } = aBrowser();
    signedIn(-1);
    askServer.mockRejectedValue(busy);
    const tab = openTab();
    const open = await tab.keeper.authorise(call('/api/v1/settings'), async () => ok());
    expect(open.status).toBe(200);
    await expect(tab.keeper.authorise(call(), async () => unauthorized())).rejects.toBe(busy);
    // Once for each call: what has just failed is not tried again for the same one.
    expect(askServer).toHaveBeenCalledTimes(2);
    expect(tab.store.getState().status).toBe('user');
  });

  test('SESS-02 a clock that is two hours ahead does not refresh before every call', async () => {
    const { clock, signedIn, openTab, askServer, tokens } = aBrowser();
    signedIn(-1);
    // The server's clock, and so its tokens, are two hours behind this machine's.
    askServer.mockImplementation(async () => {
      const issued = clock.seconds() - 7200;
      return { ...tokens(), token: aToken({ issued, expires: issued + 1800 }) };
    });
    const tab = openTab();
    for (let turn = 0; turn < 3; turn += 1) await tab.keeper.authorise(call(), async () => ok());
    expect(askServer).toHaveBeenCalledOnce();
  });
});

describe('the end of a session', () => {
  test('SESS-04 a refused refresh wipes the storage at once and leaves for sign-in after 100 ms', async () => {
    const { clock, storage, signedIn, openTab, askServer } = aBrowser();
    signedIn(-1);
    askServer.mockRejectedValue(refused);
    const tab = openTab();
    const send = vi.fn(async (_: Request) => ok());
    await tab.keeper.authorise(call(), send);
    expect(['token', 'refreshToken', 'user'].map(storage.read)).toEqual([null, null, null]);
    expect(tab.store.getState().status).toBe('guest');
    expect(bearerOf(send.mock.calls[0]?.[0] as Request)).toBeNull();
    await clock.advance(99);
    expect(tab.leave).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(tab.leave).toHaveBeenCalledOnce();
  });

  test('SESS-04 without a refresh token nobody is asked, and the session is over', async () => {
    const { clock, storage, signedIn, openTab, askServer } = aBrowser();
    signedIn(-1);
    const tab = openTab();
    storage.remove('refreshToken');
    await tab.keeper.authorise(call(), async () => ok());
    expect(askServer).not.toHaveBeenCalled();
    expect(storage.read('token')).toBeNull();
    await clock.advance(100);
    expect(tab.leave).toHaveBeenCalledOnce();
  });

  test.each([
    ['no connection', noConnection],
    ['a server in trouble', busy],
    ['too many calls', new ApiError('wait', 429)],
  ])('SESS-04 %s ends nothing', async (_, error) => {
    const { clock, signedIn, openTab, askServer } = aBrowser();
    const { token } = signedIn(-1);
    askServer.mockRejectedValue(error);
    const tab = openTab();
    await expect(tab.keeper.authorise(call(), async () => unauthorized())).rejects.toBe(error);
    await clock.advance(1000);
    expect(tab.token()).toBe(token);
    expect(tab.leave).not.toHaveBeenCalled();
  });

  test('SESS-06 an answer that got lost is asked for again at once', async () => {
    const { signedIn, openTab, askServer } = aBrowser();
    const { refreshToken } = signedIn(-1);
    askServer.mockRejectedValueOnce(noConnection);
    const tab = openTab();
    const response = await tab.keeper.authorise(call(), async () => ok());
    expect(response.status).toBe(200);
    expect(askServer.mock.calls).toEqual([[refreshToken], [refreshToken]]);
  });

  test('SESS-01 an answer that lacks a part is ignored', async () => {
    const { signedIn, openTab, askServer } = aBrowser();
    const { token } = signedIn(-1);
    askServer.mockResolvedValue({ token: 'new' });
    const tab = openTab();
    await expect(tab.keeper.authorise(call(), async () => unauthorized())).rejects.toThrow('lacks a part');
    expect(tab.token()).toBe(token);
  });
});

describe('several tabs', () => {
  test('SESS-03 the slower one takes over what the quicker one got', async () => {
    const { signedIn, openTab, askServer } = aBrowser();
    signedIn(-1);
    const [one, other] = [openTab(), openTab()];
    await Promise.all([
      one.keeper.authorise(call(), async () => ok()),
      other.keeper.authorise(call(), async () => ok()),
    ]);
    expect(askServer).toHaveBeenCalledOnce();
    expect(other.token()).toBe(one.token());
  });

  test('SESS-06 a refusal of an older token does not end the session that another tab has renewed', async () => {
    const { storage, signedIn, openTab, askServer, tokens } = aBrowser();
    signedIn(-1);
    const tab = openTab();
    askServer.mockImplementation(async () => {
      // Without the lock (a browser in which it failed) the other tab was quicker.
      const { token, refreshToken, user } = tokens();
      storeSession(storage, { token, refreshToken, user: { ...user, role: 'USER' } });
      throw refused;
    });
    const response = await tab.keeper.authorise(call(), async () => ok());
    expect(response.status).toBe(200);
    expect(tab.token()).toBe(storage.read('token'));
    expect(tab.store.getState().status).toBe('user');
  });

  test('SESS-01 whoever signs out while a refresh is under way stays signed out', async () => {
    const { storage, signedIn, openTab, askServer, tokens } = aBrowser();
    signedIn(-1);
    const [tab, other] = [openTab(), openTab()];
    askServer.mockImplementation(async () => {
      other.store.getState().signOut();
      return tokens();
    });
    await tab.keeper.authorise(call(), async () => ok());
    expect(storage.read('token')).toBeNull();
    expect(tab.store.getState().status).toBe('guest');
  });

  test('SESS-03 three tabs stay signed in for hours, with one refresh for each 20 minutes or so', async () => {
    const { clock, signedIn, openTab, askServer } = aBrowser();
    signedIn(30);
    const tabs = [openTab(), openTab(), openTab()];
    // Each tab hears of a change as the browser would tell it.
    for (let turn = 0; turn < 180; turn += 1) {
      await clock.advance(minute);
      for (const tab of tabs) tab.store.getState().restore();
    }
    expect(tabs.map((tab) => tab.store.getState().status)).toEqual(['user', 'user', 'user']);
    expect(askServer.mock.calls.length).toBeGreaterThanOrEqual(6);
    expect(askServer.mock.calls.length).toBeLessThanOrEqual(9);
    // Every refresh token was used once.
    const used = askServer.mock.calls.map(([token]) => token);
    expect(new Set(used).size).toBe(used.length);
    for (const tab of tabs) expect(tab.leave).not.toHaveBeenCalled();
  });
});

describe('the check by the clock', () => {
  test('SESS-03 comes every 60 seconds and refreshes with less than 10 minutes left', async () => {
    const { clock, signedIn, openTab, askServer } = aBrowser();
    signedIn(12);
    openTab();
    await clock.advance(2 * minute);
    // Ten minutes are left to the moment: not less.
    expect(askServer).not.toHaveBeenCalled();
    await clock.advance(minute - 1);
    expect(askServer).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(askServer).toHaveBeenCalledOnce();
    await clock.advance(20 * minute);
    expect(askServer).toHaveBeenCalledOnce();
  });

  test('SESS-03 does nothing for a guest', async () => {
    const { clock, openTab, askServer } = aBrowser();
    openTab();
    await clock.advance(10 * minute);
    expect(askServer).not.toHaveBeenCalled();
  });

  test('SESS-03 after three failed attempts logs out, revokes and leaves', async () => {
    const { clock, storage, signedIn, openTab, askServer, revoke } = aBrowser();
    const { refreshToken } = signedIn(5);
    askServer.mockRejectedValue(busy);
    const tab = openTab();
    await clock.advance(2 * minute);
    expect(tab.store.getState().status).toBe('user');
    await clock.advance(minute);
    expect(tab.store.getState().status).toBe('guest');
    expect(storage.read('token')).toBeNull();
    expect(revoke).toHaveBeenCalledExactlyOnceWith(refreshToken);
    expect(askServer).toHaveBeenCalledTimes(3);
    await clock.advance(100);
    expect(tab.leave).toHaveBeenCalledOnce();
  });

  test('SESS-03 a success in between starts the count anew', async () => {
    const { clock, signedIn, openTab, askServer, tokens } = aBrowser();
    signedIn(5);
    const short = async () => tokens(5);
    for (const answer of [busy, busy, short, busy, busy, short]) {
      if (answer instanceof ApiError) askServer.mockRejectedValueOnce(answer);
      else askServer.mockImplementationOnce(answer);
    }
    const tab = openTab();
    await clock.advance(6 * minute);
    expect(askServer).toHaveBeenCalledTimes(6);
    expect(tab.store.getState().status).toBe('user');
  });

  test('SESS-03 shares its refresh with a call that was refused at the same moment', async () => {
    const { clock, signedIn, openTab, askServer, tokens } = aBrowser();
    const { token } = signedIn(5);
    let answer = (_: SignInAnswer) => {};
    askServer.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const tab = openTab();
    await clock.advance(minute);
    const late = tab.keeper.authorise(call(), async (request) =>
      bearerOf(request) === `Bearer ${token}` ? unauthorized() : ok(),
    );
    await settle();
    answer(tokens());
    expect((await late).status).toBe(200);
    expect(askServer).toHaveBeenCalledOnce();
  });

  test('SESS-03 ends with the page', async () => {
    const { clock, signedIn, openTab, askServer } = aBrowser();
    signedIn(5);
    const tab = openTab();
    tab.close();
    await clock.advance(10 * minute);
    expect(askServer).not.toHaveBeenCalled();
  });
});
