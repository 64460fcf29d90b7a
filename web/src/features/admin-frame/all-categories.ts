import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { type Api, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { Category } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';

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

/** The name behind a category's id; the id itself where the category is gone. */
export function useCategoryNames(wanted: boolean): (id: string) => string {
  const { data } = useQuery({ ...allCategoriesQuery(useApi(), useLanguage()), enabled: wanted });
  return (id) => data?.find((category) => String(category.id) === id)?.translatedName ?? id;
}
