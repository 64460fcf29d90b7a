import { describe, expect, test } from 'vitest';
import { makeControlledClock, makeMemoryStorage } from '../../testing/controlled-clock';
import { byLease, byWebLocks, refreshLockName } from './refresh-lock';

function twoTabs() {
  const clock = makeControlledClock();
  const storage = makeMemoryStorage();
  const tab = (owner: string) => byLease({ storage, now: clock.now, wait: clock.wait, owner });
  return { clock, storage, first: tab('first'), second: tab('second') };
}

describe('the lock over all tabs', () => {
  function oneLock() {
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

  test('SESS-03 is one Web Lock by name', async () => {
    const { names, locks } = oneLock();
    const exclusively = byWebLocks(locks, () => Promise.resolve());
    await expect(exclusively(async () => 'done')).resolves.toBe('done');
    await expect(exclusively(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(names).toEqual([refreshLockName, refreshLockName]);
  });

  test('SESS-03 another tab gets the Web Lock only when what this one stored has arrived there', async () => {
    const clock = makeControlledClock();
    const { locks } = oneLock();
    let seenByOther = 'spent';
    const write = async () => {
      void clock.wait(200).then(() => {
        seenByOther = 'new';
      });
    };
    const found: string[] = [];
    const first = byWebLocks(locks, clock.wait)(write);
    void byWebLocks(
      locks,
      clock.wait,
    )(async () => {
      found.push(seenByOther);
    });
    await first;
    expect(found).toEqual([]);
    await clock.advance(1000);
    expect(found).toEqual(['new']);
  });

  test('SESS-03 without Web Locks two tabs that start at once run one after the other', async () => {
    const { clock, first, second } = twoTabs();
    const story: string[] = [];
    const task = (name: string) => async () => {
      story.push(`${name} in`);
      await clock.wait(1000);
      story.push(`${name} out`);
    };
    const both = Promise.all([first(task('first')), second(task('second'))]);
    await clock.advance(5000);
    await both;
    expect(story).toHaveLength(4);
    expect(story[0]?.split(' ')[0]).toBe(story[1]?.split(' ')[0]);
    expect(story[2]?.split(' ')[0]).toBe(story[3]?.split(' ')[0]);
  });

  test('SESS-03 a tab that was closed in the middle blocks the others only for a while', async () => {
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

  test('SESS-03 a tab that is overwritten in the same moment waits', async () => {
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

  test('SESS-03 a task that fails gives the lock back', async () => {
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
