/** Runs a function once the browser has nothing more urgent to do. Returns a function that cancels it. */
export function whenIdle(run: () => unknown): () => void {
  // Safari has no idle callbacks.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}
