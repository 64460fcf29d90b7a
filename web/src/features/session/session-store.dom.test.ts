import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSessionStore } from './session-store';

const user = { firstName: 'Анна', lastName: 'Ли', email: 'anna@mail.nl', role: 'USER' };
const authResponse = { token: 't', refreshToken: 'r', user };
const stored = () => ['token', 'refreshToken', 'user'].map((key) => window.localStorage.getItem(key));

function storeAll(userText: string | null = JSON.stringify(user)): void {
  window.localStorage.setItem('token', 't');
  window.localStorage.setItem('refreshToken', 'r');
  if (userText !== null) window.localStorage.setItem('user', userText);
}

describe('session store', () => {
  beforeEach(() => window.localStorage.clear());

  test('GEN-08 is unknown until it has been restored', () => {
    storeAll();
    const store = createSessionStore();
    expect(store.getState().status).toBe('unknown');
    store.getState().restore();
    expect(store.getState()).toMatchObject({ status: 'user', session: authResponse });
  });

  test('SESS-01 without stored tokens the visitor is a guest', () => {
    const store = createSessionStore();
    store.getState().restore();
    expect(store.getState()).toMatchObject({ status: 'guest', session: null });
  });

  test('SESS-01 tokens without a user are not restored, and a warning is logged', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storeAll(null);
    const store = createSessionStore();
    store.getState().restore();
    expect(store.getState().status).toBe('guest');
    expect(warn).toHaveBeenCalledOnce();
    expect(stored()).toEqual(['t', 'r', null]);
  });

  test.each([
    '{broken',
    'null',
    '[]',
    '"anna"',
    JSON.stringify({ ...user, role: 'ROOT' }),
    JSON.stringify({ ...user, email: 5 }),
  ])('SESS-01 an invalid stored user clears the session: %s', (text) => {
    storeAll(text);
    const store = createSessionStore();
    store.getState().restore();
    expect(store.getState().status).toBe('guest');
    expect(stored()).toEqual([null, null, null]);
  });

  test('SESS-01 signing in stores tokens and user without unknown properties', () => {
    const store = createSessionStore();
    expect(store.getState().signIn({ ...authResponse, user: { ...user, password: 'x' } })).toBe(true);
    expect(store.getState()).toMatchObject({ status: 'user', session: authResponse });
    expect(stored()).toEqual(['t', 'r', JSON.stringify(user)]);
  });

  test.each([
    { refreshToken: 'r', user },
    { token: 't', user },
    { token: 't', refreshToken: 'r' },
    { token: '', refreshToken: 'r', user },
    { token: 't', refreshToken: 'r', user: null },
  ])('SESS-01 an incomplete response is ignored: %j', (incomplete) => {
    const store = createSessionStore();
    store.getState().restore();
    expect(store.getState().signIn(incomplete)).toBe(false);
    expect(store.getState().status).toBe('guest');
    expect(stored()).toEqual([null, null, null]);
  });

  test('SESS-01 signing out clears the stored session', () => {
    const store = createSessionStore();
    store.getState().signIn(authResponse);
    store.getState().signOut();
    expect(store.getState()).toMatchObject({ status: 'guest', session: null });
    expect(stored()).toEqual([null, null, null]);
  });

  test('SESS-04 the email of an expired session is kept when several requests report it', () => {
    const store = createSessionStore();
    store.getState().signIn(authResponse);
    store.getState().signOut('expired');
    store.getState().signOut('expired');
    expect(store.getState().endedEmail).toBe(user.email);
    store.getState().signOut();
    expect(store.getState().endedEmail).toBe('');
  });

  test('PROF-02 a new name is stored without changing the tokens', () => {
    const store = createSessionStore();
    store.getState().signIn(authResponse);
    store.getState().updateName({ email: user.email, firstName: 'Аня', lastName: 'Ван' });
    expect(store.getState().session).toEqual({
      ...authResponse,
      user: { ...user, firstName: 'Аня', lastName: 'Ван' },
    });
    expect(stored()).toEqual(['t', 'r', JSON.stringify({ ...user, firstName: 'Аня', lastName: 'Ван' })]);
  });

  test('PROF-02 SESS-06 a new name does not restore tokens that another tab has replaced', () => {
    const [store, otherTab] = [createSessionStore(), createSessionStore()];
    store.getState().signIn(authResponse);
    otherTab.getState().signIn({ ...authResponse, token: 't2', refreshToken: 'r2' });
    store.getState().updateName({ email: user.email, firstName: 'Аня', lastName: 'Ван' });
    expect(stored()).toEqual(['t2', 'r2', JSON.stringify({ ...user, firstName: 'Аня', lastName: 'Ван' })]);
  });

  test('PROF-02 a new name does not change another user who signed in since', () => {
    const [store, otherTab] = [createSessionStore(), createSessionStore()];
    store.getState().signIn(authResponse);
    const other = { ...authResponse, user: { ...user, email: 'boris@mail.nl' } };
    otherTab.getState().signIn(other);
    store.getState().updateName({ email: user.email, firstName: 'Аня', lastName: 'Ван' });
    expect(store.getState().session).toEqual(other);
  });

  test('SESS-01 if storage is not writable the session lasts until the page is closed', () => {
    const throwQuotaError = () => {
      throw new DOMException('throwQuotaError', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: throwQuotaError,
      removeItem: throwQuotaError,
      clear: () => {},
    });
    const store = createSessionStore();
    store.getState().signIn(authResponse);
    store.getState().restore();
    expect(stored()).toEqual([null, null, null]);
    expect(store.getState()).toMatchObject({ status: 'user', session: authResponse });
    store.getState().signOut();
    store.getState().restore();
    expect(store.getState().status).toBe('guest');
  });

  test('SESS-01 a partial session is never visible to another tab', () => {
    const snapshots: (string | null)[][] = [];
    const storage = window.localStorage;
    const recordingStorage = {
      read: (key: string) => storage.getItem(key),
      write: (key: string, value: string) => {
        storage.setItem(key, value);
        snapshots.push(stored());
      },
      remove: (...keys: string[]) => {
        for (const key of keys) {
          storage.removeItem(key);
          snapshots.push(stored());
        }
      },
    };
    const store = createSessionStore(recordingStorage);
    store.getState().signIn(authResponse);
    store.getState().signOut();
    const withTokensButNoUser = snapshots.filter(
      ([token, refresh, storedUser]) => token && refresh && !storedUser,
    );
    expect(snapshots).toHaveLength(6);
    expect(withTokensButNoUser).toEqual([]);
  });
});
