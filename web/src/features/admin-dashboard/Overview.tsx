import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import type { Dashboard } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { Button } from '../../shared/ui/Button';
import { ErrorState } from '../../shared/ui/EmptyState';
import { IconRefresh } from '../../shared/ui/icons';
import { Skeleton } from '../../shared/ui/Skeleton';
import { PageHead, Stale } from '../admin-frame';
import { dashboardQuery } from './api';
import { CountCards } from './CountCards';
import { FailedMails } from './FailedMails';
import styles from './Overview.module.css';
import { SalesBox } from './SalesBox';
import { StockBox } from './StockBox';
import { WaitingBox } from './WaitingBox';

/** What needs somebody now, then how the shop does. */
export function Overview() {
  const { t } = useTranslation('admin');
  const query = useQuery(dashboardQuery(useApi(), useLanguage()));
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      <PageHead title={t('dashboard.title')}>
        <Button
          size="sm"
          variant="line"
          icon={<IconRefresh size={16} />}
          loading={isFetching && data !== undefined}
          onClick={() => void refetch()}
        >
          {t('dashboard.refresh')}
        </Button>
      </PageHead>
      <Stale query={query} />
      {data ? (
        <Boxes dashboard={data} />
      ) : error ? (
        <ErrorState
          title={t('dashboard.fetchError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Places />
      )}
    </>
  );
}

function Boxes({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('admin');
  const { lowStock, soldOut, failedMails } = dashboard;
  return (
    <div className={styles.boxes}>
      <WaitingBox dashboard={dashboard} />
      {failedMails > 0 && <FailedMails count={failedMails} />}
      <StockBox
        title={t('dashboard.soldOut')}
        none={t('dashboard.soldOutNone')}
        tone="danger"
        stock={soldOut}
      />
      <StockBox
        title={t('dashboard.lowStock')}
        none={t('dashboard.lowStockNone')}
        tone="warning"
        stock={lowStock}
      />
      <SalesBox days={dashboard.days} />
      <CountCards dashboard={dashboard} />
    </div>
  );
}

/** The boxes in their places while they are on their way. */
function Places() {
  return (
    <div className={styles.boxes} aria-busy="true">
      <Skeleton className={styles.whole} height="264px" />
      <Skeleton height="264px" />
      <Skeleton height="264px" />
      <Skeleton className={styles.whole} height="340px" />
      <Skeleton className={styles.whole} height="84px" />
    </div>
  );
}
