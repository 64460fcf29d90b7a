import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { Category } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { productsQuery } from './api';
import { categoryQuery, productQuery } from './details-api';
import { homeProductsQuery } from './home/home-products';
import { parseHomeView } from './home/home-view';

/** Loads the data of a page of the catalog that the visitor will probably open. Data that is fresh is not loaded. */
export function prefetchPage(client: QueryClient, api: Api, language: Language, url: URL): void {
  const [, page, parameter] = url.pathname.split('/');
  const id = parsePositiveInteger(parameter);
  if (url.pathname === '/') {
    void client.prefetchQuery(homeProductsQuery(api, language, parseHomeView(url.search)));
  } else if (page === 'product' && id !== undefined) {
    void client.prefetchQuery(productQuery(api, language, id));
  } else if (page === 'category' && id !== undefined) {
    const tree = client.getQueryData<Category[]>(queryKeys.rootCategories(language));
    const listPage = parsePositiveInteger(url.searchParams.get('page')) ?? 1;
    void client.prefetchQuery(categoryQuery(api, language, id, tree));
    const isFiltered = [...url.searchParams.keys()].some((name) => name !== 'page');
    if (!isFiltered) void client.prefetchQuery(productsQuery(api, language, id, listPage));
  }
}
