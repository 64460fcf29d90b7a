import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ErrorCode, FieldError, Problem } from '../shared/api/api-error';
import type { paths } from '../shared/api/schema.gen';
import { someAdminSettings } from './admin-settings';
import {
  aCategory,
  aProduct,
  aProductPage,
  someSearchResults,
  someSettings,
  someSuggestions,
} from './builders';
import { anOrderWithdrawal } from './withdrawal-builders';

// Mock API whose responses must match the OpenAPI schema.

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
  /** Path parameters. */
  path: Record<string, string | readonly string[] | undefined>;
}

type MockResponse<Body> = Body | ((request: MockRequest) => Body | Response | Promise<Body | Response>);

/** Ids must be numeric, so that `/categories/{id}` does not match `/categories/root`. */
function pattern(path: string): RegExp {
  const source = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => `(?<${name}>${name === 'key' ? '[^/]+' : '\\d+'})`,
  );
  return new RegExp(`${source}$`);
}

function getHandler<Path extends GetPath>(path: Path, response: MockResponse<GetBody<Path>>) {
  return http.get(pattern(path), async ({ request, params }) => {
    if (typeof response !== 'function') return HttpResponse.json(response as object);
    const body = await (response as (request: MockRequest) => unknown)({
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
  [M in Method]: infer Called;
}
  ? Called
  : never;
type WriteBody<Called> = Called extends { responses: infer Responses }
  ? Responses extends { 200: { content: { 'application/json': infer Body } } }
    ? Body
    : Responses extends { 201: { content: { 'application/json': infer Body } } }
      ? Body
      : Responses extends { 202: { content: { 'application/json': infer Body } } }
        ? Body
        : undefined
  : never;
type RequestBody<Called> = Called extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : undefined;

type WriteResponder<Called> = (
  body: RequestBody<Called>,
  token: string | null,
  headers: Headers,
  url: URL,
) => WriteBody<Called> | Response | Promise<WriteBody<Called> | Response>;

function writeHandler(
  method: WriteMethod,
  path: string,
  respond: (body: never, token: string | null, headers: Headers, url: URL) => unknown,
) {
  return http[method](pattern(path), async ({ request }) => {
    const text = await request.text();
    const requestBody = (text === '' ? undefined : JSON.parse(text)) as never;
    const body = await respond(
      requestBody,
      request.headers.get('Authorization'),
      request.headers,
      new URL(request.url),
    );
    if (body instanceof Response) return body;
    return body === undefined ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(body as object);
  });
}

/** Default responses: a shop with one category and no products. */
export const mockServer = setupServer(
  getHandler('/api/v1/settings', someSettings()),
  getHandler('/api/v1/categories/root', [aCategory()]),
  getHandler('/api/v1/categories', [aCategory()]),
  getHandler('/api/v1/products/recommended', aProductPage([])),
  getHandler('/api/v1/products/category/{id}', aProductPage([])),
  getHandler('/api/v1/products/search', someSearchResults([])),
  getHandler('/api/v1/products/suggest', someSuggestions()),
  getHandler('/api/v1/products/id/{id}', aProduct()),
  getHandler('/api/v1/orders/user', []),
  getHandler('/api/v1/orders/user/addresses', []),
  getHandler('/api/v1/orders/user/phones', []),
  getHandler('/api/v1/orders/{id}/withdrawal', anOrderWithdrawal()),
  getHandler('/api/v1/admin/orders/latest', {
    latestId: null,
    staffActions: 0,
    newWithdrawals: 0,
    statusCounts: { PENDING: 0, PROCESSING: 0, SHIPPED: 0, DELIVERED: 0, CANCELLED: 0 },
  }),
  getHandler('/api/v1/admin/order-jobs', []),
  getHandler('/api/v1/admin/order-views', { views: [], version: 0 }),
  getHandler('/api/v1/admin/settings', someAdminSettings()),
  getHandler('/api/v1/admin/search/misses', []),
  getHandler('/api/v1/profile/sessions', []),
  getHandler('/api/v1/profile/email', { email: 'anna@mail.nl', verified: true }),
  writeHandler('post', '/api/v1/auth/logout', () => undefined),
);

/** Mocks a GET endpoint until the end of the test. */
export function mockGet<Path extends GetPath>(path: Path, response: MockResponse<GetBody<Path>>): void {
  mockServer.use(getHandler(path, response));
}

/** Each mocks an endpoint of one method until the end of the test. The responder receives the request body. */
export const mockPost = mockWrite('post');
export const mockPut = mockWrite('put');
export const mockPatch = mockWrite('patch');
export const mockDelete = mockWrite('delete');

function mockWrite<Method extends WriteMethod>(method: Method) {
  return <Path extends WritePath<Method>>(
    path: Path,
    respond: WriteResponder<Operation<Path, Method>>,
  ): void => {
    mockServer.use(writeHandler(method, path, respond));
  };
}

interface ProblemOptions {
  fields?: FieldError[];
  details?: Problem['details'];
  headers?: Record<string, string>;
}

export function problemResponse(
  status: number,
  code: ErrorCode,
  message = 'Так не получится',
  { fields, details, headers }: ProblemOptions = {},
): Response {
  return HttpResponse.json(
    { code, message, fields, details, requestId: 'test' },
    { status, headers: { ...headers, 'Content-Type': 'application/problem+json' } },
  );
}

/** The response of an unreachable server. */
export function networkError(): Response {
  return HttpResponse.error();
}
