import { expect, test, vi } from 'vitest';
import { clearDrafts } from '../../shared/forms/drafts';
import { createCartStore } from './cart-store';
import { clearAttempt, currentAttempt, markSent } from './checkout-changes';

const store = createCartStore(async () => []);

test('CHK-17 an attempt has the same key until it is cleared, even after a reload', () => {
  const first = currentAttempt();
  expect(first).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), isSent: false });
  expect(currentAttempt()).toEqual(first);
  markSent(store, first);
  expect(currentAttempt()).toEqual({ key: first.key, isSent: true });
  clearAttempt(store);
  expect(currentAttempt().key).not.toBe(first.key);
});

test('CHK-17 signing out clears the attempt', () => {
  const { key } = currentAttempt();
  clearDrafts();
  expect(currentAttempt().key).not.toBe(key);
});

test('CHK-17 an attempt is held in memory if storage is not available', () => {
  const throwSecurityError = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(throwSecurityError);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(throwSecurityError);
  const first = currentAttempt();
  markSent(store, first);
  expect(currentAttempt()).toEqual({ key: first.key, isSent: true });
  clearAttempt(store);
  const second = currentAttempt();
  expect(second.key).not.toBe(first.key);
  clearDrafts();
  expect(currentAttempt().key).not.toBe(second.key);
  clearDrafts();
});
