import { useEffect, useRef } from 'react';
import { useAdminQuery } from '../../../shared/api/admin-query';
import { ApiError } from '../../../shared/api/api-error';
import { usePageTitle } from '../../../shared/hooks/use-page-title';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { focusHeading, PageHeader, StaleDataBanner, useEntityId, useListPath } from '../../admin-frame';
import { useSettings } from '../../settings';
import { useLeaveOrder } from '../card/use-leave-order';
import { OrderColumns } from './OrderColumns';
import { OrderHeader } from './OrderHeader';
import styles from './OrderView.module.css';
import { useOrderWalk } from './use-order-walk';
import { WalkButtons } from './WalkButtons';

/** The whole order as a page. */
export function OrderView() {
  const { t } = useTranslation(['admin', 'fulfillment']);
  const id = useEntityId();
  const query = useAdminQuery('/api/v1/admin/orders/{id}', { path: { id } }, { enabled: id > 0 });
  const { data: order, error, isFetching, refetch } = query;
  const isMissing = id === 0 || (error instanceof ApiError && error.status === 404);
  const { leave, discardedNotes, confirmDialog } = useLeaveOrder(id);
  const walk = useOrderWalk(id);
  const listPath = useListPath(pagePath('adminOrders'));
  const title = order && !isMissing ? t('orderCard.title', { number: order.orderNumber }) : undefined;
  const stateTitle = isMissing ? t('orderCard.notFound') : t('orderCard.loading');
  usePageTitle(title ?? stateTitle, useSettings().shopName);
  useFocusOnNextOrder(id, order !== undefined || error !== null);
  return (
    <div className={styles.page}>
      <PageHeader
        title={title ?? stateTitle}
        back={{ to: pagePath('adminOrders'), label: t('orders.title') }}
      >
        {walk && <WalkButtons {...walk} onLeave={leave} />}
      </PageHeader>
      {isMissing ? (
        <EmptyState
          title={t('orderCard.notFound')}
          text={t('fulfillment:page.missing')}
          action={<ButtonLink to={listPath}>{t('fulfillment:page.toList')}</ButtonLink>}
        />
      ) : order ? (
        <>
          <StaleDataBanner query={query} />
          <OrderHeader key={order.id} order={order} />
          <OrderColumns key={`${order.id} ${discardedNotes}`} order={order} />
        </>
      ) : error ? (
        <ErrorState
          title={t('orderCard.fetchError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={styles.loading} aria-busy="true">
          {['48px', '320px', '240px'].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </div>
      )}
      {confirmDialog}
    </div>
  );
}

/** Moves the focus to the title of the order after a step, which announces it. */
function useFocusOnNextOrder(id: number, isLoaded: boolean): void {
  const focusedId = useRef(id);
  useEffect(() => {
    if (!isLoaded || focusedId.current === id) return;
    focusedId.current = id;
    focusHeading(null);
  }, [id, isLoaded]);
}
