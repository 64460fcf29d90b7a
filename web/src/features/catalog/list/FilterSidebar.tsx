import type { Facets } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { FilterPanel } from './FilterPanel';
import styles from './FilterSidebar.module.css';
import type { ListFilters } from './list-state';

interface FilterSidebarProps {
  facets: Facets | undefined;
  failed: boolean;
  onRetry: () => void;
  filters: ListFilters;
  isSearch: boolean;
  onChange: (filters: ListFilters) => void;
}

/** The filters beside the list; every change applies at once. */
export function FilterSidebar({ facets, failed, onRetry, ...panel }: FilterSidebarProps) {
  const { t } = useTranslation(['search', 'shop']);
  return (
    <aside className={styles.sidebar} aria-label={t('filters.title')}>
      {facets ? (
        <FilterPanel facets={facets} {...panel} />
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
