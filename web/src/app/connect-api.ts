import {
  createSessionManager,
  lazyLeaseLock,
  type RunExclusive,
  requestTokens,
  revokeSession,
  type SessionManager,
  type SessionStore,
  type Timers,
  webLock,
} from '../features/session';
import { type Api, type ApiConfig, createApi } from '../shared/api/client';
import type { I18n } from '../shared/i18n/create-i18n';

/** Creates the API client and connects it to the session and the language. */
export function connectApi(
  baseUrl: string,
  session: SessionStore,
  i18n: I18n,
): { api: Api; apiConfig: ApiConfig; sessionManager: SessionManager } {
  const sessionManager = createSessionManager({
    store: session,
    runExclusive: createRefreshLock(session),
    timers: browserTimers,
    now: Date.now,
    requestTokens: (refreshToken) => requestTokens(api, refreshToken),
    revoke: (refreshToken) => revokeSession(api, refreshToken),
  });
  const apiConfig: ApiConfig = {
    baseUrl,
    language: () => i18n.language,
    authorize: sessionManager.authorize,
  };
  const api = createApi(apiConfig);
  return { api, apiConfig, sessionManager };
}

const browserTimers: Timers = {
  every: (milliseconds, task) => {
    const timer = setInterval(task, milliseconds);
    return () => clearInterval(timer);
  },
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Selects the lock implementation on first use, because server rendering has neither Web Locks nor storage. */
function createRefreshLock(session: SessionStore): RunExclusive {
  let lock: RunExclusive | undefined;
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  return (task) => {
    lock ??= navigator.locks
      ? webLock(navigator.locks, wait)
      : lazyLeaseLock({
          storage: session.storage,
          now: Date.now,
          wait,
          owner: Math.random().toString(36).slice(2),
        });
    return lock(task);
  };
}
