import { useSyncExternalStore } from 'react';

// Loads code and translations on demand, with error caching and a global loading state.

/** A code or translation chunk failed to load: the network is down, or a new version was deployed. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  /** Clears the cached error, so that the next request loads the chunk again. */
  readonly reset: () => void;

  constructor(cause: unknown, reset: () => void) {
    super('Failed to load a chunk of the application', { cause });
    this.reset = reset;
  }
}

/**
 * Memoizes a load. Errors are cached too: React may render a suspended component many times, and each render must not
 * start a new request.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let promise: Promise<Loaded> | undefined;
  return () => {
    promise ??= trackLoading(load()).catch((cause: unknown) => {
      throw new ChunkLoadError(cause, () => {
        promise = undefined;
      });
    });
    // Prevents an "unhandled rejection" when no component awaits the promise.
    promise.catch(() => {});
    return promise;
  };
}

let pendingLoads = 0;
const listeners = new Set<() => void>();

function changePendingLoads(change: 1 | -1): void {
  pendingLoads += change;
  for (const listener of listeners) listener();
}

function trackLoading<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  // Deferred, because loads start during render and React forbids state updates there.
  queueMicrotask(() => changePendingLoads(1));
  return load.finally(() => queueMicrotask(() => changePendingLoads(-1)));
}

/** True while any chunk is loading. */
export function useIsLoading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pendingLoads > 0,
    () => false,
  );
}
