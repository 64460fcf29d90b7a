type PopstateHandler = (event: PopStateEvent) => void;

const handlers = new Set<PopstateHandler>();

/**
 * Registers the popstate listener. Must run before the router mounts: the browser calls listeners in the order of
 * registration, and only an earlier listener can stop the event before it reaches the router.
 */
export function installPopstateInterceptor(): void {
  window.addEventListener('popstate', handlePopstate);
}

function handlePopstate(event: PopStateEvent): void {
  for (const handler of handlers) handler(event);
}

/** Calls the handler on Back and Forward before the router receives the event. Returns the unsubscribe function. */
export function interceptPopstate(handler: PopstateHandler): () => void {
  handlers.add(handler);
  return () => {
    handlers.delete(handler);
  };
}
