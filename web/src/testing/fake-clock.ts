import type { Timers } from '../features/session';

interface ScheduledTask {
  at: number;
  task: () => void;
  every?: number;
}

/** A clock that advances only on request. */
export function createFakeClock(start = 1_000_000_000_000) {
  let time = start;
  let scheduled: ScheduledTask[] = [];

  function schedule(entry: ScheduledTask): () => void {
    scheduled.push(entry);
    return () => {
      scheduled = scheduled.filter((other) => other !== entry);
    };
  }

  const after: Timers['after'] = (milliseconds, task) => schedule({ at: time + milliseconds, task });
  const timers: Timers = {
    after,
    every: (milliseconds, task) => schedule({ at: time + milliseconds, task, every: milliseconds }),
  };

  return {
    timers,
    now: () => time,
    seconds: () => time / 1000,
    wait: (milliseconds: number) => new Promise<void>((resolve) => after(milliseconds, resolve)),
    /** Advances the time and runs all tasks that become due, including newly scheduled ones. */
    async advance(milliseconds: number): Promise<void> {
      const end = time + milliseconds;
      for (;;) {
        await flushPromises();
        const next = scheduled.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        time = next.at;
        if (next.every === undefined) scheduled = scheduled.filter((other) => other !== next);
        else next.at += next.every;
        next.task();
      }
      time = end;
      await flushPromises();
    },
  };
}

/** Runs the callbacks of settled promises. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** In-memory storage that several tabs can share. */
export function createMemoryStorage() {
  const entries = new Map<string, string>();
  return {
    read: (key: string) => entries.get(key) ?? null,
    write: (key: string, value: string) => void entries.set(key, value),
    remove: (...keys: string[]) => {
      for (const key of keys) entries.delete(key);
    },
  };
}
