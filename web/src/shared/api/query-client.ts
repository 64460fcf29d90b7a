import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { classifyError } from './api-error';

const minute = 60_000;

/** API responses embedded in the HTML by the server, so that the first page needs no requests. */
export interface InlineData {
  queries: { key: QueryKey; data: unknown }[];
}

export function createQueryClient(inline?: InlineData): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minute,
        // The default mode pauses queries while offline, without an error message or a retry button.
        networkMode: 'always',
        // `networkMode: 'always'` would disable it.
        refetchOnReconnect: true,
        retry: (failureCount, error) =>
          failureCount < 1 && ['server', 'network'].includes(classifyError(error)),
      },
      // The default mode would pause a mutation while offline instead of reporting the error.
      mutations: { networkMode: 'always' },
    },
  });
  for (const { key, data } of inline?.queries ?? []) client.setQueryData(key, data);
  return client;
}

/** Reads the data embedded in the page. Returns undefined if it is missing or malformed. */
export function readInlineData(page: Document): InlineData | undefined {
  const text = page.getElementById('nevel-data')?.textContent;
  if (!text) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    return isInlineData(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function isInlineData(data: unknown): data is InlineData {
  if (typeof data !== 'object' || data === null || !('queries' in data)) return false;
  const { queries } = data;
  return (
    Array.isArray(queries) &&
    queries.every((query) => typeof query === 'object' && query !== null && Array.isArray(query.key))
  );
}
