import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { lazyComponent } from '../../../shared/lazy-component';
import { ProductList } from '../ProductList';
import { FilteredEmpty } from './FilteredEmpty';
import styles from './FilteredList.module.css';
import { ListToolbar } from './ListToolbar';
import { facetsQuery, type ListPage, type ListSource } from './list-api';
import { hasFilters, listSearch, noFilters } from './list-state';
import type { ListNavigation } from './use-list-state';

/** The names of values are known only when the list is loaded. */
const { Component: FilterChips } = lazyComponent(async () => (await import('./FilterChips')).FilterChips);
const { Component: FilterSidebar } = lazyComponent(
  async () => (await import('./FilterSidebar')).FilterSidebar,
);
const { Component: FilterSheet } = lazyComponent(async () => (await import('./FilterSheet')).FilterSheet);

interface FilteredListProps
  extends Omit<ComponentProps<typeof ProductList>, 'page' | 'pageLink' | 'result' | 'layout' | 'listKey'> {
  source: ListSource;
  navigation: ListNavigation;
  result: UseQueryResult<ListPage>;
}

/** A product list with filters and sorting: a column beside the products on wide screens, a sheet on narrow ones. */
export function FilteredList({ source, navigation, intro, empty, ...list }: FilteredListProps) {
  const { t } = useTranslation('search');
  const { state, link, change } = navigation;
  const { page, sort, ...filters } = state;
  const { data: listed, isPlaceholderData, isPending } = list.result;
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const isFiltered = hasFilters(filters);
  // A list without products has nothing to filter. While it loads, the space is reserved.
  const isFilterable = isFiltered || listed?.totalElements !== 0;
  const loadsFacets = listed !== undefined && !listed.facets && !isPlaceholderData && isFilterable;
  const facets = useQuery({
    ...facetsQuery(useApi(), useLanguage(), source, filters),
    enabled: loadsFacets,
  });
  const hasFailed = list.result.isError && !listed;
  const knownFacets = listed?.facets ?? facets.data?.facets;

  if (!isFilterable) {
    return <ProductList {...list} intro={intro} empty={empty} page={1} pageLink={() => link({ page: 1 })} />;
  }
  return (
    <>
      <ProductList
        {...list}
        listKey={listSearch({ ...state, page: 1 })}
        page={page}
        pageLink={(page) => link({ page })}
        intro={
          <>
            {intro}
            <ListToolbar
              state={state}
              isSearch={'query' in source}
              hasSidebar
              onSort={(sort) => change({ sort })}
              onOpenFilters={() => setSheet('open')}
            />
            {isFiltered && (
              <div className={styles.chips}>
                {knownFacets && <FilterChips filters={filters} facets={knownFacets} link={link} />}
              </div>
            )}
            <p role="status" className="visually-hidden">
              {!isPending && !isPlaceholderData && t('filters.found', { count: listed?.totalElements ?? 0 })}
            </p>
          </>
        }
        layout={(products) => (
          <div className={styles.columns}>
            <div className={styles.sidebar}>
              {/* The list says that it could not be loaded. */}
              {!hasFailed && (
                <FilterSidebar
                  isSearch={'query' in source}
                  facets={knownFacets}
                  failed={facets.isError && !knownFacets}
                  onRetry={() => void facets.refetch()}
                  filters={filters}
                  onChange={change}
                />
              )}
            </div>
            <div>{products}</div>
          </div>
        )}
        empty={isFiltered ? <FilteredEmpty resetLink={link(noFilters)} /> : empty}
      />
      {sheet !== 'unused' && (
        <FilterSheet
          open={sheet === 'open'}
          source={source}
          filters={filters}
          onApply={change}
          onClose={() => setSheet('closed')}
        />
      )}
    </>
  );
}
