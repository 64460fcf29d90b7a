import { expect, test } from 'vitest';
import { pageNames } from '../src/shared/paths.ts';
import { pageList } from './page-list.ts';

const list = pageList();

test('the list contains every page exactly once', () => {
  expect(list.map(({ name }) => name)).toEqual(pageNames);
  expect(new Set(list.map(({ path }) => path)).size).toBe(list.length);
});

test('AGE-05 every page has a title and a description in both languages', () => {
  for (const { path, ru, en } of list) {
    for (const text of [ru, en]) {
      expect([path, text.title.length > 3, text.description.length > 30]).toEqual([path, true, true]);
      expect(text.title + text.description).not.toContain('{');
    }
  }
});
