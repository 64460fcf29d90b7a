import { expect, test } from 'vitest';
import { pageNames } from '../src/shared/paths.ts';
import { pageList } from './page-list.ts';

const list = pageList();
const infoPages = ['/delivery', '/payment', '/returns', '/terms', '/privacy'];

test('the list contains every page exactly once', () => {
  expect(list.map(({ name }) => name)).toEqual(pageNames);
  expect(new Set(list.map(({ path }) => path)).size).toBe(list.length);
});

test('AGE-05 every page has a title and a description in both languages', () => {
  for (const { path, ru, en } of list) {
    for (const text of [ru, en]) {
      expect([path, text.title.length > 3, text.description.length > 30]).toEqual([path, true, true]);
      expect(text.title + text.description).not.toContain('{{');
    }
  }
});

test.each(infoPages)('AGE-05 the list contains the complete text of %s', (path) => {
  const page = list.find((entry) => entry.path === path);
  for (const text of [page?.ru, page?.en]) {
    expect(text?.sections?.length).toBeGreaterThan(2);
    for (const { heading, paragraphs } of text?.sections ?? []) {
      expect(heading).not.toBe('');
      expect(paragraphs.length).toBeGreaterThan(0);
    }
  }
});

test('AGE-05 the texts contain only placeholders that the server supports', () => {
  const supported = [
    'shippingFee',
    'freeShippingThreshold',
    'shopName',
    'supportEmail',
    'paymentMethods',
    'deliveryDays',
    'countries',
    'seller',
    'minimumAge',
  ];
  const used = [...JSON.stringify(list).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  expect([...new Set(used)].filter((name) => !supported.includes(name ?? ''))).toEqual([]);
  expect(new Set(used).size).toBe(supported.length);
});
