import { afterEach, expect, test } from 'vitest';
import { createQueryClient, readInlineData } from './query-client';
import { queryKeys } from './query-keys';

afterEach(() => {
  document.body.innerHTML = '';
});

function pageWithData(text: string): Document {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'nevel-data';
  script.textContent = text;
  document.body.append(script);
  return document;
}

test('data embedded in the page is in the cache at startup', () => {
  const key = queryKeys.settings('ru');
  const inline = readInlineData(
    pageWithData(JSON.stringify({ queries: [{ key, data: { shopName: 'Туман' } }] })),
  );
  expect(createQueryClient(inline).getQueryData(key)).toEqual({ shopName: 'Туман' });
});

test.each(['', 'not json', 'null', '{}', '{"queries":1}', '{"queries":[null]}', '{"queries":[{"key":"x"}]}'])(
  'malformed data is ignored: %s',
  (text) => {
    expect(readInlineData(pageWithData(text))).toBeUndefined();
  },
);

test('a page without embedded data has an empty cache', () => {
  expect(readInlineData(document)).toBeUndefined();
  expect(createQueryClient(undefined).getQueryCache().getAll()).toEqual([]);
});
