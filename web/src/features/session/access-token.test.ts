import { describe, expect, test } from 'vitest';
import { aToken } from '../../testing/builders';
import { endOfToken } from './access-token';

const hour = 3_600_000;

describe('the end of a token', () => {
  test('SESS-02 is its exp, in milliseconds', () => {
    expect(endOfToken(aToken({ issued: 100, expires: 1900 }), null)).toBe(1_900_000);
  });

  test('SESS-02 counts from its arrival where that was seen, whatever the clock says', () => {
    // The machine's clock is an hour ahead of the server's.
    const arrival = 100_000 + hour;
    expect(endOfToken(aToken({ issued: 100, expires: 1900 }), arrival)).toBe(arrival + 1_800_000);
  });

  test.each(['', 'token', 'a.b.c', 'a.bnVsbA.c', 'a.e30.c', `a.${btoa('{"exp":"soon"}')}.c`])(
    'SESS-02 is unknown for %j, and the server decides',
    (token) => {
      expect(endOfToken(token, null)).toBeNull();
    },
  );
});
