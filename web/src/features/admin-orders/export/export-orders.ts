import { errorFromFetch, errorFromResponse } from '../../../shared/api/api-error';
import type { Api, ApiConfig } from '../../../shared/api/client';
import { fileName, sendDownload } from '../../../shared/api/download';
import { type OrderSelectionQuery, selectionQuery } from '../list/list-api';

export const exportRows = ['orders', 'lines'] as const;
export const exportFormats = ['spreadsheet', 'data'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export type ExportRows = (typeof exportRows)[number];

export interface ExportProgress {
  /** Rows received so far. */
  rows: number;
  /** Number of orders; with one row per order it is the number of rows. */
  orders: number;
}

interface ExportOptions {
  authorize: ApiConfig['authorize'];
  rows: ExportRows;
  format: ExportFormat;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** Downloads the matching orders as CSV. The response is streamed, so that the progress is known. */
export async function exportOrders(
  api: Api,
  query: OrderSelectionQuery,
  { authorize, rows, format, signal, onProgress }: ExportOptions,
): Promise<{ file: Blob; name: string }> {
  try {
    const result = await api.GET('/api/v1/admin/orders/export', {
      params: { query: { ...selectionQuery(query), rows, format } },
      headers: { Accept: 'text/csv' },
      parseAs: 'stream',
      fetch: sendDownload(authorize),
      signal,
    });
    if (!result.response.ok) throw errorFromResponse(result.response, result.error);
    const { headers } = result.response;
    const orders = Number(headers.get('X-Total-Count') ?? 0);
    const counter = createRowCounter();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const reader = (result.data as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      onProgress({ rows: counter(part.value), orders });
    }
    return {
      file: new Blob(chunks, { type: 'text/csv' }),
      name: fileName(headers.get('Content-Disposition')),
    };
  } catch (error) {
    throw errorFromFetch(error);
  }
}

const [quote, lineFeed] = [0x22, 0x0a];

/** Counts the rows of a CSV file that arrives in parts, without its header. Line breaks in quotes do not end a row. */
export function createRowCounter(): (part: Uint8Array) => number {
  let isQuoted = false;
  let lines = 0;
  return (part) => {
    for (const byte of part) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
