import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import { read } from '../../shared/api/read';
import type { Category, ProductOrSummary, ProductSummary, ProductSummaryPage } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';
import { keepDataOfOtherLanguage } from './api';

/** One category. While it loads, its entry in the category tree is the placeholder. */
export function categoryQuery(api: Api, language: Language, id: number, tree: Category[] = []) {
  const queryKey: QueryKey = queryKeys.category(language, id);
  const keepData = keepDataOfOtherLanguage<Category>(queryKey);
  return queryOptions<Category>({
    queryKey,
    queryFn: ({ signal }) => read(api, '/api/v1/categories/{id}', { path: { id }, signal, language }),
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
    queryFn: ({ signal }) => read(api, '/api/v1/products/id/{id}', { path: { id }, signal, language }),
    placeholderData: (previousData, query) => keepData(previousData, query) ?? listed,
  });
}

export function findListedProduct(
  client: QueryClient,
  language: Language,
  id: number,
): ProductSummary | undefined {
  const lists = client.getQueriesData<ProductSummaryPage>({ queryKey: queryKeys.productLists(language) });
  return lists.flatMap(([, list]) => list?.content ?? []).find((product) => product.id === id);
}
