import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { errorFromFetch, errorFromResponse } from './api-error';
import type { paths } from './schema.gen';

export const timeouts = {
  /** Every call. */
  call: 30_000,
  /** Asking for new tokens. A second try must still fall into the server's grace for a lost answer. */
  refresh: 10_000,
  categoryImageUpload: 3_000,
} as const;

export type Send = (request: Request) => Promise<Response>;

/** What the client must be told by the floors above: it knows neither the session nor the language. */
export interface ApiConfig {
  baseUrl: string;
  language: () => string;
  /** Sends a request in somebody's name, with whatever that takes. Left out, calls are anonymous. */
  authorize?: (request: Request, send: Send) => Promise<Response>;
}

export type Api = Client<paths>;

export function createApi({ baseUrl, language, authorize }: ApiConfig): Api {
  const send = fetchWithTimeout(timeouts.call);
  const api = createClient<paths>({
    baseUrl,
    fetch: authorize ? (request) => authorize(request, send) : send,
  });
  const identify: Middleware = {
    onRequest({ request }) {
      // A query names the language of its key; everything else speaks the language of the page.
      if (!request.headers.has('Accept-Language')) request.headers.set('Accept-Language', language());
      return request;
    },
  };
  api.use(identify);
  return api;
}

/** A fetch that gives up after so many milliseconds, the reading of the body included. */
export function fetchWithTimeout(milliseconds: number): Send {
  return (request) =>
    fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(milliseconds)]) });
}

interface FetchResult<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The data of a call, or a thrown ApiError. */
export async function unwrap<Data>(call: Promise<FetchResult<Data>>): Promise<Data> {
  let answer: FetchResult<Data>;
  try {
    answer = await call;
  } catch (cause) {
    throw errorFromFetch(cause);
  }
  if (!answer.response.ok) throw errorFromResponse(answer.response, answer.error);
  return answer.data as Data;
}
