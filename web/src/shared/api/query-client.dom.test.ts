import { afterEach, expect, test } from 'vitest';
import { createQueryClient, readInlineData } from './query-client';
import { queryKeys } from './query-keys';

afterEach(() => {
  document.body.innerHTML = '';
});

function pageWith(text: string): Document {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'nevel-data';
  script.textContent = text;
  document.body.append(script);
  return document;
}

test('data that came with the page is in the cache from the start', () => {
  const key = queryKeys.settings('ru');
  const inline = readInlineData(
    pageWith(JSON.stringify({ queries: [{ key, data: { shopName: 'Туман' } }] })),
  );
  expect(createQueryClient(inline).getQueryData(key)).toEqual({ shopName: 'Туман' });
});

test.each(['', 'not json', 'null', '{}', '{"queries":1}', '{"queries":[null]}', '{"queries":[{"key":"x"}]}'])(
  'a page with something else simply has no data: %s',
  (text) => {
    expect(readInlineData(pageWith(text))).toBeUndefined();
  },
);

test('a page without data is fine', () => {
  expect(readInlineData(document)).toBeUndefined();
  expect(createQueryClient(undefined).getQueryCache().getAll()).toEqual([]);
});
