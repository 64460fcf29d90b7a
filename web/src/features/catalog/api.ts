import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/client';
import { isSameInOtherLanguage, isSameList, queryKeys } from '../../shared/api/query-keys';
import { read } from '../../shared/api/read';
import type { Category, ProductSummaryPage } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';
import { rules } from '../../shared/rules.gen';

export function rootCategoriesQuery(api: Api, language: Language) {
  const queryKey: QueryKey = queryKeys.rootCategories(language);
  return queryOptions<Category[]>({
    queryKey,
    queryFn: ({ signal }) => read(api, '/api/v1/categories/root', { signal, language }),
    placeholderData: keepDataOfOtherLanguage<Category[]>(queryKey),
  });
}

/** Products of a category and its subcategories, or the recommended products. `page` is 1-based. */
export function productsQuery(api: Api, language: Language, categoryId: number | undefined, page: number) {
  const query = { page: page - 1, size: rules.shopPageSize };
  const queryKey: QueryKey =
    categoryId === undefined
      ? queryKeys.recommendedProducts(language, query.page, query.size)
      : queryKeys.categoryProducts(language, categoryId, query.page, query.size);
  return queryOptions<ProductSummaryPage>({
    queryKey,
    queryFn: ({ signal }) =>
      categoryId === undefined
        ? read(api, '/api/v1/products/recommended', { query, signal, language })
        : read(api, '/api/v1/products/category/{id}', {
            path: { id: categoryId },
            query: { ...query, includeSubcategories: true },
            signal,
            language,
          }),
    placeholderData: keepListData<ProductSummaryPage>(queryKey),
  });
}

interface PreviousQuery {
  queryKey: QueryKey;
}

/** Shows the previous data while another page or language of the same list, or the list with other filters, loads. */
export function keepListData<Data>(key: QueryKey) {
  return (previousData: Data | undefined, query: PreviousQuery | undefined): Data | undefined =>
    query && isSameList(query.queryKey, key) ? previousData : undefined;
}

/** Shows the data of the previous language while the current one loads. */
export function keepDataOfOtherLanguage<Data>(key: QueryKey) {
  return (previousData: Data | undefined, query: PreviousQuery | undefined): Data | undefined =>
    query && isSameInOtherLanguage(query.queryKey, key) ? previousData : undefined;
}
