import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { detectLanguage, saveLanguage } from './detect-language';

function setBrowserLanguages(...languages: string[]): void {
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(languages);
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue(languages[0] ?? '');
}

function setCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = `LANG=${value}; path=/`;
}

beforeEach(() => {
  setBrowserLanguages('de-DE');
  document.documentElement.lang = 'ru';
});
afterEach(() => window.history.replaceState(null, '', '/'));

describe('language detection', () => {
  test('GEN-01 the query string has the highest priority', () => {
    window.history.replaceState(null, '', '/?lang=en');
    setCookie('ru');
    expect(detectLanguage()).toBe('en');
  });

  test('GEN-01 then the cookie', () => {
    setCookie('en');
    window.localStorage.setItem('preferredLanguage', 'ru');
    expect(detectLanguage()).toBe('en');
  });

  test.each(['preferredLanguage', 'language'])('GEN-01 then localStorage under %s', (key) => {
    window.localStorage.setItem(key, 'en');
    window.sessionStorage.setItem('preferredLanguage', 'ru');
    expect(detectLanguage()).toBe('en');
  });

  test('GEN-01 then sessionStorage', () => {
    window.sessionStorage.setItem('preferredLanguage', 'en');
    expect(detectLanguage()).toBe('en');
  });

  test('GEN-01 then the first supported language of the browser', () => {
    setBrowserLanguages('de-DE', 'en-US', 'ru-RU');
    expect(detectLanguage()).toBe('en');
  });

  test('GEN-01 then the html tag', () => {
    document.documentElement.lang = 'en';
    expect(detectLanguage()).toBe('en');
  });

  test('GEN-01 then Russian as the default', () => {
    document.documentElement.lang = 'nl';
    expect(detectLanguage()).toBe('ru');
  });

  test('GEN-01 unsupported languages are skipped', () => {
    window.history.replaceState(null, '', '/?lang=fr');
    setCookie('xx');
    window.localStorage.setItem('preferredLanguage', 'en');
    expect(detectLanguage()).toBe('en');
  });

  test('LNG-02 languages that the shop does not offer are skipped, then its default follows', () => {
    setCookie('ru');
    setBrowserLanguages('ru-RU', 'nl-BE');
    expect(detectLanguage(['en', 'nl'])).toBe('nl');
    expect(detectLanguage(['en'])).toBe('en');
    expect(detectLanguage()).toBe('ru');
  });
});

test('GEN-01 GEN-03 the language is saved under both localStorage keys and in the cookie', () => {
  saveLanguage('en');
  expect(window.localStorage.getItem('preferredLanguage')).toBe('en');
  expect(window.localStorage.getItem('language')).toBe('en');
  expect(document.cookie).toContain('LANG=en');
});
