type PopstateHandler = (event: PopStateEvent) => void;

let handler: PopstateHandler | undefined;

/**
 * Registers the popstate listener. Must run before the router mounts: the browser calls listeners in the order of
 * registration, and only an earlier listener can stop the event before it reaches the router.
 */
export function installPopstateInterceptor(): void {
  window.addEventListener('popstate', handlePopstate);
}

function handlePopstate(event: PopStateEvent): void {
  handler?.(event);
}

/** Calls the handler on Back and Forward before the router receives the event. Returns the unsubscribe function. */
export function interceptPopstate(next: PopstateHandler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = undefined;
  };
}
