import { vi } from 'vitest';
import type { RunExclusive } from '../features/session/refresh-lock';
import { createSessionManager } from '../features/session/session-manager';
import { storeSession } from '../features/session/session-persistence';
import { createSessionStore, type UnverifiedAuthResponse } from '../features/session/session-store';
import { anAuthResponse, aToken } from './builders';
import { createFakeClock, createMemoryStorage } from './fake-clock';

/** One queue for all tabs, as the browser's lock is. */
function makeQueue(): RunExclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task, task);
    last = mine.catch(() => {});
    return mine;
  };
}

/** A server that gives out tokens of 30 minutes, and any number of tabs that share a storage and a lock. */
export function createFakeBrowser() {
  const clock = createFakeClock();
  const storage = createMemoryStorage();
  const runExclusive = makeQueue();
  let given = 0;
  const tokens = (minutes = 30) => {
    given += 1;
    const issued = clock.seconds();
    const token = `${aToken({ issued, expires: issued + minutes * 60 })}${given}`;
    return anAuthResponse({ token, refreshToken: `refresh-${given}` });
  };
  const requestTokens = vi.fn<(refreshToken: string) => Promise<UnverifiedAuthResponse>>(async () =>
    tokens(),
  );
  const revoke = vi.fn();

  function openTab() {
    const store = createSessionStore(storage, clock.now);
    const sessionManager = createSessionManager({
      store,
      runExclusive,
      timers: clock.timers,
      now: clock.now,
      requestTokens,
      revoke,
    });
    const leave = vi.fn();
    store.getState().restore();
    const close = sessionManager.start(leave);
    return { store, sessionManager, leave, close, token: () => store.getState().session?.token };
  }

  /** As if an earlier visit had left a token with so many minutes to live. */
  function signedIn(minutes: number) {
    const { token, refreshToken, user } = tokens(minutes);
    storeSession(storage, { token, refreshToken, user: { ...user, role: 'USER' } });
    return { token, refreshToken };
  }

  return { clock, storage, requestTokens, revoke, openTab, signedIn, tokens };
}
