import { type ApiConfig, fetchWithTimeout } from './client';

// The timeout includes the body, which may be large.
const send = fetchWithTimeout(3_600_000);

/** Sends the request of a file, which may take longer than other requests. */
export function sendDownload(authorize: ApiConfig['authorize']): (request: Request) => Promise<Response> {
  return (request) => (authorize ? authorize(request, send) : send(request));
}

/** The file name of a `Content-Disposition`, which cannot contain a path. */
export function fileName(disposition: string | null): string {
  return /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? 'export.csv';
}
