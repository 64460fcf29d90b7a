import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../../shared/api/api-context';
import { clearDrafts } from '../../shared/forms/drafts';
import { revokeSession } from './api';
import type { SessionManager } from './session-manager';
import { endSession, type SessionStore } from './session-store';

const SessionContext = createContext<SessionStore | null>(null);

const SessionManagerContext = createContext<SessionManager | null>(null);

interface SessionProviderProps {
  store: SessionStore;
  manager: SessionManager;
  children: ReactNode;
}

export function SessionProvider({ store, manager, children }: SessionProviderProps) {
  return (
    <SessionContext value={store}>
      <SessionManagerContext value={manager}>{children}</SessionManagerContext>
    </SessionContext>
  );
}

export function useSessionManager(): SessionManager {
  const manager = useContext(SessionManagerContext);
  if (!manager) throw new Error('useSessionManager requires a SessionProvider');
  return manager;
}

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSessionStore requires a SessionProvider');
  return store;
}

/** Ends the session locally and on the server, and deletes all drafts. */
export function useSignOut(): () => void {
  const store = useSessionStore();
  const api = useApi();
  return () => {
    clearDrafts();
    endSession(store, (refreshToken) => revokeSession(api, refreshToken));
  };
}

/** Current session status and user. */
export function useSession() {
  const store = useSessionStore();
  const status = useStore(store, (state) => state.status);
  const user = useStore(store, (state) => state.session?.user ?? null);
  const endReason = useStore(store, (state) => state.endReason);
  const endedEmail = useStore(store, (state) => state.endedEmail);
  return { status, user, endReason, endedEmail };
}
