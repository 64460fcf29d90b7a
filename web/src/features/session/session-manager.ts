import { ApiError } from '../../shared/api/api-error';
import { rules } from '../../shared/rules.gen';
import { tokenExpiry } from './access-token';
import { createAuthorizeRequest } from './authorize-request';
import type { RunExclusive } from './refresh-lock';
import { createRefreshSession } from './refresh-session';
import { endSession, type SessionStore, type UnverifiedAuthResponse } from './session-store';

export const sessionTimings = {
  checkIntervalMs: 60_000,
  refreshThresholdMs: rules.refreshThresholdMinutes * 60_000,
  maxRefusals: 3,
  redirectDelayMs: 100,
} as const;

export interface Timers {
  every: (milliseconds: number, task: () => void) => () => void;
  after: (milliseconds: number, task: () => void) => () => void;
}

export interface SessionManagerDependencies {
  store: SessionStore;
  runExclusive: RunExclusive;
  timers: Timers;
  now: () => number;
  requestTokens: (refreshToken: string) => Promise<UnverifiedAuthResponse>;
  /** Revokes the session on the server without waiting for the response. */
  revoke: (refreshToken: string) => void;
}

/** False if the server did not decide: no response, a server error, or a rate limit. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

export type SessionManager = ReturnType<typeof createSessionManager>;

/** Refreshes the session before requests, after 401 responses and periodically, and ends it when that fails. */
export function createSessionManager({
  store,
  runExclusive,
  timers,
  now,
  requestTokens,
  revoke,
}: SessionManagerDependencies) {
  let redirect: (() => void) | undefined;
  const refresh = createRefreshSession({
    store,
    runExclusive,
    requestTokens,
    onEnded: scheduleRedirect,
  });
  const authorize = createAuthorizeRequest({ store, refresh, now });

  function scheduleRedirect(): void {
    timers.after(sessionTimings.redirectDelayMs, () => {
      // The visitor may have signed in again in another tab.
      if (store.getState().status === 'guest') redirect?.();
    });
  }

  let refusals = 0;
  async function check(): Promise<void> {
    const { session, receivedAt } = store.getState();
    const expiry = session && tokenExpiry(session.token, receivedAt);
    if (!session || expiry === null || expiry - now() >= sessionTimings.refreshThresholdMs) {
      refusals = 0;
      return;
    }
    const outcome = await refresh(session.token);
    if (outcome.kind !== 'failed') refusals = 0;
    else if (isRefusal(outcome.error)) refusals += 1;
    if (refusals < sessionTimings.maxRefusals) return;
    refusals = 0;
    endSession(store, revoke, 'expired');
    scheduleRedirect();
  }

  return {
    authorize,
    /** Gets the current role of the user, which an administrator may have changed. */
    refreshRole: async (): Promise<void> => {
      const { session } = store.getState();
      if (session) await refresh(session.token);
    },
    /** Starts the periodic check; returns a function that stops it. `goToSignIn` navigates to the login page. */
    start: (goToSignIn: () => void): (() => void) => {
      redirect = goToSignIn;
      refusals = 0;
      const stop = timers.every(sessionTimings.checkIntervalMs, () => void check());
      return () => {
        redirect = undefined;
        stop();
      };
    },
  };
}
