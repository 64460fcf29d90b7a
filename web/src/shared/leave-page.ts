const leaveEvent = 'leavePage';

/** Runs an action that leaves the page, such as signing out; asks for confirmation if there are unsaved changes. */
export function leavePage(action: () => void): void {
  const allowed = window.dispatchEvent(new CustomEvent(leaveEvent, { cancelable: true, detail: action }));
  if (allowed) action();
}

/** Calls the handler with each action of `leavePage` instead of running it. Returns the unsubscribe function. */
export function interceptLeaving(onIntercept: (action: () => void) => void): () => void {
  const onLeave = (event: Event) => {
    event.preventDefault();
    onIntercept((event as CustomEvent<() => void>).detail);
  };
  window.addEventListener(leaveEvent, onLeave);
  return () => window.removeEventListener(leaveEvent, onLeave);
}
