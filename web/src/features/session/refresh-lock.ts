/** Runs a task under a lock shared by all tabs of the shop. */
export type RunExclusive = <Result>(task: () => Promise<Result>) => Promise<Result>;

export const refreshLockName = 'nevel-refresh';

export type Wait = (milliseconds: number) => Promise<void>;

/** The subset of the Web Locks API in use. */
export interface WebLocks {
  request: (name: string, task: () => Promise<void>) => Promise<void>;
}

/** Delay before the lock is released: storage changes may become visible to other tabs later than the lock does. */
const storagePropagationMs = 300;

export function webLock(locks: WebLocks, wait: Wait): RunExclusive {
  return (task) =>
    new Promise((resolve, reject) => {
      const lockRequest = locks.request(refreshLockName, async () => {
        await task().then(resolve, reject);
        await wait(storagePropagationMs);
      });
      lockRequest.catch(reject);
    });
}
