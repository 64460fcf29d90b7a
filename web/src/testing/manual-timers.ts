import { vi } from 'vitest';

interface ManualTimers {
  /** Runs the captured tasks. */
  run: () => void;
}

/** Captures the timeouts of one duration, so that a test can run them manually. Other timeouts are not affected. */
export function captureTimeouts(milliseconds: number): ManualTimers {
  const captured = capture('setTimeout', 'clearTimeout', milliseconds);
  return {
    run: () => {
      const tasks = [...captured.values()];
      captured.clear();
      for (const task of tasks) task();
    },
  };
}

/** Captures the intervals of one duration, so that a test can run them manually. Other intervals are not affected. */
export function captureIntervals(milliseconds: number): ManualTimers {
  const captured = capture('setInterval', 'clearInterval', milliseconds);
  return {
    run: () => {
      for (const task of captured.values()) task();
    },
  };
}

function capture(
  set: 'setTimeout' | 'setInterval',
  clear: 'clearTimeout' | 'clearInterval',
  milliseconds: number,
): Map<unknown, () => void> {
  const captured = new Map<unknown, () => void>();
  const { [set]: originalSet, [clear]: originalClear } = globalThis;
  vi.spyOn(globalThis, set).mockImplementation(((task: () => void, delay?: number, ...rest: []) => {
    if (delay !== milliseconds) return originalSet(task, delay, ...rest);
    const timer = {};
    captured.set(timer, task);
    return timer;
  }) as unknown as typeof setTimeout & typeof setInterval);
  vi.spyOn(globalThis, clear).mockImplementation((timer) => {
    if (!captured.delete(timer)) originalClear(timer);
  });
  return captured;
}
