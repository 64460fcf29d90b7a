import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ErrorCode, FieldError, Problem } from '../shared/api/api-error';
import type { paths } from '../shared/api/schema.gen';
import { aCategory, aProductPage, someSettings } from './builders';

// A stand-in for the API whose answers must fit the published contract.

type Json<Responses> = Responses extends { 200: { content: { 'application/json': infer Body } } }
  ? Body
  : never;
type GetPath = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths];
type GetBody<Path extends GetPath> = paths[Path] extends { get: { responses: infer Responses } }
  ? Json<Responses>
  : never;

interface MockRequest {
  language: string;
  token: string | null;
  headers: Headers;
  query: URLSearchParams;
  /** The path's parameters. */
  path: Record<string, string | readonly string[] | undefined>;
}

type MockResponse<Body> = Body | ((asked: MockRequest) => Body | Response | Promise<Body | Response>);

/** Ids are numbers, so that `/categories/{id}` does not answer for `/categories/root`. */
function pattern(path: string): RegExp {
  const source = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => `(?<${name}>${name === 'key' ? '[^/]+' : '\\d+'})`,
  );
  return new RegExp(`${source}$`);
}

function handler<Path extends GetPath>(path: Path, answer: MockResponse<GetBody<Path>>) {
  return http.get(pattern(path), async ({ request, params }) => {
    if (typeof answer !== 'function') return HttpResponse.json(answer as object);
    const body = await (answer as (asked: MockRequest) => unknown)({
      language: request.headers.get('Accept-Language') ?? '',
      token: request.headers.get('Authorization'),
      headers: request.headers,
      query: new URL(request.url).searchParams,
      path: params,
    });
    return body instanceof Response ? body : HttpResponse.json(body as object);
  });
}

type WriteMethod = 'post' | 'put' | 'patch' | 'delete';
type WritePath<Method extends WriteMethod> = {
  [Path in keyof paths]: paths[Path] extends { [M in Method]: object } ? Path : never;
}[keyof paths];
type Operation<Path extends keyof paths, Method extends WriteMethod> = paths[Path] extends {
  [M in Method]: infer Found;
}
  ? Found
  : never;
type WriteBody<Called> = Called extends { responses: infer Responses }
  ? Responses extends { 200: { content: { 'application/json': infer Body } } }
    ? Body
    : Responses extends { 201: { content: { 'application/json': infer Body } } }
      ? Body
      : undefined
  : never;
type Sent<Called> = Called extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : undefined;

type WriteAnswer<Called> = (
  sent: Sent<Called>,
  token: string | null,
  headers: Headers,
  address: URL,
) => WriteBody<Called> | Response | Promise<WriteBody<Called> | Response>;

function writeHandler(
  method: WriteMethod,
  path: string,
  give: (sent: never, token: string | null, headers: Headers, address: URL) => unknown,
) {
  return http[method](pattern(path), async ({ request }) => {
    const text = await request.text();
    const sent = (text === '' ? undefined : JSON.parse(text)) as never;
    const body = await give(
      sent,
      request.headers.get('Authorization'),
      request.headers,
      new URL(request.url),
    );
    if (body instanceof Response) return body;
    return body === undefined ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(body as object);
  });
}

/** A shop that answers, and has nothing in it but one category. */
export const mockServer = setupServer(
  handler('/api/v1/settings', someSettings()),
  handler('/api/v1/categories/root', [aCategory()]),
  handler('/api/v1/products/recommended', aProductPage([])),
  handler('/api/v1/products/category/{id}', aProductPage([])),
  handler('/api/v1/orders/user/addresses', []),
  handler('/api/v1/orders/user/phones', []),
  handler('/api/v1/admin/orders/latest', {
    latestId: null,
    doneByStaff: 0,
    statusCounts: { PENDING: 0, PROCESSING: 0, SHIPPED: 0, DELIVERED: 0, CANCELLED: 0 },
  }),
  writeHandler('post', '/api/v1/auth/logout', () => undefined),
);

/** Answers a POST for the rest of the test; what was sent is handed in. */
export function mockPost<Path extends WritePath<'post'>>(
  path: Path,
  give: WriteAnswer<Operation<Path, 'post'>>,
): void {
  mockServer.use(writeHandler('post', path, give));
}

export function mockPut<Path extends WritePath<'put'>>(
  path: Path,
  give: WriteAnswer<Operation<Path, 'put'>>,
): void {
  mockServer.use(writeHandler('put', path, give));
}

export function mockPatch<Path extends WritePath<'patch'>>(
  path: Path,
  give: WriteAnswer<Operation<Path, 'patch'>>,
): void {
  mockServer.use(writeHandler('patch', path, give));
}

export function mockDelete<Path extends WritePath<'delete'>>(
  path: Path,
  give: WriteAnswer<Operation<Path, 'delete'>>,
): void {
  mockServer.use(writeHandler('delete', path, give));
}

/** Answers a path for the rest of the test. */
export function mockGet<Path extends GetPath>(path: Path, body: MockResponse<GetBody<Path>>): void {
  mockServer.use(handler(path, body));
}

interface ProblemParts {
  fields?: FieldError[];
  details?: Problem['details'];
  headers?: Record<string, string>;
}

export function problemResponse(
  status: number,
  code: ErrorCode,
  message = 'Так не получится',
  { fields, details, headers }: ProblemParts = {},
): Response {
  return HttpResponse.json(
    { code, message, fields, details, requestId: 'test' },
    { status, headers: { ...headers, 'Content-Type': 'application/problem+json' } },
  );
}

/** An answer of a server that cannot be reached. */
export function networkError(): Response {
  return HttpResponse.error();
}
