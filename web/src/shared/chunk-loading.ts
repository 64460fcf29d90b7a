import { useSyncExternalStore } from 'react';

// Files of the shop itself, code and texts, that are loaded when a page first needs them.

/** One of them could not be had: the connection is lost, or a newer version of the shop has other files. */
export class ChunkLoadError extends Error {
  override name = 'LoadError';
  /** Drops the failure, so that the next who needs the file asks for it anew. */
  readonly reset: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('A file of the shop could not be loaded', { cause });
    this.reset = forget;
  }
}

/**
 * Loads once, however often it is asked for. A failure is kept too: a page that is drawn again and again while it
 * waits must not ask again and again.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let promise: Promise<Loaded> | undefined;
  return () => {
    promise ??= trackLoading(load()).catch((cause: unknown) => {
      throw new ChunkLoadError(cause, () => {
        promise = undefined;
      });
    });
    // Whoever waits for it hears of a failure; nobody has to.
    promise.catch(() => {});
    return promise;
  };
}

let loads = 0;
const watchers = new Set<() => void>();

function changeLoadCount(change: 1 | -1): void {
  loads += change;
  for (const tell of watchers) tell();
}

function trackLoading<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  // Pages ask while they are being drawn, and nothing else may change in that moment.
  queueMicrotask(() => changeLoadCount(1));
  return load.finally(() => queueMicrotask(() => changeLoadCount(-1)));
}

/** Is anything on its way? */
export function useIsLoading(): boolean {
  return useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => loads > 0,
    () => false,
  );
}
