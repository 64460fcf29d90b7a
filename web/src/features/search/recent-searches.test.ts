import { expect, test } from 'vitest';
import { parseRecentSearches, withoutSearch, withSearch } from './recent-searches';

test('SEA-02 the latest search is first, and a repeated one moves there', () => {
  expect(withSearch(['мята', 'манго'], 'Манго')).toEqual(['Манго', 'мята']);
  expect(withoutSearch(['мята', 'манго'], 'МЯТА')).toEqual(['манго']);
});

test('SEA-02 at most 8 searches are kept', () => {
  const searches = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  expect(withSearch(searches, 'i')).toEqual(['i', 'a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

test.each([null, '', 'null', '{}', '"манго"', '[1, null, " ", {}]'])(
  'SEA-02 a stored value that is no list of searches counts as none: %s',
  (stored) => {
    expect(parseRecentSearches(stored)).toEqual([]);
  },
);

test('SEA-02 stored searches are limited in number and length', () => {
  const stored = JSON.stringify([...'abcdefghij', 'x'.repeat(101)]);
  expect(parseRecentSearches(stored)).toEqual([...'abcdefgh']);
});
