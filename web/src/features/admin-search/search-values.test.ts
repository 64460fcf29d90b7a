import { expect, test } from 'vitest';
import {
  type FilterChoice,
  filterRows,
  formatSynonyms,
  moveFilter,
  parseSynonyms,
  validateSynonyms,
  withSynonym,
} from './search-values';

const filters: FilterChoice[] = [
  { name: 'Крепость', kind: 'numbers' },
  { name: 'Старое', kind: 'words' },
];

test('FLT-03 filters come first in their order, then other attributes', () => {
  const usage = { suggestedKind: 'words', productCount: 5 } as const;
  const rows = filterRows(filters, [
    { name: 'Вкус', translatedName: 'Flavor', ...usage },
    { name: 'крепость', translatedName: 'Strength', ...usage },
  ]);
  expect(
    rows.map(({ label, kind, isFilter, productCount }) => [label, kind, isFilter, productCount]),
  ).toEqual([
    ['Strength', 'numbers', true, 5],
    ['Старое', 'words', true, 0],
    ['Flavor', 'words', false, 5],
  ]);
});

test('FLT-03 filters can be moved', () => {
  expect(moveFilter(filters, 0, 1).map(({ name }) => name)).toEqual(['Старое', 'Крепость']);
  expect(moveFilter(filters, 1, -1).map(({ name }) => name)).toEqual(['Старое', 'Крепость']);
});

test('SEA-04 synonyms are one group per line', () => {
  const groups = [
    ['жижа', 'жидкость'],
    ['койл', 'испаритель'],
  ];
  expect(parseSynonyms(formatSynonyms(groups))).toEqual(groups);
  expect(parseSynonyms(' a ,, b \n\n , \nc,d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test.each([
  ['жижа, жидкость', undefined],
  ['', undefined],
  ['жижа', 'tooFewWords'],
  ['жижа, ЖИЖА', 'repeatedWord'],
  [`жижа, ${'x'.repeat(51)}`, 'wordTooLong'],
  [Array.from({ length: 21 }, (_, index) => `w${index}`).join(','), 'tooManyWords'],
  [Array.from({ length: 501 }, (_, index) => `a${index}, b${index}`).join('\n'), 'tooManyGroups'],
])('SEA-04 invalid synonyms are reported (%#)', (text, error) => {
  expect(validateSynonyms(text)?.error).toBe(error);
});

test('SEA-04 a search without results starts a new group once', () => {
  expect(withSynonym('', 'снюс')).toBe('снюс, ');
  expect(withSynonym('жижа, жидкость\n', 'снюс')).toBe('жижа, жидкость\nснюс, ');
  expect(withSynonym('снюс, подушечки', 'СНЮС')).toBe('снюс, подушечки');
});
