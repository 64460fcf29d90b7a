import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../shared/api/api-context';
import type { ShownOrder } from '../../shared/api/types';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';
import { statusName } from '../../shared/order-status';
import { pagePath } from '../../shared/paths';
import { Link } from '../../shared/ui/Link';
import { IconArrowLeft } from '../../shared/ui/page-icons';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { useCartChangeToasts, useCartStore, useRemovedToasts, validate } from '../cart';
import { useSettings } from '../settings';
import { orderQuery, orderWithdrawalQuery } from './api';
import { InvoicesCard } from './InvoicesCard';
import { OrderActions } from './OrderActions';
import { AddressCard, ContactCard, InfoCard, ParcelCard, PrintedShopName, SupportCard } from './OrderCards';
import { OrderItems } from './OrderItems';
import styles from './OrderPage.module.css';
import { OrderError, OrderMissing, OrderSkeleton } from './OrderStates';
import { OrderWithdrawals } from './OrderWithdrawals';
import { withdrawnUnits } from './order-model';
import { useUnavailableProducts } from './use-unavailable-products';
import { WithdrawalMark } from './WithdrawalMark';

export interface OrderRef {
  /** Undefined if the URL has no valid id. */
  id: number | undefined;
  accessKey?: string;
}

export function OrderView({ id, accessKey }: OrderRef) {
  const { t } = useTranslation(['orders', 'shop']);
  const { data, error, refetch, isFetching } = useQuery({
    ...orderQuery(useApi(), id ?? 0, accessKey),
    enabled: id !== undefined,
  });
  const title = data ? t('order.title', { number: data.orderNumber }) : t('shop:titles.order');
  usePageTitle(title, useSettings().shopName);
  if (id === undefined) return <OrderMissing />;
  if (data) return <OrderDetails order={data} accessKey={accessKey} />;
  if (error) return <OrderError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <OrderSkeleton />;
}

function OrderDetails({ order, accessKey }: { order: ShownOrder; accessKey: string | undefined }) {
  const { t } = useTranslation('orders');
  const unavailable = useUnavailableProducts(order);
  const { data } = useQuery(orderWithdrawalQuery(useApi(), order.id, accessKey));
  const withdrawals = data?.withdrawals ?? [];
  useCartValidation(order.id);
  return (
    <div className={`wrap ${styles.page}`} data-print>
      {accessKey === undefined && (
        <Link to={pagePath('orders')} className={styles.back} data-print-hidden>
          <IconArrowLeft />
          {t('order.back')}
        </Link>
      )}
      <PrintedShopName />
      <div className={styles.header}>
        <h1 className="display">{t('order.title', { number: order.orderNumber })}</h1>
        <StatusBadge status={order.status} text={t(`status.${statusName(order.status)}`)} />
        <WithdrawalMark order={order} withdrawals={withdrawals} />
      </div>
      <div className={styles.grid}>
        <div className={styles.stack}>
          <OrderItems
            order={order}
            unavailable={unavailable}
            withdrawn={withdrawnUnits(order.items, withdrawals)}
          />
          {unavailable.size > 0 && (
            <p className="muted small" role="status">
              {t('order.someUnavailable')}
            </p>
          )}
          <OrderWithdrawals order={order} withdrawals={withdrawals} />
        </div>
        <div className={styles.stack}>
          <div data-print-hidden>
            <OrderActions order={order} accessKey={accessKey} />
          </div>
          {order.invoices && order.invoices.length > 0 && (
            <div data-print-hidden>
              <InvoicesCard order={order.id} invoices={order.invoices} accessKey={accessKey} />
            </div>
          )}
          <InfoCard order={order} full />
          <ParcelCard order={order} />
          <AddressCard order={order} />
          <ContactCard order={order} />
          <SupportCard />
        </div>
      </div>
    </div>
  );
}

/** Validates the cart, because the displayed order may have changed the available stock. */
function useCartValidation(orderId: number): void {
  const store = useCartStore();
  const showRemovedToasts = useRemovedToasts();
  const showChangeToasts = useCartChangeToasts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per order
  useEffect(() => {
    validate(store).then(
      ({ removed, repriced }) => {
        showRemovedToasts(removed);
        showChangeToasts({ lowered: [], repriced });
      },
      (error: unknown) => console.warn('Failed to validate the cart', error),
    );
  }, [orderId]);
}
