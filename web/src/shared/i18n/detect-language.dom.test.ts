import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { detectLanguage, saveLanguage } from './detect-language';

function browserSpeaks(...languages: string[]): void {
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(languages);
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue(languages[0] ?? '');
}

function setCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = `LANG=${value}; path=/`;
}

beforeEach(() => {
  browserSpeaks('de-DE');
  document.documentElement.lang = 'ru';
});
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the language of the page', () => {
  test('GEN-01 the query string comes first', () => {
    window.history.replaceState(null, '', '/?lang=en');
    setCookie('ru');
    expect(detectLanguage()).toBe('en');
  });

  test('GEN-01 then the cookie', () => {
    setCookie('en');
    window.localStorage.setItem('preferredLanguage', 'ru');
    expect(detectLanguage()).toBe('en');
  });

  test.each(['preferredLanguage', 'language'])('GEN-01 then local storage under %s', (key) => {
    window.localStorage.setItem(key, 'en');
    window.sessionStorage.setItem('preferredLanguage', 'ru');
    expect(detectLanguage()).toBe('en');
  });

  test('GEN-01 then session storage', () => {
    window.sessionStorage.setItem('preferredLanguage', 'en');
    expect(detectLanguage()).toBe('en');
  });

  test('GEN-01 then the first language of the browser that is offered', () => {
    browserSpeaks('de-DE', 'en-US', 'ru-RU');
    expect(detectLanguage()).toBe('en');
  });

  test('GEN-01 then the html tag', () => {
    document.documentElement.lang = 'en';
    expect(detectLanguage()).toBe('en');
  });

  test('GEN-01 and Russian when nothing helps', () => {
    document.documentElement.lang = 'nl';
    expect(detectLanguage()).toBe('ru');
  });

  test('GEN-01 a language that is not offered is passed over', () => {
    window.history.replaceState(null, '', '/?lang=fr');
    setCookie('xx');
    window.localStorage.setItem('preferredLanguage', 'en');
    expect(detectLanguage()).toBe('en');
  });
});

test('GEN-01 GEN-03 the choice is kept under both names and in the cookie', () => {
  saveLanguage('en');
  expect(window.localStorage.getItem('preferredLanguage')).toBe('en');
  expect(window.localStorage.getItem('language')).toBe('en');
  expect(document.cookie).toContain('LANG=en');
});
