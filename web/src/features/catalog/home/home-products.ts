import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/client';
import { queryKeys } from '../../../shared/api/query-keys';
import type { ProductSummaryPage } from '../../../shared/api/types';
import type { Language } from '../../../shared/i18n/languages';
import { lazyComponent } from '../../../shared/lazy-component';
import { productsQuery } from '../api';
import { type HomeView, joinQueries } from './home-view';

const loadFilters = () => import('../list/home-filters');

export const { Component: HomeFilters } = lazyComponent(async () => (await loadFilters()).HomeFilters);

/** Products of the home page. Filters and the order are parsed by code that is loaded together with the products. */
export function homeProductsQuery(api: Api, language: Language, view: HomeView) {
  const categoryId = view.subcategoryId ?? view.categoryId;
  const query = productsQuery(api, language, categoryId, view.page);
  const search = joinQueries(view.sort, view.filters);
  if (!search) return query;
  return queryOptions<ProductSummaryPage>({
    ...query,
    queryKey: queryKeys.homeProducts(query.queryKey, search),
    queryFn: async ({ signal }) => (await loadFilters()).fetchHomeProducts(api, language, view, signal),
  });
}
