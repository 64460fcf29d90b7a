import type { KeyValueStorage } from '../../shared/browser-storage';
import { storageKeys } from '../../shared/storage-keys';

/** Runs a task while no other tab of the shop runs one. */
export type Exclusively = <Result>(task: () => Promise<Result>) => Promise<Result>;

export const refreshLockName = 'nevel-refresh';

type Wait = (milliseconds: number) => Promise<void>;

/** The part of the Web Locks API that is used here. */
export interface WebLocks {
  request: (name: string, task: () => Promise<void>) => Promise<void>;
}

/** What a tab has stored reaches the others by another way than the lock does, and on a busy machine later. */
const arrival = 300;

export function byWebLocks(locks: WebLocks, wait: Wait): Exclusively {
  return (task) =>
    new Promise((resolve, reject) => {
      const held = locks.request(refreshLockName, async () => {
        await task().then(resolve, reject);
        await wait(arrival);
      });
      held.catch(reject);
    });
}

interface LeaseParts {
  storage: KeyValueStorage;
  now: () => number;
  wait: Wait;
  /** A name of this tab that no other has. */
  owner: string;
}

const lease = {
  /** Longer than a refresh with its second try can take; a tab that was closed meanwhile blocks no longer. */
  length: 25_000,
  /** Two tabs may write at the same moment; the one that still finds its own name after this has the lease. */
  settle: 60,
  again: 150,
} as const;

/** For pages without Web Locks (plain http, old browsers): a lease in the storage, which all tabs share. */
export function byLease({ storage, now, wait, owner }: LeaseParts): Exclusively {
  const key = storageKeys.refreshLease;
  const holder = () => {
    const [name, until] = (storage.read(key) ?? '').split(' ');
    return Number(until) > now() ? name : undefined;
  };

  async function take(): Promise<void> {
    for (;;) {
      if (holder() === undefined) {
        storage.write(key, `${owner} ${now() + lease.length}`);
        await wait(lease.settle);
        if (holder() === owner) return;
      }
      await wait(lease.again);
    }
  }

  return async (task) => {
    await take();
    try {
      return await task();
    } finally {
      if (holder() === owner) storage.remove(key);
    }
  };
}
