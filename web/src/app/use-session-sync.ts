import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  askForTokens,
  byLease,
  byWebLocks,
  type Exclusively,
  makeSessionKeeper,
  revokeSession,
  type SessionKeeper,
  type SessionStore,
  signInAddress,
  type Timers,
} from '../features/session';
import { type Api, type ApiConfig, createApi } from '../shared/api/client';
import { privateQueryKeys } from '../shared/api/query-keys';
import { pages } from '../shared/paths';
import { storageKeys } from '../shared/storage-keys';

// The API client knows neither the session nor the language; here it is told where to find them.

export function connectApi(
  baseUrl: string,
  session: SessionStore,
  i18n: i18n,
): { api: Api; apiConfig: ApiConfig; keeper: SessionKeeper } {
  const keeper = makeSessionKeeper({
    store: session,
    runExclusive: createRefreshLock(session),
    timers: browserTimers,
    now: Date.now,
    requestTokens: (refreshToken) => askForTokens(api, refreshToken),
    revoke: (refreshToken) => revokeSession(api, refreshToken),
  });
  const apiConfig: ApiConfig = { baseUrl, language: () => i18n.language, authorize: keeper.authorise };
  const api = createApi(apiConfig);
  return { api, apiConfig, keeper };
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

/** Chosen when it is first needed: a server that renders the page has neither locks nor storage. */
function createRefreshLock(session: SessionStore): Exclusively {
  let chosen: Exclusively | undefined;
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  return (task) => {
    chosen ??= navigator.locks
      ? byWebLocks(navigator.locks, wait)
      : byLease({
          storage: session.storage,
          now: Date.now,
          wait,
          owner: Math.random().toString(36).slice(2),
        });
    return chosen(task);
  };
}

const authStorageKeys: string[] = [storageKeys.token, storageKeys.refreshToken, storageKeys.user];

interface SessionParts {
  session: SessionStore;
  keeper: SessionKeeper;
  queryClient: QueryClient;
}

/** Restores the session before the first paint, follows other tabs, and keeps it alive. */
export function useSessionSync({ session, keeper, queryClient }: SessionParts): void {
  const goToSignIn = useGoToSignIn();

  useLayoutEffect(() => {
    session.getState().restore();
    const follow = (event: StorageEvent) => {
      // A cleared storage is announced without a key.
      if (event.key === null || authStorageKeys.includes(event.key)) session.getState().restore();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [session]);

  useEffect(() => keeper.start(goToSignIn), [keeper, goToSignIn]);

  // What belongs to one person is not shown to the next.
  useEffect(
    () =>
      session.subscribe((now, before) => {
        if (before.session && before.session.user.email !== now.session?.user.email) {
          for (const key of privateQueryKeys) queryClient.removeQueries({ queryKey: [key] });
        }
      }),
    [session, queryClient],
  );
}

/** Leads from wherever the visitor is by then to where one signs in, and back afterwards. */
function useGoToSignIn(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef<() => void>(() => {});
  useEffect(() => {
    latest.current = () => {
      // A guarded page has led there already.
      if (location.pathname === pages.auth.path) return;
      void navigate(signInAddress(location.pathname + location.search));
    };
  }, [location, navigate]);
  const stable = useRef(() => latest.current());
  return stable.current;
}
