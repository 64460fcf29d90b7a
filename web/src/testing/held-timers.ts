import { vi } from 'vitest';

/** Holds back the timers of one length, so that a test decides when their time has come. */
export function holdTimers(milliseconds: number): { run: () => void } {
  const held: (() => void)[] = [];
  const real = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((task: () => void, delay?: number, ...rest: []) => {
    if (delay !== milliseconds) return real(task, delay, ...rest);
    held.push(task);
    return 0;
  }) as typeof setTimeout);
  return {
    run: () => {
      for (const task of held.splice(0)) task();
    },
  };
}
