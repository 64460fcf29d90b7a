import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeSessionStore } from './session-store';

const user = { firstName: 'Анна', lastName: 'Ли', email: 'anna@mail.nl', role: 'USER' };
const answer = { token: 't', refreshToken: 'r', user };
const stored = () => ['token', 'refreshToken', 'user'].map((key) => window.localStorage.getItem(key));

function storeAll(userText: string | null = JSON.stringify(user)): void {
  window.localStorage.setItem('token', 't');
  window.localStorage.setItem('refreshToken', 'r');
  if (userText !== null) window.localStorage.setItem('user', userText);
}

describe('the session', () => {
  beforeEach(() => window.localStorage.clear());

  test('GEN-08 is unknown until it has been restored', () => {
    storeAll();
    const store = makeSessionStore();
    expect(store.getState().status).toBe('unknown');
    store.getState().restore();
    expect(store.getState()).toMatchObject({ status: 'user', session: answer });
  });

  test('SESS-01 without anything stored there is a guest', () => {
    const store = makeSessionStore();
    store.getState().restore();
    expect(store.getState()).toMatchObject({ status: 'guest', session: null });
  });

  test('SESS-01 both tokens without a user restore nothing, and a warning is logged', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storeAll(null);
    const store = makeSessionStore();
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
  ])('SESS-01 an unreadable user wipes all three: %s', (text) => {
    storeAll(text);
    const store = makeSessionStore();
    store.getState().restore();
    expect(store.getState().status).toBe('guest');
    expect(stored()).toEqual([null, null, null]);
  });

  test('SESS-01 signing in stores all three, and no more than is known of the user', () => {
    const store = makeSessionStore();
    expect(store.getState().signIn({ ...answer, user: { ...user, password: 'x' } })).toBe(true);
    expect(store.getState()).toMatchObject({ status: 'user', session: answer });
    expect(stored()).toEqual(['t', 'r', JSON.stringify(user)]);
  });

  test.each([
    { refreshToken: 'r', user },
    { token: 't', user },
    { token: 't', refreshToken: 'r' },
    { token: '', refreshToken: 'r', user },
    { token: 't', refreshToken: 'r', user: null },
  ])('SESS-01 an answer lacking a part is ignored: %j', (incomplete) => {
    const store = makeSessionStore();
    store.getState().restore();
    expect(store.getState().signIn(incomplete)).toBe(false);
    expect(store.getState().status).toBe('guest');
    expect(stored()).toEqual([null, null, null]);
  });

  test('SESS-01 signing out wipes them', () => {
    const store = makeSessionStore();
    store.getState().signIn(answer);
    store.getState().signOut();
    expect(store.getState()).toMatchObject({ status: 'guest', session: null });
    expect(stored()).toEqual([null, null, null]);
  });

  test('PROF-02 a new name is stored and leaves the tokens alone', () => {
    const store = makeSessionStore();
    store.getState().signIn(answer);
    store.getState().rename({ firstName: 'Аня', lastName: 'Ван' });
    expect(store.getState().session).toEqual({
      ...answer,
      user: { ...user, firstName: 'Аня', lastName: 'Ван' },
    });
    expect(stored()).toEqual(['t', 'r', JSON.stringify({ ...user, firstName: 'Аня', lastName: 'Ван' })]);
  });

  test('SESS-01 where nothing can be stored the session lives as long as the page', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: full, clear: () => {} });
    const store = makeSessionStore();
    store.getState().signIn(answer);
    store.getState().restore();
    expect(stored()).toEqual([null, null, null]);
    expect(store.getState()).toMatchObject({ status: 'user', session: answer });
    store.getState().signOut();
    store.getState().restore();
    expect(store.getState().status).toBe('guest');
  });

  test('SESS-01 half of a session is never on show to another tab', () => {
    const seen: (string | null)[][] = [];
    const storage = window.localStorage;
    const watched = {
      read: (key: string) => storage.getItem(key),
      write: (key: string, value: string) => {
        storage.setItem(key, value);
        seen.push(stored());
      },
      remove: (...keys: string[]) => {
        for (const key of keys) {
          storage.removeItem(key);
          seen.push(stored());
        }
      },
    };
    const store = makeSessionStore(watched);
    store.getState().signIn(answer);
    store.getState().signOut();
    const withTokensButNoUser = seen.filter(([token, refresh, who]) => token && refresh && !who);
    expect(seen).toHaveLength(6);
    expect(withTokensButNoUser).toEqual([]);
  });
});
