type PopstateHandler = (event: PopStateEvent) => void;

let guard: PopstateHandler | undefined;

// Browsers tell the listeners of the window in the order in which they came, whatever they ask for; so this one has to be
// there before the router's. The application's entry imports it for that.
window.addEventListener('popstate', (event) => guard?.(event));

/** Hears of Back and Forward before the router does, which hears nothing when the event is stopped. Undone by what it returns. */
export function interceptPopstate(next: PopstateHandler): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
