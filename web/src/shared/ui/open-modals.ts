import { useSyncExternalStore } from 'react';

// The open modal dialogs of the page. Content outside the top dialog is inert, so toasts are rendered inside it.

let openModals: readonly HTMLDialogElement[] = [];
const none: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpenModals(next: readonly HTMLDialogElement[]): void {
  openModals = next;
  for (const listener of listeners) listener();
}

/** Registers an open dialog. Returns the function that removes it. */
export function registerModal(dialog: HTMLDialogElement): () => void {
  setOpenModals([...openModals, dialog]);
  return () => setOpenModals(openModals.filter((other) => other !== dialog));
}

export function useOpenModals(): readonly HTMLDialogElement[] {
  return useSyncExternalStore(
    subscribe,
    () => openModals,
    () => none,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
