import { expect, test } from 'vitest';
import { asLanguage, directionOf } from './languages';

test.each(['ar', 'he', 'fa', 'fa-IR', 'AR'])('GEN-02 %s is written from right to left', (code) => {
  expect(directionOf(code)).toBe('rtl');
});

test.each(['ru', 'en', 'en-GB', ''])('GEN-02 "%s" is written from left to right', (code) => {
  expect(directionOf(code)).toBe('ltr');
});

test('GEN-01 regional codes mean their language, others none', () => {
  expect(asLanguage('en-US')).toBe('en');
  expect(asLanguage('RU_ru')).toBe('ru');
  expect(asLanguage('constructor')).toBeUndefined();
  expect(asLanguage(null)).toBeUndefined();
});
