import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconX } from '../../../shared/ui/icons';
import { Modal } from '../../../shared/ui/Modal';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { FilterPanel } from './FilterPanel';
import styles from './FilterSheet.module.css';
import { facetsQuery, type ListSource } from './list-api';
import { hasFilters, type ListFilters, listSearch, noFilters } from './list-state';

interface FilterSheetProps {
  open: boolean;
  source: ListSource;
  /** The filters of the list behind the sheet. */
  filters: ListFilters;
  /** Whether the category is chosen outside the sheet. */
  hidesCategories?: boolean;
  onApply: (filters: ListFilters) => void;
  onClose: () => void;
}

/** The filters of narrow screens and of the home page. They apply together, by the button that says how many products they leave. */
export function FilterSheet({ open, ...sheet }: FilterSheetProps) {
  const titleId = useId();
  return (
    <Modal open={open} onClose={sheet.onClose} labelledBy={titleId} className={styles.sheet}>
      {open && <SheetContent {...sheet} titleId={titleId} />}
    </Modal>
  );
}

interface SheetContentProps extends Omit<FilterSheetProps, 'open'> {
  titleId: string;
}

function SheetContent({ source, filters, hidesCategories, onApply, onClose, titleId }: SheetContentProps) {
  const { t } = useTranslation(['search', 'shop']);
  const [chosen, setChosen] = useState<ListFilters>(filters);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    facetsQuery(useApi(), useLanguage(), source, chosen),
  );
  const count = isPlaceholderData ? undefined : data?.totalElements;
  function apply() {
    onClose();
    if (listSearch(chosen) !== listSearch(filters)) onApply(chosen);
  }
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <h2 id={titleId} className="subtitle">
          {t('filters.title')}
        </h2>
        {hasFilters(chosen) && (
          <Button variant="ghost" size="sm" onClick={() => setChosen(noFilters)}>
            {t('filters.reset')}
          </Button>
        )}
        <IconButton label={t('shop:actions.close')} className={styles.close} onClick={onClose}>
          <IconX />
        </IconButton>
      </div>
      <div className={styles.body} aria-busy={!data && !error}>
        {data?.facets ? (
          <FilterPanel
            facets={hidesCategories ? { ...data.facets, categories: [] } : data.facets}
            filters={chosen}
            isSearch={'query' in source}
            appliesWhileTyping
            onChange={setChosen}
          />
        ) : error ? (
          <ErrorState
            compact
            heading="h3"
            title={t('filters.loadError')}
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
      <div className={styles.bar}>
        <Button size="lg" block onClick={apply}>
          {count === undefined
            ? t('filters.apply')
            : count === 0
              ? t('filters.showNone')
              : t('filters.show', { count })}
        </Button>
      </div>
    </div>
  );
}
