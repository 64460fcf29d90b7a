import { classifyError } from '../../shared/api/problem';
import type { Exclusively } from './refresh-lock';
import type { SessionStore, SignInAnswer } from './session-store';
import { readSession } from './stored-session';

export type RefreshOutcome =
  /** There is another token now: from the server, or from a tab that was quicker. */
  | { kind: 'renewed' }
  /** Nobody is signed in any more. */
  | { kind: 'ended' }
  /** It could not be found out: no connection, or a server in trouble. The session stays as it was. */
  | { kind: 'failed'; error: unknown };

/** Gets a token in place of one that is spent or about to be. */
export type RefreshSession = (spentToken: string) => Promise<RefreshOutcome>;

interface RefreshParts {
  store: SessionStore;
  exclusively: Exclusively;
  askServer: (refreshToken: string) => Promise<SignInAnswer>;
  /** Called once for every session that is over. */
  onEnded: () => void;
}

/** The one way to new tokens. Refresh tokens are single-use, so there is never more than one call under way. */
export function makeRefreshSession({ store, exclusively, askServer, onEnded }: RefreshParts): RefreshSession {
  let underWay: Promise<RefreshOutcome> | null = null;

  async function refresh(spentToken: string): Promise<RefreshOutcome> {
    // Another tab may have renewed or ended the session while this one waited for the lock.
    const stored = readSession(store.storage);
    if (!stored) return end();
    if (stored.token !== spentToken) return adoptStored();

    let answer: SignInAnswer;
    try {
      answer = await askTwice(stored.refreshToken);
    } catch (error) {
      if (tokenNow() !== stored.refreshToken) return adoptStored();
      return classifyError(error) === 'unauthorized' ? end() : { kind: 'failed', error };
    }
    // Whoever signed out or in meanwhile has the last word.
    if (tokenNow() !== stored.refreshToken) return adoptStored();
    if (!store.getState().signIn(answer)) {
      return { kind: 'failed', error: new Error('The answer to a refresh lacks a part') };
    }
    return { kind: 'renewed' };
  }

  const tokenNow = () => readSession(store.storage)?.refreshToken;

  function adoptStored(): RefreshOutcome {
    store.getState().restore();
    return { kind: store.getState().session ? 'renewed' : 'ended' };
  }

  function end(): RefreshOutcome {
    store.getState().signOut('unwanted');
    onEnded();
    return { kind: 'ended' };
  }

  /** An answer that got lost has spent the token; the server forgives a second use only for a moment. */
  async function askTwice(refreshToken: string): Promise<SignInAnswer> {
    try {
      return await askServer(refreshToken);
    } catch (error) {
      if (classifyError(error) !== 'network') throw error;
      return askServer(refreshToken);
    }
  }

  return (spentToken) => {
    underWay ??= exclusively(() => refresh(spentToken))
      .catch((error: unknown): RefreshOutcome => ({ kind: 'failed', error }))
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };
}
