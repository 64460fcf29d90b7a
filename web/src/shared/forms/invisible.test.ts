import { expect, test } from 'vitest';
import { withoutInvisible } from './invisible';

test('CHK-07 characters that cannot be seen are removed from pasted text, all others stay', () => {
  expect(withoutInvisible('\u202a+31 6 12345678\u202c')).toBe('+31 6 12345678');
  expect(withoutInvisible('\ufeffanna\u200b@mail.nl\u200e')).toBe('anna@mail.nl');
  expect(withoutInvisible('Анна\u00a0Ли 👩\u200d🚀')).toBe('Анна\u00a0Ли 👩\u200d🚀');
});
