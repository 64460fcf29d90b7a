import { ApiError } from '../../shared/api/api-error';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState';
import { Skeleton } from '../../shared/ui/Skeleton';
import styles from './OrderPage.module.css';

interface OrderErrorProps {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** Not found (also for orders of other users), or a loading error. */
export function OrderError({ error, onRetry, retrying }: OrderErrorProps) {
  const { t } = useTranslation();
  const isMissing = error instanceof ApiError && error.status === 404;
  if (isMissing) return <OrderMissing />;
  return (
    <ErrorState
      heading="h1"
      title={t('order.fetchError')}
      error={error}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}

export function OrderMissing() {
  const { t } = useTranslation(['shop', 'orders']);
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        title={t('order.error')}
        text={`${t('order.notFound')}. ${t('orders:order.notFoundText')}`}
        action={<ButtonLink to={pagePath('home')}>{t('actions.home')}</ButtonLink>}
      />
    </div>
  );
}

export function OrderSkeleton() {
  const { t } = useTranslation('orders');
  return (
    <div className={`wrap ${styles.page}`} role="status" aria-busy="true" aria-label={t('order.loading')}>
      <Skeleton width="min(14em, 80%)" height="40px" />
      <div className={styles.grid}>
        <Skeleton height="420px" />
        <div className={styles.stack}>
          <Skeleton height="200px" />
          <Skeleton height="140px" />
        </div>
      </div>
    </div>
  );
}
