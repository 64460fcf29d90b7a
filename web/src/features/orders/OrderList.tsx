import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import type { ListedOrder } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { statusName } from '../../shared/order-status';
import { pagePath } from '../../shared/paths';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState';
import { IconChevronRight } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import { ProductImage } from '../../shared/ui/ProductImage';
import { Skeleton } from '../../shared/ui/Skeleton';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { useSession } from '../session';
import { useDates } from '../settings';
import { ordersQuery } from './api';
import styles from './OrderList.module.css';
import { WithdrawalMark } from './WithdrawalMark';

/** All orders of the user, newest first. */
export function OrderList() {
  const { t } = useTranslation(['orders', 'shop']);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="display">{t('list.title')}</h1>
      <Orders />
    </div>
  );
}

function Orders() {
  const { t } = useTranslation(['orders', 'shop']);
  const { user } = useSession();
  const list = useInfiniteQuery(ordersQuery(useApi(), user?.email ?? ''));
  if (list.isPending) return <OrdersSkeleton />;
  if (!list.data) {
    return (
      <ErrorState
        title={t('shop:orders.fetchError')}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const orders = list.data.pages.flat();
  if (orders.length === 0) {
    return (
      <EmptyState
        title={t('list.empty')}
        text={t('list.emptyText')}
        action={<ButtonLink to={pagePath('home')}>{t('list.shopNow')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('list.moreOrders')}
        </Button>
      )}
      <p role="alert" className={styles.error}>
        {list.isFetchNextPageError && t('list.moreFailed')}
      </p>
    </>
  );
}

const maxItems = 3;

function OrderCard({ order }: { order: ListedOrder }) {
  const { t, language } = useTranslation('orders');
  const { formatDate } = useDates();
  const moreItems = order.items.length - maxItems;
  return (
    <article className={styles.order}>
      <div className={styles.text}>
        <h2 className="subtitle">
          <Link to={pagePath('order', { id: order.id })} className={styles.link}>
            {t('order.title', { number: order.orderNumber })}
          </Link>
        </h2>
        <p className="muted small">
          {t('order.id', { id: order.id })} · {formatDate(order.createdAt)}
        </p>
        <StatusBadge status={order.status} text={t(`status.${statusName(order.status)}`)} />
        <WithdrawalMark order={order} withdrawals={order.withdrawals} />
      </div>
      <ul className={styles.items}>
        {order.items.slice(0, maxItems).map((item) => (
          <li key={item.id} className={styles.item}>
            <ProductImage
              small
              image={item.img}
              tint="neutral"
              alt={item.name}
              sizes="56px"
              className={styles.image}
            />
            <span className={styles.quantity}>{t('list.quantity', { count: item.quantity })}</span>
          </li>
        ))}
        {moreItems > 0 && (
          <li className={styles.more}>
            <span aria-hidden="true">+{moreItems}</span>
            <span className="visually-hidden">{t('list.more', { count: moreItems })}</span>
          </li>
        )}
      </ul>
      <p className={styles.total}>
        <span className="nowrap">{formatMoney(order.totalPrice, language)}</span>
        <IconChevronRight />
      </p>
    </article>
  );
}

function OrdersSkeleton() {
  const { t } = useTranslation('orders');
  return (
    <div role="status" aria-busy="true" aria-label={t('list.loading')} className={styles.orders}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="128px" />
      ))}
    </div>
  );
}
