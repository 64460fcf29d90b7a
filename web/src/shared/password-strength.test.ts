import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength';

test.each([
  ['', 'weak'],
  ['abc', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['qwertyuiop', 'weak'],
  ['йцукенгшщз', 'weak'],
  ['zima-7', 'fair'],
  ['Zima-2031', 'good'],
  ['кот любит молоко и снег', 'strong'],
  ['mR7#pLq2!xVz', 'strong'],
] as const)('PWD-03 the strength of %j is %s', (password, level) => {
  expect(passwordStrength(password, 6)).toBe(level);
});

test('PWD-03 a password below the minimum is weak, whatever its characters are', () => {
  expect(passwordStrength('mR7#pLq2!', 9)).toBe('good');
  expect(passwordStrength('mR7#pLq2!', 10)).toBe('weak');
});
