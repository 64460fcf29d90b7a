import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type Api, unwrap } from '../../shared/api/client';
import { isSameInOtherLanguage, isSameList, queryKeys } from '../../shared/api/query-keys';
import type { Category, ProductOrSummary, ProductSummary, ProductSummaryPage } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';
import { rules } from '../../shared/rules.gen';

export function rootCategoriesQuery(api: Api, language: Language) {
  const queryKey: QueryKey = queryKeys.rootCategories(language);
  return queryOptions<Category[]>({
    queryKey,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/categories/root', { signal, headers: { 'Accept-Language': language } })),
    placeholderData: keepDataOfOtherLanguage<Category[]>(queryKey),
  });
}

/** Products of a category and its subcategories, or the recommended products. `page` is 1-based. */
export function productsQuery(api: Api, language: Language, categoryId: number | undefined, page: number) {
  const query = { page: page - 1, size: rules.shopPageSize };
  const headers = { 'Accept-Language': language };
  const queryKey: QueryKey =
    categoryId === undefined
      ? queryKeys.recommendedProducts(language, query.page, query.size)
      : queryKeys.categoryProducts(language, categoryId, query.page, query.size);
  return queryOptions<ProductSummaryPage>({
    queryKey,
    queryFn: ({ signal }) =>
      categoryId === undefined
        ? unwrap(api.GET('/api/v1/products/recommended', { params: { query }, signal, headers }))
        : unwrap(
            api.GET('/api/v1/products/category/{id}', {
              params: { path: { id: categoryId }, query: { ...query, includeSubcategories: true } },
              signal,
              headers,
            }),
          ),
    placeholderData: keepListData<ProductSummaryPage>(queryKey),
  });
}

/** One category. While it loads, its entry in the category tree is the placeholder. */
export function categoryQuery(api: Api, language: Language, id: number, tree: Category[] = []) {
  const queryKey: QueryKey = queryKeys.category(language, id);
  const keepData = keepDataOfOtherLanguage<Category>(queryKey);
  return queryOptions<Category>({
    queryKey,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/categories/{id}', {
          params: { path: { id } },
          signal,
          headers: { 'Accept-Language': language },
        }),
      ),
    placeholderData: (previousData, query) => keepData(previousData, query) ?? findCategory(tree, id),
  });
}

function findCategory(tree: Category[], id: number): Category | undefined {
  for (const category of tree) {
    const match = category.id === id ? category : findCategory(category.subCategories, id);
    if (match) return match;
  }
  return undefined;
}

/** One product. While it loads, its entry in a loaded list is the placeholder. */
export function productQuery(api: Api, language: Language, id: number, listed?: ProductSummary) {
  const queryKey: QueryKey = queryKeys.product(language, id);
  const keepData = keepDataOfOtherLanguage<ProductOrSummary>(queryKey);
  return queryOptions<ProductOrSummary>({
    queryKey,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/products/id/{id}', {
          params: { path: { id } },
          signal,
          headers: { 'Accept-Language': language },
        }),
      ),
    placeholderData: (previousData, query) => keepData(previousData, query) ?? listed,
  });
}

/** Finds a product in the loaded lists. */
export function findListedProduct(
  client: QueryClient,
  language: Language,
  id: number,
): ProductSummary | undefined {
  const lists = client.getQueriesData<ProductSummaryPage>({ queryKey: queryKeys.productLists(language) });
  return lists.flatMap(([, list]) => list?.content ?? []).find((product) => product.id === id);
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
function keepDataOfOtherLanguage<Data>(key: QueryKey) {
  return (previousData: Data | undefined, query: PreviousQuery | undefined): Data | undefined =>
    query && isSameInOtherLanguage(query.queryKey, key) ? previousData : undefined;
}
