import {
  type DataTag,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { Language } from '../i18n/languages';
import { useApi } from './api-context';
import { type Api, type FetchResult, unwrap } from './client';
import type { paths } from './schema.gen';

// Queries of the admin: options and key follow from path and parameters of the request. The shop does not load them.

const root = '/api/v1/admin/';

/** Staff must always see the current data. Queries with another lifetime name it in their options. */
const staleTime = 0;

type AnyPath = Extract<keyof paths, `${typeof root}${string}`>;

/** The operations of the admin that read. */
type Reads = {
  [Path in AnyPath as paths[Path] extends { get: object } ? Path : never]: paths[Path] extends {
    get: infer Operation;
  }
    ? Operation
    : never;
};

export type AdminPath = keyof Reads;

type Segment<Path> = Path extends `${typeof root}${infer Rest}`
  ? Rest extends `${infer First}/${string}`
    ? First
    : Rest
  : never;

export type AdminData<Path extends AdminPath> = Reads[Path] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** The parameters of a request, and the language of its response if it has texts of the catalog. */
export type AdminRequest<Path extends AdminPath> = Pick<Reads[Path]['parameters'], 'path' | 'query'> & {
  language?: Language;
};

type Options<Path extends AdminPath, Result = AdminData<Path>> = Omit<
  UseQueryOptions<AdminData<Path>, Error, Result, AdminKey<Path>>,
  'queryKey' | 'queryFn'
>;

type AdminKey<Path extends AdminPath> = DataTag<QueryKey, AdminData<Path>, Error>;

export function adminQuery<Path extends AdminPath>(
  api: Api,
  path: Path,
  request: AdminRequest<Path>,
  options?: Options<Path>,
) {
  return queryOptions({ ...optionsOf(api, path, request), ...options });
}

export function useAdminQuery<Path extends AdminPath, Result = AdminData<Path>>(
  path: Path,
  request: AdminRequest<Path>,
  options?: Options<Path, Result>,
): UseQueryResult<Result> {
  return useQuery({ ...optionsOf(useApi(), path, request), ...options });
}

function optionsOf<Path extends AdminPath>(api: Api, path: Path, request: AdminRequest<Path>) {
  const { language, ...params } = request;
  const get = api.GET as (path: Path, options: object) => Promise<FetchResult<AdminData<Path>>>;
  return {
    staleTime,
    queryKey: adminQueryKey(path, request),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrap(get(path, { params, signal, headers: language && { 'Accept-Language': language } })),
  };
}

/** The key of one query: like the keys of the shop, with the language second (query-keys.ts). */
export function adminQueryKey<Path extends AdminPath>(
  path: Path,
  { language, ...params }: AdminRequest<Path>,
): AdminKey<Path> {
  return [...adminScope(segmentOf(path)), language ?? 'all', path, params] as QueryKey as AdminKey<Path>;
}

/** Prefix of the keys of all queries whose paths begin with a segment, in all languages. */
export function adminScope(segment: Segment<AnyPath>): QueryKey {
  return [`admin-${segment}`];
}

/** A query that is more than one request to read a path. */
export function adminCompositeQuery<Data>(
  path: AnyPath,
  parameters: unknown,
  load: (signal: AbortSignal) => Promise<Data>,
  language?: Language,
) {
  return queryOptions({
    staleTime,
    queryKey: [...adminScope(segmentOf(path)), language ?? 'all', path, parameters],
    queryFn: ({ signal }) => load(signal),
  });
}

/** Prefix of the keys of one path without a language. */
export function adminPathScope(path: AdminPath): QueryKey {
  return [...adminScope(segmentOf(path)), 'all', path];
}

function segmentOf(path: AnyPath): Segment<AnyPath> {
  return path.slice(root.length).split('/')[0] as Segment<AnyPath>;
}
