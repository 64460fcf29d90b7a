import { vi } from 'vitest';
import type { Exclusively } from '../features/session/refresh-lock';
import { makeSessionKeeper } from '../features/session/session-keeper';
import { makeSessionStore, type SignInAnswer } from '../features/session/session-store';
import { storeSession } from '../features/session/stored-session';
import { aSignIn, aToken } from './builders';
import { makeControlledClock, makeMemoryStorage } from './controlled-clock';

/** One queue for all tabs, as the browser's lock is. */
function makeQueue(): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task, task);
    last = mine.catch(() => {});
    return mine;
  };
}

/** A server that gives out tokens of 30 minutes, and any number of tabs that share a storage and a lock. */
export function aBrowser() {
  const clock = makeControlledClock();
  const storage = makeMemoryStorage();
  const exclusively = makeQueue();
  let given = 0;
  const tokens = (minutes = 30) => {
    given += 1;
    const issued = clock.seconds();
    const token = `${aToken({ issued, expires: issued + minutes * 60 })}${given}`;
    return aSignIn({ token, refreshToken: `refresh-${given}` });
  };
  const askServer = vi.fn<(refreshToken: string) => Promise<SignInAnswer>>(async () => tokens());
  const revoke = vi.fn();

  function openTab() {
    const store = makeSessionStore(storage, clock.now);
    const keeper = makeSessionKeeper({
      store,
      exclusively,
      timers: clock.timers,
      now: clock.now,
      askServer,
      revoke,
    });
    const leave = vi.fn();
    store.getState().restore();
    const close = keeper.start(leave);
    return { store, keeper, leave, close, token: () => store.getState().session?.token };
  }

  /** As if an earlier visit had left a token with so many minutes to live. */
  function signedIn(minutes: number) {
    const { token, refreshToken, user } = tokens(minutes);
    storeSession(storage, { token, refreshToken, user: { ...user, role: 'USER' } });
    return { token, refreshToken };
  }

  return { clock, storage, askServer, revoke, openTab, signedIn, tokens };
}
