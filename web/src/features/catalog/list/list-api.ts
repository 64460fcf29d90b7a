import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { classifyError } from '../../../shared/api/api-error';
import type { Api } from '../../../shared/api/client';
import { type ListKey, queryKeys } from '../../../shared/api/query-keys';
import { read } from '../../../shared/api/read';
import type { FilteredPage, ProductSummaryPage, SearchPage } from '../../../shared/api/types';
import type { Language } from '../../../shared/i18n/languages';
import { rules } from '../../../shared/rules.gen';
import { keepListData, productsQuery } from '../api';
import { filterParameters, hasFilters, type ListFilters, type ListState, listSearch } from './list-state';

/** A list with filters: the products of a category, those that a search finds, or the recommended ones. */
export type ListSource = { categoryId: number } | { query: string } | { recommended: true };

/** One page of a list. Without filters and in the default order, a category has the query that the server embeds. */
export function listQuery(api: Api, language: Language, source: ListSource, state: ListState) {
  const { page, ...selection } = state;
  if ('categoryId' in source && selection.sort === 'default' && !hasFilters(selection)) {
    return queryOptions<ListPage>(productsQuery(api, language, source.categoryId, page));
  }
  const queryKey: QueryKey = queryKeys.filteredProducts(
    language,
    keyOf(source),
    page - 1,
    rules.shopPageSize,
    listSearch(selection),
  );
  return queryOptions<ListPage>({
    queryKey,
    queryFn: ({ signal }) => fetchListPage(api, language, source, state, signal),
    placeholderData: keepListData<ListPage>(queryKey),
  });
}

export function fetchListPage(
  api: Api,
  language: Language,
  source: ListSource,
  { page, ...selection }: ListState,
  signal: AbortSignal,
): Promise<ListPage> {
  const paging = { page: page - 1, size: rules.shopPageSize };
  return ignoringUnknownValues(api, language, source, selection, signal, (known) =>
    fetchList(api, language, source, { ...paging, ...filterParameters(known) }, signal),
  );
}

/** The filters of a list with the number of products of each value. */
export function facetsQuery(api: Api, language: Language, source: ListSource, filters: ListFilters) {
  const queryKey: QueryKey = queryKeys.facets(
    language,
    keyOf(source),
    listSearch({ ...filters, sort: 'default', page: 1 }),
  );
  return queryOptions<ListPage>({
    queryKey,
    queryFn: ({ signal }) =>
      ignoringUnknownValues(api, language, source, { ...filters, sort: 'default' }, signal, (known) =>
        fetchList(api, language, source, { page: 0, size: 1, ...filterParameters(known) }, signal),
      ),
    placeholderData: keepListData<ListPage>(queryKey),
  });
}

function keyOf(source: ListSource): ListKey {
  if ('recommended' in source) return ['recommended'];
  return 'categoryId' in source ? ['category', source.categoryId] : ['search', source.query];
}

/** Pages of categories have no facets if the list has no filters; pages of a search have more about the query. */
export type ListPage = ProductSummaryPage & Partial<Pick<FilteredPage, 'facets'>> & Partial<SearchResult>;
type SearchResult = Pick<SearchPage, 'correctedQuery' | 'ignoredWords' | 'suggestedQuery'>;

type Selection = Omit<ListState, 'page'>;
type Parameters = ReturnType<typeof filterParameters> & { page: number; size: number };

function fetchList(
  api: Api,
  language: Language,
  source: ListSource,
  query: Parameters,
  signal: AbortSignal,
): Promise<ListPage> {
  const common = { signal, language };
  if ('query' in source) {
    return read(api, '/api/v1/products/search', { query: { ...query, q: source.query }, ...common });
  }
  const withFacets = { ...query, facets: true };
  return 'recommended' in source
    ? read(api, '/api/v1/products/recommended', { query: withFacets, ...common })
    : read(api, '/api/v1/products/category/{id}', {
        path: { id: source.categoryId },
        query: { ...withFacets, includeSubcategories: true },
        ...common,
      });
}

/** A link may have values that no product has any more. The API refuses them, so the request is sent without them. */
async function ignoringUnknownValues(
  api: Api,
  language: Language,
  source: ListSource,
  selection: Selection,
  signal: AbortSignal,
  send: (known: Selection) => Promise<ListPage>,
): Promise<ListPage> {
  try {
    return await send(selection);
  } catch (error) {
    const { categories, attributes } = selection;
    if (classifyError(error) !== 'validation' || categories.length + attributes.length === 0) throw error;
    const { facets } = await fetchList(
      api,
      language,
      source,
      { page: 0, size: 1, ...filterParameters({ ...selection, categories: [], attributes: [] }) },
      signal,
    );
    if (!facets) throw error;
    const { withKnownValues } = await import('./facets');
    return send({ ...selection, ...withKnownValues(selection, facets) });
  }
}
