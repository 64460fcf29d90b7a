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
import type { Api } from './client';
import { type ReadData, type ReadPath, type ReadRequest, read } from './read';
import type { paths } from './schema.gen';

// Queries of the admin: options and key follow from path and parameters of the request. The shop does not load them.

const root = '/api/v1/admin/';

/** Staff must always see the current data. Queries with another lifetime name it in their options. */
const staleTime = 0;

type AnyPath = Extract<keyof paths, `${typeof root}${string}`>;

export type AdminPath = Extract<ReadPath, AnyPath>;

type Segment<Path> = Path extends `${typeof root}${infer Rest}`
  ? Rest extends `${infer First}/${string}`
    ? First
    : Rest
  : never;

export type AdminData<Path extends AdminPath> = ReadData<Path>;

export type AdminRequest<Path extends AdminPath> = Omit<ReadRequest<Path>, 'accessKey' | 'signal'>;

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
  return {
    staleTime,
    queryKey: adminQueryKey(path, request),
    queryFn: ({ signal }: { signal: AbortSignal }) => read(api, path, { ...request, signal }),
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
