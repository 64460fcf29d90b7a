import { ApiError, errorFromResponse } from '../../shared/api/api-error';
import { type ApiConfig, callTimeout } from '../../shared/api/client';

/** Milliseconds; short, because a category can be saved without its image. */
export const categoryUploadTimeout = 3_000;

export type UploadTarget = 'product' | 'category';

interface UploadOptions {
  signal: AbortSignal;
  /** Called with the uploaded fraction, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Uploads an image and returns its URL. Uses XMLHttpRequest because `fetch` does not report upload progress. */
export async function uploadImage(
  { baseUrl, language, authorize }: ApiConfig,
  target: UploadTarget,
  file: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  const request = new Request(`${baseUrl}/api/v1/files/upload/${target}`, {
    method: 'POST',
    headers: { 'Accept-Language': language() },
  });
  const timeout = target === 'category' ? categoryUploadTimeout : callTimeout;
  const send = (prepared: Request) => sendForm(prepared, file, timeout, signal, onProgress);
  const response = await (authorize ? authorize(request, send) : send(request));
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorFromResponse(response, body);
  if (typeof body === 'object' && body !== null && 'url' in body && typeof body.url === 'string')
    return body.url;
  throw new ApiError('The upload response has no URL', response.status);
}

function sendForm(
  request: Request,
  file: Blob,
  timeout: number,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    // The upload may have been canceled while the session was refreshed.
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.timeout = timeout;
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    xhr.addEventListener('load', () => resolve(responseFromXhr(xhr)));
    xhr.addEventListener('error', () => reject(new ApiError('Network: the image upload failed', 0)));
    xhr.addEventListener('timeout', () => reject(new ApiError('timeout: the image upload took too long', 0)));
    xhr.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    xhr.send(form);
  });
}

function responseFromXhr(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  const retryAfter = xhr.getResponseHeader('Retry-After');
  if (retryAfter) headers.set('Retry-After', retryAfter);
  return new Response(xhr.responseText || null, { status: xhr.status, headers });
}
