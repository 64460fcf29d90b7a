import { describe, expect, type Mock, test, vi } from 'vitest';
import { anAuthResponse, aToken } from '../../testing/builders';
import { createMemoryStorage } from '../../testing/fake-clock';
import { createLazySessionManager } from './lazy-session-manager';
import { storeSession } from './session-persistence';
import { createSessionStore, endSession } from './session-store';

const request = () => new Request('https://shop.example/api/v1/orders', { method: 'POST', body: '{}' });
const bearers = (send: Mock<(request: Request) => unknown>) =>
  send.mock.calls.map(([sent]) => sent.headers.get('Authorization'));

function openTab() {
  const storage = createMemoryStorage();
  const store = createSessionStore(storage, Date.now);
  const send = vi.fn(async (_: Request) => new Response('{}'));
  const manager = createLazySessionManager({ store, requestTokens: vi.fn(), revoke: vi.fn() });
  const signIn = (email = 'anna@mail.nl') => {
    const issued = Math.floor(Date.now() / 1000);
    const { token, refreshToken, user } = anAuthResponse({
      token: aToken({ issued, expires: issued + 1800 }),
    });
    storeSession(storage, { token, refreshToken, user: { ...user, email, role: 'USER' } });
    store.getState().restore();
    return token;
  };
  return { store, manager, send, signIn };
}

describe('session manager that is loaded with the first session', () => {
  test('SESS-02 a request of a guest is sent at once, without a token', () => {
    const { manager, send } = openTab();
    void manager.authorize(request(), send);
    expect(bearers(send)).toEqual([null]);
  });

  test('SESS-02 a request of a signed-in user carries the token', async () => {
    const { manager, send, signIn } = openTab();
    const token = signIn();
    await manager.authorize(request(), send);
    expect(bearers(send)).toEqual([`Bearer ${token}`]);
  });

  test('SESS-02 a request is not sent as a guest when the session ends while the manager is loaded', async () => {
    const { manager, send, store, signIn } = openTab();
    signIn();
    const sending = manager.authorize(request(), send);
    endSession(store, () => {});
    await expect(sending).rejects.toMatchObject({ status: 401 });
    expect(send).not.toHaveBeenCalled();
  });

  test('SESS-02 a request is not sent as another user who signs in while the manager is loaded', async () => {
    const { manager, send, signIn } = openTab();
    signIn();
    const sending = manager.authorize(request(), send);
    signIn('boris@mail.nl');
    await expect(sending).rejects.toMatchObject({ status: 401 });
    expect(send).not.toHaveBeenCalled();
  });

  test('SESS-04 a public read continues when the session ends while the manager is loaded', async () => {
    const { manager, send, store, signIn } = openTab();
    signIn();
    const sending = manager.authorize(new Request('https://shop.example/api/v1/settings'), send);
    endSession(store, () => {});
    await sending;
    expect(bearers(send)).toEqual([null]);
  });

  test('SESS-03 the periodic check starts when a request has loaded the manager after a failure', async () => {
    const { manager, send, signIn } = openTab();
    const every = vi.spyOn(globalThis, 'setInterval');
    vi.doMock('./browser-session-manager', () => {
      throw new Error('chunk not loaded');
    });
    signIn();
    const stop = manager.start(() => {});
    await expect(manager.authorize(request(), send)).rejects.toThrow();
    vi.doUnmock('./browser-session-manager');
    await manager.authorize(request(), send);
    await vi.waitFor(() => expect(every).toHaveBeenCalledOnce());
    stop();
  });

  test('SESS-03 the periodic check starts with the session and ends with the page', async () => {
    const { manager, signIn } = openTab();
    const every = vi.spyOn(globalThis, 'setInterval');
    const clear = vi.spyOn(globalThis, 'clearInterval');
    const stop = manager.start(() => {});
    expect(every).not.toHaveBeenCalled();
    signIn();
    await vi.waitFor(() => expect(every).toHaveBeenCalledOnce());
    stop();
    expect(clear).toHaveBeenCalledOnce();
  });
});
