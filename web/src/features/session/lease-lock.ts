import type { KeyValueStorage } from '../../shared/browser-storage';
import { storageKeys } from '../../shared/storage-keys';
import type { RunExclusive, Wait } from './refresh-lock';

export interface LeaseOptions {
  storage: KeyValueStorage;
  now: () => number;
  wait: Wait;
  /** Unique id of this tab. */
  owner: string;
}

const lease = {
  /** Longer than a refresh with its retry can take; limits how long a closed tab blocks the others. */
  durationMs: 25_000,
  /** Two tabs may write concurrently; after this delay the tab whose id is stored owns the lease. */
  settleMs: 60,
  pollMs: 150,
} as const;

/** Fallback without Web Locks (plain HTTP, old browsers): a lease in local storage, shared by all tabs. */
export function leaseLock({ storage, now, wait, owner }: LeaseOptions): RunExclusive {
  const key = storageKeys.refreshLease;
  const holder = () => {
    const [name, until] = (storage.read(key) ?? '').split(' ');
    return Number(until) > now() ? name : undefined;
  };

  async function acquire(): Promise<void> {
    for (;;) {
      if (holder() === undefined) {
        storage.write(key, `${owner} ${now() + lease.durationMs}`);
        await wait(lease.settleMs);
        if (holder() === owner) return;
      }
      await wait(lease.pollMs);
    }
  }

  return async (task) => {
    await acquire();
    try {
      return await task();
    } finally {
      if (holder() === owner) storage.remove(key);
    }
  };
}
