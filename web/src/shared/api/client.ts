import type { Client } from 'openapi-fetch';
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

/** Calls by method and path, typed by the OpenAPI document. The code of openapi-fetch would be four times as large. */
export type Api = Pick<Client<paths>, Method>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallOptions extends Pick<RequestInit, 'headers' | 'signal' | 'keepalive'> {
  params?: {
    path?: Record<string, string | number>;
    query?: Record<string, unknown>;
    header?: Record<string, string | undefined>;
  };
  body?: unknown;
  parseAs?: 'json' | 'blob' | 'stream';
  /** Sends the request instead of `authorize`, for example with another timeout. */
  fetch?: Send;
}

export function createApi({ baseUrl, language, authorize }: ApiConfig): Api {
  const send = fetchWithTimeout(callTimeout);
  const method =
    (name: Method) =>
    async (path: string, { params, body, parseAs, fetch: sendOwn, ...init }: CallOptions = {}) => {
      const url = `${baseUrl}${fillPath(path, params?.path)}${queryString(params?.query)}`;
      const hasBody = body !== undefined;
      const request = new Request(url, {
        ...init,
        method: name,
        ...(hasBody && { body: JSON.stringify(body) }),
      });
      const headers = { ...params?.header, 'Content-Type': hasBody ? 'application/json' : undefined };
      for (const [header, value] of Object.entries(headers))
        if (value !== undefined) request.headers.set(header, value);
      // Queries set the language of their key; all other requests use the current language.
      if (!request.headers.has('Accept-Language')) request.headers.set('Accept-Language', language());
      const sendRequest = sendOwn ?? ((request) => (authorize ? authorize(request, send) : send(request)));
      const response = await sendRequest(request);
      return response.ok
        ? { data: await readData(response, parseAs), response }
        : { error: parseJson(await response.text()), response };
    };
  return {
    GET: method('GET'),
    POST: method('POST'),
    PUT: method('PUT'),
    PATCH: method('PATCH'),
    DELETE: method('DELETE'),
  } as Api;
}

function fillPath(path: string, values: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Repeats the name of a list for each of its values. */
function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((item) => (item === undefined || item === null ? [] : [[name, String(item)]])),
  );
  return pairs.length > 0 ? `?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}` : '';
}

async function readData(response: Response, parseAs: CallOptions['parseAs']): Promise<unknown> {
  if (parseAs === 'stream') return response.body;
  if (parseAs === 'blob') return response.blob();
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}

/** The error of a proxy is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns a fetch function with a timeout that includes reading the response body. */
export function fetchWithTimeout(milliseconds: number): Send {
  return (request) =>
    fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(milliseconds)]) });
}

export interface FetchResult<Data> {
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
