import { useSyncExternalStore } from 'react';

/** Whether the visitor has confirmed the age, for what must not open above the question. */
export function useAgeConfirmed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.age === 'ok',
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-age'] });
  return () => observer.disconnect();
}
