import { queryOptions } from '@tanstack/react-query';
import { adminQueryKeys } from '../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../shared/api/client';
import type {
  SearchFilters,
  SearchFiltersInput,
  SearchMiss,
  Synonyms,
  SynonymsInput,
} from '../../shared/api/types';

export function searchFiltersQuery(api: Api) {
  return queryOptions<SearchFilters>({
    staleTime: 0,
    queryKey: adminQueryKeys.search('filters'),
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/admin/search/filters', { signal })),
  });
}

export function saveSearchFilters(api: Api, body: SearchFiltersInput): Promise<SearchFilters> {
  return unwrap(api.PUT('/api/v1/admin/search/filters', { body }));
}

export function synonymsQuery(api: Api) {
  return queryOptions<Synonyms>({
    staleTime: 0,
    queryKey: adminQueryKeys.search('synonyms'),
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/admin/search/synonyms', { signal })),
  });
}

export function saveSynonyms(api: Api, body: SynonymsInput): Promise<Synonyms> {
  return unwrap(api.PUT('/api/v1/admin/search/synonyms', { body }));
}

/** Searches that found nothing, the most frequent first. */
export function searchMissesQuery(api: Api) {
  return queryOptions<SearchMiss[]>({
    staleTime: 0,
    queryKey: adminQueryKeys.search('misses'),
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/admin/search/misses', { signal })),
  });
}

export async function deleteSearchMiss(api: Api, id: number): Promise<void> {
  await unwrap(api.DELETE('/api/v1/admin/search/misses/{id}', { params: { path: { id } } }));
}

/** Query parameter of the page with a word for which a group of synonyms is to be added. */
export const synonymParameter = 'synonym';
