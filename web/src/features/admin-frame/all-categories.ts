import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import type { Api } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import { read } from '../../shared/api/read';
import type { Category } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';

/** All categories, parents before children. */
export function allCategoriesQuery(api: Api, language: Language) {
  return queryOptions<Category[]>({
    // Staff must always see the current data.
    staleTime: 0,
    queryKey: queryKeys.categories(language),
    queryFn: ({ signal }) => read(api, '/api/v1/categories', { signal, language }),
  });
}

/** Returns a lookup of category names by id; the id itself when the category no longer exists. */
export function useCategoryNames(enabled: boolean): (id: string) => string {
  const { data } = useQuery({ ...allCategoriesQuery(useApi(), useLanguage()), enabled: enabled });
  return (id) => data?.find((category) => String(category.id) === id)?.translatedName ?? id;
}
