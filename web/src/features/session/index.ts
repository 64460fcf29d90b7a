export { askForTokens, revokeSession } from './api';
export { RequireAdmin, RequireSession, signInAddress } from './guards';
export { byLease, byWebLocks, type Exclusively, type WebLocks } from './refresh-lock';
export { SessionProvider, useSession, useSessionStore, useSignOut } from './session-context';
export { makeSessionKeeper, type SessionKeeper, type Timers } from './session-keeper';
export { makeSessionStore, type SessionStore, type SignInAnswer } from './session-store';
export type { SessionUser, StoredSession } from './stored-session';
