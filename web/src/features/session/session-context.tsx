import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../../shared/api/api-context';
import { forgetDrafts } from '../../shared/forms/drafts';
import { revokeSession } from './api';
import { endSession, type SessionStore } from './session-store';

const SessionContext = createContext<SessionStore | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('The session needs a SessionProvider above it');
  return store;
}

/** Ends the session here and at the server. What was typed and not saved goes with it. */
export function useSignOut(): () => void {
  const store = useSessionStore();
  const api = useApi();
  return () => {
    forgetDrafts();
    endSession(store, (refreshToken) => revokeSession(api, refreshToken));
  };
}

/** Who is here: `unknown` at the very first, then a guest or a user. */
export function useSession() {
  const store = useSessionStore();
  const status = useStore(store, (state) => state.status);
  const user = useStore(store, (state) => state.session?.user ?? null);
  const ended = useStore(store, (state) => state.ended);
  return { status, user, ended };
}
