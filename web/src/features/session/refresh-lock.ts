import type { KeyValueStorage } from '../../shared/browser-storage';
import { storageKeys } from '../../shared/storage-keys';

/** Runs a task under a lock shared by all tabs of the shop. */
export type RunExclusive = <Result>(task: () => Promise<Result>) => Promise<Result>;

const refreshLockName = 'nevel-refresh';

type Wait = (milliseconds: number) => Promise<void>;

/** The subset of the Web Locks API in use. */
export interface WebLocks {
  request: (name: string, task: () => Promise<void>) => Promise<void>;
  query: () => Promise<{ held?: { name?: string }[] }>;
}

interface WebLockOptions {
  locks: WebLocks;
  storage: KeyValueStorage;
  wait: Wait;
}

const visibility = {
  pollMs: 20,
  maxPolls: 100,
  /** Much longer than storage changes need. Not for good: a page that holds a lock is not kept for Back and Forward. */
  keepTurnMs: 10_000,
} as const;

/**
 * A Web Lock. Storage changes may become visible to other tabs later than the lock's release. So every turn has a number,
 * which is stored after the changes of the turn and is part of the name of a second lock that the tab keeps for a while.
 * The next turn starts once the number in storage is the highest one of these names.
 */
export function webLock({ locks, storage, wait }: WebLockOptions): RunExclusive {
  const key = storageKeys.refreshTurn;
  const prefix = `${refreshLockName}:`;
  const storedTurn = () => Number(storage.read(key) ?? 0);

  async function waitForStorage(): Promise<number> {
    const { held = [] } = await locks.query();
    const turns = held.flatMap(({ name }) =>
      name?.startsWith(prefix) ? Number(name.slice(prefix.length)) : [],
    );
    const latest = Math.max(0, ...turns);
    // Limited, because the storage may have been cleared.
    for (let poll = 0; storedTurn() < latest && poll < visibility.maxPolls; poll += 1) {
      await wait(visibility.pollMs);
    }
    return Math.max(latest, storedTurn());
  }

  function publishTurn(turn: number): Promise<void> {
    storage.write(key, String(turn));
    return new Promise((resolve, reject) => {
      const lock = locks.request(prefix + turn, () => {
        resolve();
        return wait(visibility.keepTurnMs);
      });
      lock.catch(reject);
    });
  }

  return (task) =>
    new Promise((resolve, reject) => {
      const lockRequest = locks.request(refreshLockName, async () => {
        const turn = await waitForStorage();
        await task().then(resolve, reject);
        await publishTurn(turn + 1);
      });
      lockRequest.catch(reject);
    });
}

interface LeaseOptions {
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
