import { describe, expect, test } from 'vitest';
import { createFakeClock, createMemoryStorage } from '../../testing/fake-clock';
import { leaseLock } from './lease-lock';
import { refreshLockName, webLock } from './refresh-lock';

function twoTabs() {
  const clock = createFakeClock();
  const storage = createMemoryStorage();
  const tab = (owner: string) => leaseLock({ storage, now: clock.now, wait: clock.wait, owner });
  return { clock, storage, first: tab('first'), second: tab('second') };
}

describe('refresh lock shared by all tabs', () => {
  function fakeLocks() {
    const names: string[] = [];
    let last: Promise<unknown> = Promise.resolve();
    const request = (name: string, task: () => Promise<void>) => {
      names.push(name);
      const turn = last.then(task);
      last = turn.catch(() => {});
      return turn;
    };
    return { names, locks: { request } };
  }

  test('SESS-03 uses one named Web Lock', async () => {
    const { names, locks } = fakeLocks();
    const runExclusive = webLock(locks, () => Promise.resolve());
    await expect(runExclusive(async () => 'done')).resolves.toBe('done');
    await expect(runExclusive(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(names).toEqual([refreshLockName, refreshLockName]);
  });

  test('SESS-03 the Web Lock is released only after stored values are visible to other tabs', async () => {
    const clock = createFakeClock();
    const { locks } = fakeLocks();
    let visibleToOtherTab = 'spent';
    const write = async () => {
      void clock.wait(200).then(() => {
        visibleToOtherTab = 'new';
      });
    };
    const readValues: string[] = [];
    const first = webLock(locks, clock.wait)(write);
    void webLock(
      locks,
      clock.wait,
    )(async () => {
      readValues.push(visibleToOtherTab);
    });
    await first;
    expect(readValues).toEqual([]);
    await clock.advance(1000);
    expect(readValues).toEqual(['new']);
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
