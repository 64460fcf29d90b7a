import { expect, test } from 'vitest';
import { normalizeCode, validateCode } from './two-step-model';

test.each([
  ['', 'app', 'security:errors.codeRequired'],
  ['  ', 'recovery', 'security:errors.codeRequired'],
  ['12345', 'app', 'security:errors.codeFormat'],
  ['1234567', 'app', 'security:errors.codeFormat'],
  ['12345a', 'app', 'security:errors.codeFormat'],
] as const)('TFA-01 the code %j of the %s is rejected', (code, kind, key) => {
  expect(validateCode(code, kind).code).toMatchObject({ key });
});

test.each([
  ['123456', 'app'],
  ['123 456', 'app'],
  ['abcd-efgh', 'recovery'],
] as const)('TFA-01 the code %j of the %s is accepted', (code, kind) => {
  expect(validateCode(code, kind)).toEqual({});
});

test('TFA-01 spaces of a code are removed', () => {
  expect(normalizeCode(' 123 456\u00a0')).toBe('123456');
});
