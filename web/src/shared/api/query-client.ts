import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { classifyError } from './api-error';

const minute = 60_000;

/** Answers that the server sends along with the page, so that the first screen asks for nothing. */
export interface InlineData {
  queries: { key: QueryKey; data: unknown }[];
}

export function createQueryClient(inline?: InlineData): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minute,
        // Without this a query waits silently for the connection, and nobody sees an error or a way on.
        networkMode: 'always',
        // Which would otherwise turn this off.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && ['server', 'network'].includes(classifyError(error)),
      },
      mutations: { networkMode: 'always' },
    },
  });
  for (const { key, data } of inline?.queries ?? []) client.setQueryData(key, data);
  return client;
}

/** Reads what the server put into the page; a page without it, or with something else, simply asks. */
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
