import { leaseLock } from './lease-lock';
import { type RunExclusive, webLock } from './refresh-lock';
import {
  createSessionManager,
  type SessionManager,
  type SessionManagerDependencies,
  type Timers,
} from './session-manager';
import type { SessionStore } from './session-store';

export type SessionManagerOptions = Pick<SessionManagerDependencies, 'store' | 'requestTokens' | 'revoke'>;

/** The session manager with the timers, the clock and the locks of a browser. */
export function createBrowserSessionManager(options: SessionManagerOptions): SessionManager {
  return createSessionManager({
    ...options,
    runExclusive: createRefreshLock(options.store),
    timers: browserTimers,
    now: Date.now,
  });
}

const browserTimers: Timers = {
  every: (milliseconds, task) => {
    const timer = setInterval(task, milliseconds);
    return () => clearInterval(timer);
  },
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

function createRefreshLock({ storage }: SessionStore): RunExclusive {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  return navigator.locks
    ? webLock(navigator.locks, wait)
    : leaseLock({ storage, now: Date.now, wait, owner: Math.random().toString(36).slice(2) });
}
