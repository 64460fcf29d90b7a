export { requestTokens, revokeSession } from './api';
export { RequireAdmin, RequireSession, type SignInState, signInAddress } from './guards';
export { lazyLeaseLock } from './lazy-lease-lock';
export { type RunExclusive, type WebLocks, webLock } from './refresh-lock';
export { SessionProvider, useSession, useSessionStore, useSignOut } from './session-context';
export {
  createSessionManager,
  type SessionManager,
  type Timers,
} from './session-manager';
export type { SessionUser, StoredSession } from './session-persistence';
export { createSessionStore, type SessionStore, type UnverifiedAuthResponse } from './session-store';
