import { createStore, type StoreApi } from 'zustand/vanilla';
import { createBrowserStorage, type KeyValueStorage } from '../../shared/browser-storage';
import {
  clearSession,
  readSession,
  type SessionUser,
  type StoredSession,
  storeSession,
  toSessionUser,
} from './session-persistence';

/** Response to login, registration and refresh before validation. */
export interface UnverifiedAuthResponse {
  token?: unknown;
  refreshToken?: unknown;
  user?: unknown;
}

/** Why the last session ended; null while signed in or if there was no session. */
export type SessionEndReason = 'signedOut' | 'expired' | null;

interface SessionState {
  /** `unknown` until local storage has been read; the initial HTML is rendered in this state. */
  status: 'unknown' | 'guest' | 'user';
  session: StoredSession | null;
  endReason: SessionEndReason;
  /** Email of the session that expired, for signing in again; empty otherwise. */
  endedEmail: string;
  /** When this page received the token; null if it was read from storage at startup. */
  receivedAt: number | null;
  /** Reads local storage; called at startup, before route guards decide, and after another tab changed it. */
  restore: () => void;
  /** Starts a session; ignores an incomplete response and returns false. */
  signIn: (response: UnverifiedAuthResponse) => boolean;
  /** Changes the name of the signed-in user. Another user may have signed in since the name was sent. */
  updateName: (user: Pick<SessionUser, 'email' | 'firstName' | 'lastName'>) => void;
  /** Changes the email of the signed-in user after the change was confirmed. */
  updateEmail: (former: string, email: string) => void;
  signOut: (endReason?: SessionEndReason) => void;
}

export interface SessionStore extends StoreApi<SessionState> {
  /** Underlying storage, for callers that need the current value instead of this tab's copy. */
  storage: KeyValueStorage;
}

export function createSessionStore(
  storage: KeyValueStorage = createBrowserStorage(),
  now: () => number = Date.now,
): SessionStore {
  function updateUser(email: string, changes: Partial<SessionUser>): void {
    // Another tab may have replaced the tokens.
    store.getState().restore();
    const { session } = store.getState();
    if (session?.user.email !== email) return;
    const updated = { ...session, user: { ...session.user, ...changes } };
    storeSession(storage, updated);
    store.setState({ session: updated });
  }
  const store = createStore<SessionState>()((set, get) => ({
    status: 'unknown',
    session: null,
    endReason: null,
    endedEmail: '',
    receivedAt: null,
    restore: () => {
      const { status, session: current, endReason, receivedAt } = get();
      const session = readSession(storage);
      if (session && current && isSameSession(session, current)) return;
      const sameToken = session?.token === current?.token;
      set({
        session,
        status: session ? 'user' : 'guest',
        endReason: session ? null : endReason,
        // A token stored by another tab is new; the age of a token from an earlier visit is unknown.
        receivedAt: !session || status === 'unknown' ? null : sameToken ? receivedAt : now(),
      });
    },
    signIn: (response) => {
      const session = parseAuthResponse(response);
      if (!session) return false;
      storeSession(storage, session);
      set({ session, status: 'user', endReason: null, receivedAt: now() });
      return true;
    },
    updateName: ({ email, firstName, lastName }) => updateUser(email, { firstName, lastName }),
    updateEmail: (former, email) => updateUser(former, { email }),
    signOut: (endReason = 'signedOut') => {
      const { session, endedEmail: earlierEmail } = get();
      // Several requests may find out that the session has expired.
      const endedEmail = endReason === 'expired' ? (session?.user.email ?? earlierEmail) : '';
      clearSession(storage);
      set({ session: null, status: 'guest', endReason, endedEmail, receivedAt: null });
    },
  }));
  return Object.assign(store, { storage });
}

/** Clears the local session, then revokes it on the server. */
export function endSession(
  store: SessionStore,
  revoke: (refreshToken: string) => void,
  endReason: SessionEndReason = 'signedOut',
): void {
  const refreshToken = store.getState().session?.refreshToken;
  store.getState().signOut(endReason);
  if (refreshToken) revoke(refreshToken);
}

function isSameSession(one: StoredSession, other: StoredSession): boolean {
  return (
    one.token === other.token &&
    one.refreshToken === other.refreshToken &&
    JSON.stringify(one.user) === JSON.stringify(other.user)
  );
}

function parseAuthResponse({ token, refreshToken, user }: UnverifiedAuthResponse): StoredSession | null {
  const sessionUser = toSessionUser(user);
  if (
    typeof token !== 'string' ||
    !token ||
    typeof refreshToken !== 'string' ||
    !refreshToken ||
    !sessionUser
  ) {
    return null;
  }
  return { token, refreshToken, user: sessionUser };
}
