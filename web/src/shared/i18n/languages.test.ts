import { expect, test } from 'vitest';
import { parseLanguage, textDirection } from './languages';

test.each(['ar', 'he', 'fa', 'fa-IR', 'AR'])('GEN-02 %s is written from right to left', (code) => {
  expect(textDirection(code)).toBe('rtl');
});

test.each(['ru', 'en', 'en-GB', ''])('GEN-02 "%s" is written from left to right', (code) => {
  expect(textDirection(code)).toBe('ltr');
});

test('GEN-01 regional codes are mapped to their language, unsupported codes to undefined', () => {
  expect(parseLanguage('en-US')).toBe('en');
  expect(parseLanguage('RU_ru')).toBe('ru');
  expect(parseLanguage('constructor')).toBeUndefined();
  expect(parseLanguage(null)).toBeUndefined();
});
