import { ApiError } from '../../shared/api/api-error';
import type { SessionManagerOptions } from './browser-session-manager';
import type { SessionManager } from './session-manager';

/**
 * Loads the session manager when there is a session. The first page of a guest, which is most first visits, does
 * not need it.
 */
export function createLazySessionManager(options: SessionManagerOptions): SessionManager {
  let loading: Promise<SessionManager> | undefined;
  const load = () => {
    loading ??= import('./browser-session-manager').then(
      ({ createBrowserSessionManager }) => createBrowserSessionManager(options),
      (error: unknown) => {
        // The next request tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const hasSession = () => options.store.getState().session !== null;
  return {
    authorize: async (request, send) => {
      if (!hasSession()) return send(request);
      const { authorize } = await load();
      // A request of a signed-in user is never sent as a guest's.
      if (!hasSession()) throw new ApiError('The session has ended', 401);
      return authorize(request, send);
    },
    refreshRole: () =>
      load().then(
        ({ refreshRole }) => refreshRole(),
        () => {},
      ),
    start: (goToSignIn) => {
      const controller = new AbortController();
      let isStarted = false;
      const startWithSession = () => {
        if (isStarted || !hasSession()) return;
        isStarted = true;
        load().then(
          (manager) => {
            if (!controller.signal.aborted)
              controller.signal.addEventListener('abort', manager.start(goToSignIn));
          },
          () => {
            isStarted = false;
          },
        );
      };
      startWithSession();
      controller.signal.addEventListener('abort', options.store.subscribe(startWithSession));
      return () => controller.abort();
    },
  };
}
