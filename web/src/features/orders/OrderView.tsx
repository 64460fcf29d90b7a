import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import type { Order } from '../../shared/api/types';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { addressOf } from '../../shared/paths';
import { IconAlert, IconArrowLeft } from '../../shared/ui/icons';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { useCartActions, useTellRemoved } from '../cart';
import { useSettings } from '../settings';
import { orderQuery } from './api';
import { AddressCard, ContactCard, InfoCard, SupportCard } from './OrderCards';
import { OrderItems } from './OrderItems';
import styles from './OrderPage.module.css';
import { OrderError, OrderMissing, OrderSkeleton } from './OrderStates';
import { useUnavailable } from './use-unavailable';

export interface OrderRef {
  /** Nothing when the address holds no number. */
  id: number | undefined;
  /** What opens a guest's order. */
  secret?: string;
}

/** One order, for its buyer to look at. */
export function OrderView({ id, secret }: OrderRef) {
  const { t } = useTranslation(['orders', 'shop']);
  const { data, error, refetch, isFetching } = useQuery({
    ...orderQuery(useApi(), id ?? 0, secret),
    enabled: id !== undefined,
  });
  const title = data ? t('order.title', { number: data.orderNumber }) : t('shop:titles.order');
  usePageTitle(title, useSettings().shopName);
  if (id === undefined) return <OrderMissing />;
  if (data) return <Shown order={data} isGuest={secret !== undefined} />;
  if (error) return <OrderError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <OrderSkeleton />;
}

function Shown({ order, isGuest }: { order: Order; isGuest: boolean }) {
  const { t } = useTranslation('orders');
  const unavailable = useUnavailable(order);
  useValidCart(order.id);
  return (
    <div className={`wrap ${styles.page}`}>
      {!isGuest && (
        <Link to={addressOf('orders')} className={styles.back}>
          <IconArrowLeft />
          {t('order.back')}
        </Link>
      )}
      <div className={styles.head}>
        <h1 className="display">{t('order.title', { number: order.orderNumber })}</h1>
        <StatusBadge status={order.status} />
      </div>
      {unavailable.size > 0 && (
        <p role="status" className={styles.notice}>
          <IconAlert />
          {t('order.someUnavailable')}
        </p>
      )}
      <div className={styles.grid}>
        <div className={styles.stack}>
          <OrderItems order={order} unavailable={unavailable} />
        </div>
        <div className={styles.stack}>
          <InfoCard order={order} full />
          <AddressCard order={order} />
          <ContactCard order={order} />
          <SupportCard />
        </div>
      </div>
    </div>
  );
}

/** An order has just shown what was bought: a cart that still wants more than there is is put right. */
function useValidCart(orderId: number): void {
  const { validate } = useCartActions();
  const tellRemoved = useTellRemoved();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    validate().then(
      ({ removed }) => tellRemoved(removed),
      (error: unknown) => console.warn('The cart could not be checked', error),
    );
  }, [orderId]);
}
