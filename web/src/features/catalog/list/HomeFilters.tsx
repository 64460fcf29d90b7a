import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { lazyComponent } from '../../../shared/lazy-component';
import type { HomeView } from '../home/home-view';
import { FilteredEmpty } from './FilteredEmpty';
import styles from './HomeFilters.module.css';
import { homeListLink, homeListSource, homeListState } from './home-list-state';
import { ListToolbar } from './ListToolbar';
import type { ListPage } from './list-api';
import { hasFilters, type ListState, noFilters } from './list-state';
import { useSearchTexts } from './use-search-texts';

const { Component: FilterChips } = lazyComponent(async () => (await import('./FilterChips')).FilterChips);
const { Component: FilterSheet } = lazyComponent(async () => (await import('./FilterSheet')).FilterSheet);

interface HomeFiltersProps {
  view: HomeView;
  result: UseQueryResult<ListPage>;
}

/** The order and the filters of the home page, whose categories are above the list. */
export function HomeFilters(props: HomeFiltersProps) {
  return useSearchTexts() && <LoadedFilters {...props} />;
}

function LoadedFilters({ view, result }: HomeFiltersProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const state = homeListState(view);
  const { data, isPending, isPlaceholderData } = result;
  const change = (changes: Partial<ListState>) => void navigate(homeListLink(view, changes));
  const isDefault = !view.sort && !view.filters;
  return (
    <>
      <ListToolbar
        // The recommended products stay on the first screen.
        inTitleRow={view.categoryId === undefined ? 'icons' : 'labels'}
        state={state}
        onSort={(sort) => change({ sort })}
        onOpenFilters={() => setSheet('open')}
      />
      {hasFilters(state) && (
        <div className={styles.chips}>
          {data?.facets && (
            <FilterChips
              filters={state}
              facets={data.facets}
              link={(filters) => homeListLink(view, filters)}
            />
          )}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {!isDefault &&
          !isPending &&
          !isPlaceholderData &&
          t('filters.found', { count: data?.totalElements ?? 0 })}
      </p>
      {view.filters && data?.totalElements === 0 && (
        <div className={styles.empty}>
          <FilteredEmpty heading="h3" resetLink={homeListLink(view, noFilters)} />
        </div>
      )}
      {sheet !== 'unused' && (
        <FilterSheet
          open={sheet === 'open'}
          source={homeListSource(view)}
          filters={state}
          hidesCategories
          onApply={change}
          onClose={() => setSheet('closed')}
        />
      )}
    </>
  );
}
