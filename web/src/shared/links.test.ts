import { describe, expect, test } from 'vitest';
import { contactHref, isTelegram, messengerHref } from './links';

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
