import type { LeaseOptions } from './lease-lock';
import type { RunExclusive } from './refresh-lock';

/** The lock for browsers without Web Locks; most visitors never load it. */
export function lazyLeaseLock(options: LeaseOptions): RunExclusive {
  return async (task) => (await import('./lease-lock')).leaseLock(options)(task);
}
