import { useSyncExternalStore } from 'react';

// While a modal dialog is open, whatever stands outside of it can be neither reached nor heard. There is one top layer
// per page, and so one list of what lies in it.

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Tells that a dialog is open. Returns the way to tell that it is not any more. */
export function registerModal(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/** The dialog that lies on top, if any is open. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, top, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function top(): HTMLDialogElement | undefined {
  return open.at(-1);
}
