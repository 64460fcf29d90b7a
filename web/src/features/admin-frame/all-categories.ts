import { queryOptions } from '@tanstack/react-query';
import { type Api, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { Category } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';

/** Every category, parents before children, for choosing one and for their own list. */
export function allCategoriesQuery(api: Api, language: Language) {
  return queryOptions<Category[]>({
    // Staff look at what is, not at what was a minute ago.
    staleTime: 0,
    queryKey: queryKeys.categories(language),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/categories', { signal, headers: { 'Accept-Language': language } })),
  });
}
