import { createStore, type StoreApi } from 'zustand/vanilla';
import { type KeyValueStorage, makeBrowserStorage } from '../../shared/browser-storage';
import {
  asUser,
  forgetSession,
  readSession,
  type SessionUser,
  type StoredSession,
  storeSession,
} from './stored-session';

/** What the server answers to signing in, registering and refreshing, as far as it can be trusted. */
export interface SignInAnswer {
  token?: unknown;
  refreshToken?: unknown;
  user?: unknown;
}

/** Whether the visitor wanted the last session to end; null while there is one, or was none. */
export type SessionEnd = 'wanted' | 'unwanted' | null;

interface SessionState {
  /** `unknown` until the storage has been read; the first HTML is made in this state. */
  status: 'unknown' | 'guest' | 'user';
  session: StoredSession | null;
  ended: SessionEnd;
  /** When this page got the token fresh; null when it was found in the storage at the start. */
  receivedAt: number | null;
  /** Reads the storage; called at the start, before guarded pages decide, and when another tab changed it. */
  restore: () => void;
  /** Takes over an answer. An answer lacking one of its parts is ignored, and false comes back. */
  signIn: (answer: SignInAnswer) => boolean;
  /** Changes the name of whoever is signed in. */
  rename: (name: Pick<SessionUser, 'firstName' | 'lastName'>) => void;
  signOut: (ended?: SessionEnd) => void;
}

export interface SessionStore extends StoreApi<SessionState> {
  /** Where the session is kept, for those who must look past what this tab believes. */
  storage: KeyValueStorage;
}

export function makeSessionStore(
  storage: KeyValueStorage = makeBrowserStorage(),
  now: () => number = Date.now,
): SessionStore {
  const store = createStore<SessionState>()((set, get) => ({
    status: 'unknown',
    session: null,
    ended: null,
    receivedAt: null,
    restore: () => {
      const { status, session: known, ended, receivedAt } = get();
      const session = readSession(storage);
      if (session && known && sameSession(session, known)) return;
      const sameToken = session?.token === known?.token;
      set({
        session,
        status: session ? 'user' : 'guest',
        ended: session ? null : ended,
        // What another tab has just stored is fresh; what an earlier visit left may be of any age.
        receivedAt: !session || status === 'unknown' ? null : sameToken ? receivedAt : now(),
      });
    },
    signIn: (answer) => {
      const session = completeSession(answer);
      if (!session) return false;
      storeSession(storage, session);
      set({ session, status: 'user', ended: null, receivedAt: now() });
      return true;
    },
    rename: ({ firstName, lastName }) => {
      const { session } = get();
      if (!session) return;
      const renamed = { ...session, user: { ...session.user, firstName, lastName } };
      storeSession(storage, renamed);
      set({ session: renamed });
    },
    signOut: (ended = 'wanted') => {
      forgetSession(storage);
      set({ session: null, status: 'guest', ended, receivedAt: null });
    },
  }));
  return Object.assign(store, { storage });
}

/** Wipes the session at once, and then tells the server. */
export function endSession(
  store: SessionStore,
  revoke: (refreshToken: string) => void,
  ended: SessionEnd = 'wanted',
): void {
  const refreshToken = store.getState().session?.refreshToken;
  store.getState().signOut(ended);
  if (refreshToken) revoke(refreshToken);
}

function sameSession(one: StoredSession, other: StoredSession): boolean {
  return (
    one.token === other.token &&
    one.refreshToken === other.refreshToken &&
    JSON.stringify(one.user) === JSON.stringify(other.user)
  );
}

function completeSession({ token, refreshToken, user }: SignInAnswer): StoredSession | null {
  const known: SessionUser | null = asUser(user);
  if (typeof token !== 'string' || !token || typeof refreshToken !== 'string' || !refreshToken || !known) {
    return null;
  }
  return { token, refreshToken, user: known };
}
