import type { Timers } from '../features/session';

interface ScheduledTask {
  at: number;
  task: () => void;
  every?: number;
}

/** A clock that stands still until it is told to move. */
export function createFakeClock(start = 1_000_000_000_000) {
  let time = start;
  let waiting: ScheduledTask[] = [];

  function add(entry: ScheduledTask): () => void {
    waiting.push(entry);
    return () => {
      waiting = waiting.filter((other) => other !== entry);
    };
  }

  const after: Timers['after'] = (milliseconds, task) => add({ at: time + milliseconds, task });
  const timers: Timers = {
    after,
    every: (milliseconds, task) => add({ at: time + milliseconds, task, every: milliseconds }),
  };

  return {
    timers,
    now: () => time,
    seconds: () => time / 1000,
    wait: (milliseconds: number) => new Promise<void>((resolve) => after(milliseconds, resolve)),
    /** Moves on, running everything that falls due on the way, and what follows from it. */
    async advance(milliseconds: number): Promise<void> {
      const end = time + milliseconds;
      for (;;) {
        await flushPromises();
        const next = waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (!next) break;
        time = next.at;
        if (next.every === undefined) waiting = waiting.filter((other) => other !== next);
        else next.at += next.every;
        next.task();
      }
      time = end;
      await flushPromises();
    },
  };
}

/** Lets promises that are already decided run their course. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** A storage that several tabs can share. */
export function createMemoryStorage() {
  const kept = new Map<string, string>();
  return {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (...keys: string[]) => {
      for (const key of keys) kept.delete(key);
    },
  };
}
