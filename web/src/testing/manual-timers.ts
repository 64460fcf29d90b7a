import { vi } from 'vitest';

/** Holds back the intervals of one length in the same way. */
export function captureIntervals(milliseconds: number): { run: () => void } {
  const held = new Map<unknown, () => void>();
  const { setInterval: realSet, clearInterval: realClear } = globalThis;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((task: () => void, delay?: number, ...rest: []) => {
    if (delay !== milliseconds) return realSet(task, delay, ...rest);
    const timer = {};
    held.set(timer, task);
    return timer;
  }) as unknown as typeof setInterval);
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
    if (!held.delete(timer)) realClear(timer);
  });
  return {
    run: () => {
      for (const task of held.values()) task();
    },
  };
}

/** Holds back the timers of one length, so that a test decides when their time has come. */
export function captureTimeouts(milliseconds: number): { run: () => void } {
  const held = new Map<unknown, () => void>();
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((task: () => void, delay?: number, ...rest: []) => {
    if (delay !== milliseconds) return realSet(task, delay, ...rest);
    const timer = {};
    held.set(timer, task);
    return timer;
  }) as unknown as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    if (!held.delete(timer)) realClear(timer);
  });
  return {
    run: () => {
      const tasks = [...held.values()];
      held.clear();
      for (const task of tasks) task();
    },
  };
}
