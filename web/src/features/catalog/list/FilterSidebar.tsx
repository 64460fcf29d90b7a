import { useState } from 'react';
import type { Facets } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { FilterPanel } from './FilterPanel';
import styles from './FilterSidebar.module.css';
import { type ListFilters, listSearch } from './list-state';

interface FilterSidebarProps {
  facets: Facets | undefined;
  failed: boolean;
  onRetry: () => void;
  filters: ListFilters;
  isSearch: boolean;
  onChange: (filters: ListFilters) => void;
}

/** The filters beside the list; every change applies at once. */
export function FilterSidebar({ facets, failed, onRetry, filters, isSearch, onChange }: FilterSidebarProps) {
  const { t } = useTranslation(['search', 'shop']);
  // The URL changes some time after the click, and a second click must not undo the first.
  const [chosen, setChosen] = useState(filters);
  const [applied, setApplied] = useState(filters);
  if (listSearch(applied) !== listSearch(filters)) {
    setApplied(filters);
    setChosen(filters);
  }
  return (
    <aside className={styles.sidebar} aria-label={t('filters.title')}>
      {facets ? (
        <FilterPanel
          facets={facets}
          filters={chosen}
          isSearch={isSearch}
          onChange={(next) => {
            setChosen(next);
            onChange(next);
          }}
        />
      ) : failed ? (
        <div role="alert" className={styles.error}>
          <p>{t('filters.loadError')}</p>
          <Button variant="secondary" onClick={onRetry}>
            {t('shop:actions.retry')}
          </Button>
        </div>
      ) : (
        <div aria-busy="true" className={styles.skeleton}>
          {[28, 72, 180, 180].map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={index} height={height} />
          ))}
        </div>
      )}
    </aside>
  );
}
