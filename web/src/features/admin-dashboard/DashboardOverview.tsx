import { useAdminQuery } from '../../shared/api/admin-query';
import type { Dashboard } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button } from '../../shared/ui/Button';
import { ErrorState } from '../../shared/ui/EmptyState';
import { IconRefresh } from '../../shared/ui/page-icons';
import { Skeleton } from '../../shared/ui/Skeleton';
import { PageHeader, StaleDataBanner } from '../admin-frame';
import { CountCards } from './CountCards';
import styles from './DashboardOverview.module.css';
import { MissesBox } from './MissesBox';
import { MoneyBox } from './MoneyBox';
import { RetentionBox } from './RetentionBox';
import { SalesBox } from './SalesBox';
import { StockBox } from './StockBox';
import { TodoRow } from './TodoRow';
import { UnsentEmails } from './UnsentEmails';
import { WaitingBox } from './WaitingBox';

/** The dashboard: first what needs attention, then sales and totals. */
export function DashboardOverview() {
  const { t } = useTranslation('admin');
  const query = useAdminQuery(
    '/api/v1/admin/dashboard',
    { language: useLanguage() },
    // The dashboard stays open all day. Hidden tabs do not refetch.
    { refetchInterval: 60_000 },
  );
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      <PageHeader title={t('dashboard.title')}>
        <Button
          size="sm"
          variant="outline"
          icon={<IconRefresh size={16} />}
          loading={isFetching && data !== undefined}
          onClick={() => void refetch()}
        >
          {t('dashboard.refresh')}
        </Button>
      </PageHeader>
      <StaleDataBanner query={query} />
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
        <DashboardSkeleton />
      )}
    </>
  );
}

function Boxes({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('admin');
  const { lowStock, soldOut, failedEmails, heldEmails } = dashboard;
  return (
    <div className={styles.boxes}>
      <TodoRow dashboard={dashboard} />
      <WaitingBox dashboard={dashboard} />
      {failedEmails > 0 && <UnsentEmails state="failed" count={failedEmails} />}
      {heldEmails > 0 && <UnsentEmails state="held" count={heldEmails} />}
      <StockBox
        title={t('dashboard.soldOut')}
        emptyTitle={t('dashboard.soldOutNone')}
        tone="danger"
        stock={soldOut}
        filter="out"
      />
      <StockBox
        title={t('dashboard.lowStock')}
        emptyTitle={t('dashboard.lowStockNone')}
        tone="warning"
        stock={lowStock}
        filter="low"
      />
      <MoneyBox dashboard={dashboard} />
      <RetentionBox retention={dashboard.retention} />
      <MissesBox />
      <SalesBox dashboard={dashboard} />
      <CountCards dashboard={dashboard} />
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <div className={styles.boxes} aria-busy="true">
      <Skeleton className={styles.fullWidth} height="264px" />
      <Skeleton height="264px" />
      <Skeleton height="264px" />
      <Skeleton className={styles.fullWidth} height="340px" />
      <Skeleton className={styles.fullWidth} height="84px" />
    </div>
  );
}
