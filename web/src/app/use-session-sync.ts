import { useEffect, useEffectEvent } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { signInAddress } from '../features/session';
import { isAdminQuery, userScopes } from '../shared/api/query-keys';
import { writeLocalStorage } from '../shared/browser-storage';
import { pages } from '../shared/paths';
import { storageKeys } from '../shared/storage-keys';
import type { AppServices } from './create-app';

/** Pages that stay open when a session ends: signing in, the confirmation of a guest order, and a link from an email. */
const pagesWithoutSession = [pages.auth.path, pages.orderSuccess.path, pages.confirmEmail.path];

const authStorageKeys: string[] = [storageKeys.token, storageKeys.refreshToken, storageKeys.user];

/** Restores the session, syncs it with other tabs, and starts the token refresh. */
export function useSessionSync({
  session,
  sessionManager,
  queryClient,
}: Pick<AppServices, 'session' | 'sessionManager' | 'queryClient'>): void {
  const location = useLocation();
  const navigate = useNavigate();
  const goToSignIn = useEffectEvent(() => {
    // The guard of a protected page has already redirected.
    const { pathname } = location;
    if (!pagesWithoutSession.some((path) => matchPath(path, pathname)))
      void navigate(signInAddress(location));
  });

  useEffect(() => {
    session.getState().restore();
    const rememberSignIn = ({ status }: { status: string }) => {
      if (status === 'user') writeLocalStorage(storageKeys.signedInBefore, 'true');
    };
    rememberSignIn(session.getState());
    const unsubscribe = session.subscribe(rememberSignIn);
    const onStorage = (event: StorageEvent) => {
      // The key is null when the whole storage was cleared.
      if (event.key === null || authStorageKeys.includes(event.key)) session.getState().restore();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', onStorage);
    };
  }, [session]);

  useEffect(() => sessionManager.start(() => goToSignIn()), [sessionManager]);

  // Removes cached data that the current user may not see.
  useEffect(
    () =>
      session.subscribe((current, previous) => {
        const [user, previousUser] = [current.session?.user, previous.session?.user];
        if (previousUser && previousUser.email !== user?.email) {
          for (const queryKey of userScopes) queryClient.removeQueries({ queryKey });
        }
        if (previousUser?.role === 'ADMIN' && user?.role !== 'ADMIN') {
          queryClient.removeQueries({ predicate: ({ queryKey }) => isAdminQuery(queryKey) });
        }
      }),
    [session, queryClient],
  );
}
