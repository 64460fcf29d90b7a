import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button } from '../../shared/ui/Button';
import { useDates } from '../settings';
import styles from './StaleDataBanner.module.css';

export type QueryState = Pick<UseQueryResult, 'error' | 'isFetching'> & {
  data?: unknown;
  dataUpdatedAt: number;
  refetch: () => unknown;
};

/** Warns that a refresh failed and the data is from an earlier load; offers a retry. */
export function StaleDataBanner({ query }: { query: QueryState }) {
  const { t } = useTranslation(['admin', 'shop']);
  const { formatDate } = useDates();
  const { data, error, dataUpdatedAt, isFetching, refetch } = query;
  const isStale = error !== null && data !== undefined;
  return (
    <div role="status" className={isStale ? styles.stale : undefined}>
      {isStale && (
        <>
          <span>
            {t('table.stale', { when: formatDate(new Date(dataUpdatedAt).toISOString(), 'short') })}
          </span>
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {t('shop:actions.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
