export { requestTokens, revokeSession } from './api';
export { RequireAdmin, RequireSession } from './guards';
export { createLazySessionManager } from './lazy-session-manager';
export { profileQuery } from './profile-query';
export { SessionProvider, useSession, useSessionStore, useSignOut } from './session-context';
export type { SessionManager, Timers } from './session-manager';
export type { SessionUser, StoredSession } from './session-persistence';
export { createSessionStore, type SessionStore, type UnverifiedAuthResponse } from './session-store';
export { type SignInState, signInAddress } from './sign-in-address';
