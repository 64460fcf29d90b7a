import type { SessionManagerOptions } from './browser-session-manager';
import type { SessionManager } from './session-manager';

/**
 * Loads the session manager when there is a session. The first page of a guest, which is most first visits, does
 * not need it.
 */
export function createLazySessionManager(options: SessionManagerOptions): SessionManager {
  let loading: Promise<SessionManager> | undefined;
  let resolveLoaded: (manager: SessionManager) => void;
  const loaded = new Promise<SessionManager>((resolve) => {
    resolveLoaded = resolve;
  });
  const load = () => {
    loading ??= import('./browser-session-manager').then(
      ({ createBrowserSessionManager }) => {
        const manager = createBrowserSessionManager(options);
        resolveLoaded(manager);
        return manager;
      },
      (error: unknown) => {
        // The next request tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    authorize: async (request, send) => {
      const { session } = options.store.getState();
      if (!session) return send(request);
      const { authorize } = await load();
      return authorize(request, send, session);
    },
    refreshRole: () =>
      load().then(
        ({ refreshRole }) => refreshRole(),
        () => {},
      ),
    start: (goToSignIn) => {
      const controller = new AbortController();
      // Also if a later request loads it after a failure.
      void loaded.then((manager) => {
        if (!controller.signal.aborted)
          controller.signal.addEventListener('abort', manager.start(goToSignIn));
      });
      const loadWithSession = () => {
        if (options.store.getState().session) load().catch(() => {});
      };
      loadWithSession();
      controller.signal.addEventListener('abort', options.store.subscribe(loadWithSession));
      return () => controller.abort();
    },
  };
}
