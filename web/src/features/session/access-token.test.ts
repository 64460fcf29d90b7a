import { describe, expect, test } from 'vitest';
import { aToken } from '../../testing/builders';
import { tokenExpiry } from './access-token';

const hour = 3_600_000;

describe('token expiry', () => {
  test('SESS-02 is the exp claim in milliseconds', () => {
    expect(tokenExpiry(aToken({ issued: 100, expires: 1900 }), null)).toBe(1_900_000);
  });

  test('SESS-02 is relative to the time of receipt if known, independent of clock skew', () => {
    // The local clock is an hour ahead of the server's.
    const receivedAt = 100_000 + hour;
    expect(tokenExpiry(aToken({ issued: 100, expires: 1900 }), receivedAt)).toBe(receivedAt + 1_800_000);
  });

  test.each(['', 'token', 'a.b.c', 'a.bnVsbA.c', 'a.e30.c', `a.${btoa('{"exp":"soon"}')}.c`])(
    'SESS-02 is null for the unreadable token %j',
    (token) => {
      expect(tokenExpiry(token, null)).toBeNull();
    },
  );
});
