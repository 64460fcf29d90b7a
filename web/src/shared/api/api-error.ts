import type { components } from './schema.gen';

export type Problem = components['schemas']['Problem'];
export type ErrorCode = Problem['code'];
export type FieldError = NonNullable<Problem['fields']>[number];

export type ErrorKind = 'unauthorized' | 'notFound' | 'validation' | 'server' | 'network' | 'unknown';

/** Thrown by every failed call. `status` is 0 when there was no response. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | undefined;
  retryAfterSeconds: number | undefined;

  constructor(message: string, status: number, problem?: Problem, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.problem = problem;
  }

  get kind(): ErrorKind {
    return classifyError(this);
  }

  get code(): ErrorCode | undefined {
    return this.problem?.code;
  }

  /** Returns the server's message for a form field. */
  fieldMessage(field: string): string | undefined {
    return this.problem?.fields?.find((entry) => entry.field === field)?.message;
  }
}

/** Returns the problem document of a failed response, if there was one. */
export function getProblem(error: unknown): Problem | undefined {
  return error instanceof ApiError ? error.problem : undefined;
}

type ProblemDetails = NonNullable<Problem['details']>;
type DetailKey<Details = ProblemDetails> = Details extends unknown ? keyof Details : never;
type DetailValue<Key, Details = ProblemDetails> = Details extends unknown
  ? Key extends keyof Details
    ? Details[Key]
    : never
  : never;

/** One field of the problem details. Which fields there are depends on the error code. */
export function problemDetail<Key extends DetailKey>(
  problem: Problem | undefined,
  key: Key,
): DetailValue<Key> | undefined {
  const details: Partial<Record<DetailKey, unknown>> = problem?.details ?? {};
  return details[key] as DetailValue<Key> | undefined;
}

/**
 * Whether the request certainly changed nothing. Without a response, or after a 5xx or a proxy timeout (408), the server
 * may have carried it out.
 */
export function isRejected(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408;
}

export function classifyError(error: unknown): ErrorKind {
  const status = statusOf(error);
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'notFound';
  if (status >= 400 && status < 500) return 'validation';
  if (status >= 500) return 'server';
  const message = error instanceof Error ? error.message : String(error);
  return /Network|timeout/.test(message) ? 'network' : 'unknown';
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
  return typeof status === 'number' ? status : 0;
}

/** Creates the error of a non-2xx response. Ignores a body that is not a problem document, such as a proxy's page. */
export function errorFromResponse(response: Response, body: unknown): ApiError {
  const problem = isProblem(body) ? body : undefined;
  const error = new ApiError(
    problem?.message ?? `The server responded with status ${response.status}`,
    response.status,
    problem,
  );
  error.retryAfterSeconds = parseRetryAfter(response.headers.get('Retry-After'));
  return error;
}

function parseRetryAfter(header: string | null): number | undefined {
  return header && /^\d{1,6}$/.test(header.trim()) ? Number(header) : undefined;
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, fields } = body as Record<string, unknown>;
  return typeof code === 'string' && typeof message === 'string' && (fields == null || Array.isArray(fields));
}

/** Creates the error of a request without a response. An aborted request keeps its AbortError. */
export function errorFromFetch(cause: unknown): unknown {
  if (cause instanceof ApiError) return cause;
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  if (name === 'AbortError') return cause;
  if (name === 'TimeoutError') return new ApiError('timeout: no response in time', 0, undefined, { cause });
  // Browsers report a network error as a TypeError with different messages.
  if (name === 'TypeError') return new ApiError('Network error', 0, undefined, { cause });
  return new ApiError(cause instanceof Error ? cause.message : String(cause), 0, undefined, { cause });
}
