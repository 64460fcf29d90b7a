import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInAddress } from '../features/session';
import { privateQueryKeys } from '../shared/api/query-keys';
import { pages } from '../shared/paths';
import { storageKeys } from '../shared/storage-keys';
import type { AppServices } from './create-app';

const authStorageKeys: string[] = [storageKeys.token, storageKeys.refreshToken, storageKeys.user];

/** Restores the session before the first paint, syncs it with other tabs, and starts the token refresh. */
export function useSessionSync({
  session,
  sessionManager,
  queryClient,
}: Pick<AppServices, 'session' | 'sessionManager' | 'queryClient'>): void {
  const goToSignIn = useGoToSignIn();

  useLayoutEffect(() => {
    session.getState().restore();
    const onStorage = (event: StorageEvent) => {
      // The key is null when the whole storage was cleared.
      if (event.key === null || authStorageKeys.includes(event.key)) session.getState().restore();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [session]);

  useEffect(() => sessionManager.start(goToSignIn), [sessionManager, goToSignIn]);

  // Removes the cached data of the previous user.
  useEffect(
    () =>
      session.subscribe((current, previous) => {
        if (previous.session && previous.session.user.email !== current.session?.user.email) {
          for (const key of privateQueryKeys) queryClient.removeQueries({ queryKey: [key] });
        }
      }),
    [session, queryClient],
  );
}

/** Returns a stable function that redirects from the current page to sign-in. */
function useGoToSignIn(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef<() => void>(() => {});
  useEffect(() => {
    latest.current = () => {
      // The guard of a protected page has already redirected.
      if (location.pathname === pages.auth.path) return;
      void navigate(signInAddress(location.pathname + location.search));
    };
  }, [location, navigate]);
  const stable = useRef(() => latest.current());
  return stable.current;
}
