import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect';

const origin = 'https://shop.example';

describe('the redirect after sign-in', () => {
  test.each(['/checkout', '/order/5?from=mail', '/orders#last'])(
    'AUTH-01 follows a path of the shop: %s',
    (path) => {
      expect(safeRedirect(path, origin)).toBe(path);
    },
  );

  test.each([
    null,
    undefined,
    '',
    'checkout',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '/\t/shop.invalid//evil.example',
    'javascript:alert(1)',
  ])('AUTH-01 falls back to the home page for %s', (value) => {
    expect(safeRedirect(value, origin)).toBe('/');
  });

  test('AUTH-01 never leaves the origin for any input', () => {
    const trickyPath = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'a', '?', '#', '%'),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), trickyPath, fc.webUrl()), (value) => {
        const target = safeRedirect(value, origin);
        expect(target.startsWith('/')).toBe(true);
        expect(new URL(target, origin).origin).toBe(origin);
      }),
      { numRuns: 300 },
    );
  });
});
