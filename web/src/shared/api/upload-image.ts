import { ApiError, errorFromResponse } from './api-error';
import { type ApiConfig, timeouts } from './client';

export type UploadTarget = 'product' | 'category';

interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1, as the bytes leave. */
  onProgress: (share: number) => void;
}

/** Sends a picture and answers with its address. `fetch` cannot tell how far an upload is, so this asks the older way. */
export async function uploadImage(
  { baseUrl, language, authorize }: ApiConfig,
  folder: UploadTarget,
  file: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  const request = new Request(`${baseUrl}/api/v1/files/upload/${folder}`, {
    method: 'POST',
    headers: { 'Accept-Language': language() },
  });
  const timeout = folder === 'category' ? timeouts.categoryImageUpload : timeouts.call;
  const send = (prepared: Request) => sendForm(prepared, file, timeout, signal, onProgress);
  const response = await (authorize ? authorize(request, send) : send(request));
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorFromResponse(response, body);
  if (typeof body === 'object' && body !== null && 'url' in body && typeof body.url === 'string')
    return body.url;
  throw new ApiError('The server did not say where the picture is', response.status);
}

function sendForm(
  request: Request,
  file: Blob,
  timeout: number,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    call.timeout = timeout;
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    call.addEventListener('load', () => resolve(responseFromXhr(call)));
    call.addEventListener('error', () => reject(new ApiError('Network: the picture was not sent', 0)));
    call.addEventListener('timeout', () => reject(new ApiError('timeout: the picture took too long', 0)));
    call.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    call.send(form);
  });
}

function responseFromXhr(call: XMLHttpRequest): Response {
  const headers = new Headers();
  const wait = call.getResponseHeader('Retry-After');
  if (wait) headers.set('Retry-After', wait);
  return new Response(call.responseText || null, { status: call.status, headers });
}
