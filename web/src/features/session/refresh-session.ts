import { classifyError } from '../../shared/api/api-error';
import type { RunExclusive } from './refresh-lock';
import { readSession } from './session-persistence';
import type { SessionStore, UnverifiedAuthResponse } from './session-store';

export type RefreshOutcome =
  /** There is a new token, from the server or stored by another tab. */
  | { kind: 'renewed' }
  /** The visitor is signed out. */
  | { kind: 'ended' }
  /** The session is unchanged: the server refused the refresh, or gave no decision. */
  | { kind: 'failed'; error: unknown };

/** Replaces a token that has expired or is about to. */
export type RefreshSession = (expiredToken: string) => Promise<RefreshOutcome>;

interface RefreshDependencies {
  store: SessionStore;
  runExclusive: RunExclusive;
  requestTokens: (refreshToken: string) => Promise<UnverifiedAuthResponse>;
  /** Called once per ended session. */
  onEnded: () => void;
}

/** Refreshes the session. Refresh tokens are single-use, so at most one refresh is in flight. */
export function createRefreshSession({
  store,
  runExclusive,
  requestTokens,
  onEnded,
}: RefreshDependencies): RefreshSession {
  let inFlight: Promise<RefreshOutcome> | null = null;

  async function refresh(expiredToken: string): Promise<RefreshOutcome> {
    // Another tab may have refreshed or ended the session while this tab waited for the lock.
    const storedSession = readSession(store.storage);
    if (!storedSession) return end();
    if (storedSession.token !== expiredToken) return adoptStored();

    let response: UnverifiedAuthResponse;
    try {
      response = await requestWithRetry(storedSession.refreshToken);
    } catch (error) {
      if (storedRefreshToken() !== storedSession.refreshToken) return adoptStored();
      return classifyError(error) === 'unauthorized' ? end() : { kind: 'failed', error };
    }
    // A concurrent login or logout takes precedence over this response.
    if (storedRefreshToken() !== storedSession.refreshToken) return adoptStored();
    if (!store.getState().signIn(response)) {
      return { kind: 'failed', error: new Error('incomplete refresh response') };
    }
    return { kind: 'renewed' };
  }

  const storedRefreshToken = () => readSession(store.storage)?.refreshToken;

  function adoptStored(): RefreshOutcome {
    store.getState().restore();
    return { kind: store.getState().session ? 'renewed' : 'ended' };
  }

  function end(): RefreshOutcome {
    store.getState().signOut('expired');
    onEnded();
    return { kind: 'ended' };
  }

  /** Retries once after a network error: a lost response has used the token, and the server accepts reuse only briefly. */
  async function requestWithRetry(refreshToken: string): Promise<UnverifiedAuthResponse> {
    try {
      return await requestTokens(refreshToken);
    } catch (error) {
      if (classifyError(error) !== 'network') throw error;
      return requestTokens(refreshToken);
    }
  }

  return (expiredToken) => {
    inFlight ??= runExclusive(() => refresh(expiredToken))
      .catch((error: unknown): RefreshOutcome => ({ kind: 'failed', error }))
      .finally(() => {
        inFlight = null;
      });
    return inFlight;
  };
}
