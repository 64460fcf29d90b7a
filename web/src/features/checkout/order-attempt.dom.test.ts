import { expect, test } from 'vitest';
import { forgetDrafts } from '../../shared/forms/drafts';
import { currentAttempt, forgetAttempt, markSent } from './order-attempt';

test('CHK-17 an attempt keeps its key until the server has answered, also over a reload', () => {
  const first = currentAttempt();
  expect(first).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), isSent: false });
  expect(currentAttempt()).toEqual(first);
  markSent(first);
  expect(currentAttempt()).toEqual({ key: first.key, isSent: true });
  forgetAttempt();
  expect(currentAttempt().key).not.toBe(first.key);
});

test('CHK-17 whoever signs out takes the attempt along', () => {
  const { key } = currentAttempt();
  forgetDrafts();
  expect(currentAttempt().key).not.toBe(key);
});
