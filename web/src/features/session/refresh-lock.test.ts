import { describe, expect, test } from 'vitest';
import { createFakeClock, createMemoryStorage } from '../../testing/fake-clock';
import { leaseLock, webLock } from './refresh-lock';

function twoTabs() {
  const clock = createFakeClock();
  const storage = createMemoryStorage();
  const tab = (owner: string) => leaseLock({ storage, now: clock.now, wait: clock.wait, owner });
  return { clock, storage, first: tab('first'), second: tab('second') };
}

describe('refresh lock shared by all tabs', () => {
  /** Locks by name; each is held by one task at a time. */
  function fakeLocks() {
    const lastTasks = new Map<string, Promise<void>>();
    const held: { name: string }[] = [];
    return {
      query: async () => ({ held: [...held] }),
      request: (name: string, task: () => Promise<void>) => {
        const turn = (lastTasks.get(name) ?? Promise.resolve()).then(async () => {
          const entry = { name };
          held.push(entry);
          await task().finally(() => held.splice(held.indexOf(entry), 1));
        });
        lastTasks.set(
          name,
          turn.catch(() => {}),
        );
        return turn;
      },
    };
  }

  test('SESS-03 with Web Locks, tasks run one after the other, also after an error', async () => {
    const clock = createFakeClock();
    const runExclusive = webLock({ locks: fakeLocks(), storage: createMemoryStorage(), wait: clock.wait });
    const events: string[] = [];
    const failing = runExclusive(async () => {
      events.push('first in');
      await clock.wait(1000);
      events.push('first out');
      throw new Error('no');
    });
    failing.catch(() => {});
    const second = runExclusive(async () => {
      events.push('second');
      return 'done';
    });
    await clock.advance(2000);
    await expect(failing).rejects.toThrow('no');
    await expect(second).resolves.toBe('done');
    expect(events).toEqual(['first in', 'first out', 'second']);
  });

  /** Storage of a second tab, in which changes of the first tab become visible after a delay. */
  function delayedStorage(clock: ReturnType<typeof createFakeClock>, delayMs: number) {
    const own = createMemoryStorage();
    const write = (key: string, value: string) => {
      own.write(key, value);
      void clock.wait(delayMs).then(() => remote.write(key, value));
    };
    const remote = createMemoryStorage();
    return { first: { ...own, write }, second: remote };
  }

  test('SESS-03 the next tab starts as soon as it sees what the previous one stored', async () => {
    const clock = createFakeClock();
    const locks = fakeLocks();
    const { first, second } = delayedStorage(clock, 450);
    const seen: (string | null)[] = [];
    const firstTab = webLock({ locks, storage: first, wait: clock.wait });
    const secondTab = webLock({ locks, storage: second, wait: clock.wait });
    await firstTab(async () => first.write('token', 'new'));
    const task = secondTab(async () => void seen.push(second.read('token')));
    await clock.advance(440);
    expect(seen).toEqual([]);
    await clock.advance(60);
    await task;
    expect(seen).toEqual(['new']);
    // The next turn of the second tab waits for nothing.
    await secondTab(async () => void seen.push('again'));
    expect(seen).toEqual(['new', 'again']);
  });

  test('SESS-03 cleared storage does not block the lock for good', async () => {
    const clock = createFakeClock();
    const locks = fakeLocks();
    const storage = createMemoryStorage();
    await webLock({ locks, storage, wait: clock.wait })(async () => {});
    storage.remove('refresh-turn');
    const next = webLock({ locks, storage, wait: clock.wait })(async () => 'mine');
    await clock.advance(3000);
    await expect(next).resolves.toBe('mine');
  });

  test('SESS-03 without Web Locks, tasks of two tabs started concurrently run one after the other', async () => {
    const { clock, first, second } = twoTabs();
    const events: string[] = [];
    const task = (name: string) => async () => {
      events.push(`${name} in`);
      await clock.wait(1000);
      events.push(`${name} out`);
    };
    const both = Promise.all([first(task('first')), second(task('second'))]);
    await clock.advance(5000);
    await both;
    expect(events).toHaveLength(4);
    expect(events[0]?.split(' ')[0]).toBe(events[1]?.split(' ')[0]);
    expect(events[2]?.split(' ')[0]).toBe(events[3]?.split(' ')[0]);
  });

  test('SESS-03 a lease of a closed tab expires', async () => {
    const { clock, first, second } = twoTabs();
    void first(() => new Promise(() => {}));
    await clock.advance(1000);
    let ran = false;
    void second(async () => {
      ran = true;
    });
    await clock.advance(20_000);
    expect(ran).toBe(false);
    await clock.advance(10_000);
    expect(ran).toBe(true);
  });

  test('SESS-03 a tab whose lease was overwritten waits', async () => {
    const { clock, storage, first } = twoTabs();
    let ran = false;
    void first(async () => {
      ran = true;
    });
    storage.write('refresh-lease', `second ${clock.now() + 1000}`);
    await clock.advance(900);
    expect(ran).toBe(false);
    await clock.advance(600);
    expect(ran).toBe(true);
  });

  test('SESS-03 a failed task releases the lock', async () => {
    const { clock, storage, first, second } = twoTabs();
    const failing = first(() => Promise.reject(new Error('no connection')));
    failing.catch(() => {});
    await clock.advance(100);
    await expect(failing).rejects.toThrow('no connection');
    const next = second(async () => 'mine');
    await clock.advance(100);
    await expect(next).resolves.toBe('mine');
    expect(storage.read('refresh-lease')).toBeNull();
  });
});
