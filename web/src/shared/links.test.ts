import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactHref, isTelegram, messengerHref, safeRedirect } from './links';

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

describe('links from the settings', () => {
  test('ASE-01 only URLs that the settings accept become messenger links', () => {
    expect(messengerHref(' https://t.me/nevel ')).toBe('https://t.me/nevel');
    expect(messengerHref('tg://resolve?domain=nevel')).toBe('tg://resolve?domain=nevel');
    expect(messengerHref('javascript:alert(1)')).toBeUndefined();
    expect(messengerHref('t.me/nevel')).toBeUndefined();
    expect(messengerHref('')).toBeUndefined();
  });

  test('a contact can be an email, a URL or plain text', () => {
    expect(contactHref('dev@nevel.example')).toBe('mailto:dev@nevel.example');
    expect(contactHref('https://studio.example')).toBe('https://studio.example');
    expect(contactHref('Студия Туман')).toBeUndefined();
    expect(contactHref('tg://resolve?domain=nevel')).toBeUndefined();
  });
});

test.each([
  ['https://t.me/nevel', true],
  ['https://telegram.me/nevel', true],
  ['tg://resolve?domain=nevel', true],
  ['https://wa.me/31612345678', false],
  ['https://example.org/t.me/', false],
])('NAV-04 %s opens Telegram: %s', (href, expected) => {
  expect(isTelegram(href)).toBe(expected);
});
