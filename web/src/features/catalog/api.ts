import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type Api, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { Category, Product, ProductPage } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';

/** How many products a list shows at once. */
export const pageSize = 20;

export function rootCategoriesQuery(api: Api, language: Language) {
  const queryKey: QueryKey = queryKeys.rootCategories(language);
  return queryOptions<Category[]>({
    queryKey,
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/categories/root', { signal, headers: { 'Accept-Language': language } })),
    placeholderData: keepOtherLanguage<Category[]>(queryKey),
  });
}

/** Products of a category with everything below it, or the recommended ones. `page` counts from 1. */
export function productsQuery(api: Api, language: Language, categoryId: number | undefined, page: number) {
  const query = { page: page - 1, size: pageSize };
  const headers = { 'Accept-Language': language };
  const queryKey: QueryKey =
    categoryId === undefined
      ? queryKeys.recommendedProducts(language, query.page, query.size)
      : queryKeys.categoryProducts(language, categoryId, query.page, query.size);
  return queryOptions<ProductPage>({
    queryKey,
    queryFn: ({ signal }) =>
      categoryId === undefined
        ? dataOf(api.GET('/api/v1/products/recommended', { params: { query }, signal, headers }))
        : dataOf(
            api.GET('/api/v1/products/category/{id}', {
              params: { path: { id: categoryId }, query: { ...query, includeSubcategories: true } },
              signal,
              headers,
            }),
          ),
    placeholderData: keepSameList<ProductPage>(queryKey),
  });
}

/** One category. While it loads, what the tree of all categories already tells of it stands in its place. */
export function categoryQuery(api: Api, language: Language, id: number, tree: Category[] = []) {
  const queryKey: QueryKey = queryKeys.category(language, id);
  const keep = keepOtherLanguage<Category>(queryKey);
  return queryOptions<Category>({
    queryKey,
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/categories/{id}', {
          params: { path: { id } },
          signal,
          headers: { 'Accept-Language': language },
        }),
      ),
    placeholderData: (earlier, query) => keep(earlier, query) ?? findCategory(tree, id),
  });
}

function findCategory(tree: Category[], id: number): Category | undefined {
  for (const category of tree) {
    const found = category.id === id ? category : findCategory(category.subCategories, id);
    if (found) return found;
  }
  return undefined;
}

export function productQuery(api: Api, language: Language, id: number) {
  const queryKey: QueryKey = queryKeys.product(language, id);
  return queryOptions<Product>({
    queryKey,
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/products/id/{id}', {
          params: { path: { id } },
          signal,
          headers: { 'Accept-Language': language },
        }),
      ),
    placeholderData: keepOtherLanguage<Product>(queryKey),
  });
}

interface EarlierQuery {
  queryKey: QueryKey;
}

/** While the next page or the other language of the same list loads, the list stays and is only dimmed. */
function keepSameList<Data>(key: QueryKey) {
  // Less the language, which stands second, and the page and its size, which stand last.
  const listOf = (other: QueryKey) => JSON.stringify([other[0], ...other.slice(2, -2)]);
  return (earlier: Data | undefined, query: EarlierQuery | undefined): Data | undefined =>
    query && listOf(query.queryKey) === listOf(key) ? earlier : undefined;
}

/** While the same thing loads in the other language, the first one stays. */
function keepOtherLanguage<Data>(key: QueryKey) {
  const nameOf = (other: QueryKey) => JSON.stringify([other[0], ...other.slice(2)]);
  return (earlier: Data | undefined, query: EarlierQuery | undefined): Data | undefined =>
    query && nameOf(query.queryKey) === nameOf(key) ? earlier : undefined;
}
