import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { errorFromFetch, errorFromResponse } from './api-error';
import type { paths } from './schema.gen';

/** Milliseconds until a call fails. */
export const callTimeout = 30_000;

/** Milliseconds of a token refresh. Short enough for a retry within the server's grace period for rotated tokens. */
export const refreshTimeout = 10_000;

export type Send = (request: Request) => Promise<Response>;

/** Callbacks through which the client reads the session and the language of the application. */
export interface ApiConfig {
  baseUrl: string;
  language: () => string;
  /** Adds the access token to the request and sends it. Without it, requests are anonymous. */
  authorize?: (request: Request, send: Send) => Promise<Response>;
}

export type Api = Client<paths>;

export function createApi({ baseUrl, language, authorize }: ApiConfig): Api {
  const send = fetchWithTimeout(callTimeout);
  const api = createClient<paths>({
    baseUrl,
    fetch: authorize ? (request) => authorize(request, send) : send,
  });
  const setLanguage: Middleware = {
    onRequest({ request }) {
      // Queries set the language of their key; all other requests use the current language.
      if (!request.headers.has('Accept-Language')) request.headers.set('Accept-Language', language());
      return request;
    },
  };
  api.use(setLanguage);
  return api;
}

/** Returns a fetch function with a timeout that includes reading the response body. */
export function fetchWithTimeout(milliseconds: number): Send {
  return (request) =>
    fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(milliseconds)]) });
}

interface FetchResult<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** Returns the data of a call or throws an ApiError. */
export async function unwrap<Data>(call: Promise<FetchResult<Data>>): Promise<Data> {
  let result: FetchResult<Data>;
  try {
    result = await call;
  } catch (cause) {
    throw errorFromFetch(cause);
  }
  if (!result.response.ok) throw errorFromResponse(result.response, result.error);
  return result.data as Data;
}
