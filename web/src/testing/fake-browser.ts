import { vi } from 'vitest';
import type { RunExclusive } from '../features/session/refresh-lock';
import { createSessionManager } from '../features/session/session-manager';
import { storeSession } from '../features/session/session-persistence';
import { createSessionStore, type UnverifiedAuthResponse } from '../features/session/session-store';
import { anAuthResponse, aToken } from './builders';
import { createFakeClock, createMemoryStorage } from './fake-clock';

/** A lock shared by all tabs. */
function createLock(): RunExclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result.catch(() => {});
    return result;
  };
}

/** A server that issues tokens valid for 30 minutes, and tabs that share a storage and a lock. */
export function createFakeBrowser() {
  const clock = createFakeClock();
  const storage = createMemoryStorage();
  const runExclusive = createLock();
  let issuedCount = 0;
  const tokens = (minutes = 30) => {
    issuedCount += 1;
    const issued = clock.seconds();
    const token = `${aToken({ issued, expires: issued + minutes * 60 })}${issuedCount}`;
    return anAuthResponse({ token, refreshToken: `refresh-${issuedCount}` });
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

  /** Stores a session whose token expires in the given number of minutes. */
  function signedIn(minutes: number) {
    const { token, refreshToken, user } = tokens(minutes);
    storeSession(storage, { token, refreshToken, user: { ...user, role: 'USER' } });
    return { token, refreshToken };
  }

  return { clock, storage, requestTokens, revoke, openTab, signedIn, tokens };
}
