import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitMatches } from './highlight';

const marked = (name: string, query: string) =>
  splitMatches(name, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Dauw Манго 20 мг', 'манго', 'Dauw [Манго] 20 мг'],
  ['Dauw Манго 20 мг', 'МАН da', '[Da]uw [Ман]го 20 мг'],
  ['Лёд и мёд', 'лед', '[Лёд] и мёд'],
  ['Ананас', 'нан', 'Ананас'],
  ['Noord (X-2)', 'x-2', 'Noord ([X]-[2])'],
  ['Манго', 'vfyuj', 'Манго'],
  ['Манго', '', 'Манго'],
  ['<b>Манго</b>', 'b', '<[b]>Манго</[b]>'],
])('SEA-02 the match of "%s" for "%s" is marked', (name, query, expected) => {
  expect(marked(name, query)).toBe(expected);
});

test('SEA-02 the parts of a name are the whole name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, query) => {
      expect(
        splitMatches(name, query)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
    }),
  );
});
