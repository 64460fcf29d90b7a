import { expect, test } from 'vitest';
import { attemptKey, endAttempt, rememberSent, sentIn } from './attempt-key';

test('MON-02: an attempt has one key until it ends, and remembers what was sent', () => {
  const key = attemptKey('attempt');
  expect([attemptKey('attempt'), sentIn('attempt')]).toEqual([key, undefined]);
  rememberSent('attempt', { method: 'cash' });
  expect([attemptKey('attempt'), sentIn('attempt')]).toEqual([key, { method: 'cash' }]);
  rememberSent('attempt', {});
  expect([attemptKey('attempt'), sentIn('attempt')]).toEqual([key, undefined]);
  endAttempt('attempt');
  expect(attemptKey('attempt')).not.toBe(key);
});
