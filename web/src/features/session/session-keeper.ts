import { rules } from '../../shared/rules.gen';
import { endOfToken } from './access-token';
import { makeAuthorise } from './authorised-calls';
import type { Exclusively } from './refresh-lock';
import { makeRefreshSession } from './refresh-session';
import { endSession, type SessionStore, type SignInAnswer } from './session-store';

export const keeping = {
  checkEvery: 60_000,
  renewBefore: rules.refreshThresholdMinutes * 60_000,
  attempts: 3,
  leaveAfter: 100,
} as const;

export interface Timers {
  every: (milliseconds: number, task: () => void) => () => void;
  after: (milliseconds: number, task: () => void) => () => void;
}

interface KeeperParts {
  store: SessionStore;
  exclusively: Exclusively;
  timers: Timers;
  now: () => number;
  askServer: (refreshToken: string) => Promise<SignInAnswer>;
  /** Tells the server that a sign-in is over; nobody waits for it. */
  revoke: (refreshToken: string) => void;
}

export type SessionKeeper = ReturnType<typeof makeSessionKeeper>;

/** Keeps a session alive and ends it: before requests, after a refusal, and by the clock, with one refresh for all. */
export function makeSessionKeeper({ store, exclusively, timers, now, askServer, revoke }: KeeperParts) {
  let leave: (() => void) | undefined;
  const refresh = makeRefreshSession({ store, exclusively, askServer, onEnded: leaveSoon });
  const authorise = makeAuthorise({ store, refresh, now });

  function leaveSoon(): void {
    timers.after(keeping.leaveAfter, () => {
      // Somebody may have signed in again in that moment, in another tab.
      if (store.getState().status === 'guest') leave?.();
    });
  }

  let failures = 0;
  async function check(): Promise<void> {
    const { session, receivedAt } = store.getState();
    const end = session && endOfToken(session.token, receivedAt);
    if (!session || end === null || end - now() >= keeping.renewBefore) {
      failures = 0;
      return;
    }
    const { kind } = await refresh(session.token);
    failures = kind === 'failed' ? failures + 1 : 0;
    if (failures < keeping.attempts) return;
    failures = 0;
    endSession(store, revoke, 'unwanted');
    leaveSoon();
  }

  return {
    authorise,
    /** Looks after the session until the returned function is called; `goToSignIn` leads to where one signs in. */
    start: (goToSignIn: () => void): (() => void) => {
      leave = goToSignIn;
      failures = 0;
      const stop = timers.every(keeping.checkEvery, () => void check());
      return () => {
        leave = undefined;
        stop();
      };
    },
  };
}
