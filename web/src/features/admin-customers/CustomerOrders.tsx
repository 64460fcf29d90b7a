import type { AdminOrder, Customer } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { pagePath } from '../../shared/paths';
import { Link } from '../../shared/ui/Link';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { type Column, DataTable, PhoneFacts, RowLink } from '../admin-frame';
import { PaymentBadge, useStatusText } from '../admin-orders';
import { useDates } from '../settings';
import styles from './CustomerView.module.css';
import { Panel } from './Panel';

/** The newest orders, with a link to all of them in the order list. */
export function CustomerOrders({ customer: { key, orders } }: { customer: Customer }) {
  const { t, language } = useTranslation(['admin', 'fulfillment']);
  const { formatDate } = useDates();
  const statusText = useStatusText();
  const status = (order: AdminOrder) => (
    <span className={styles.badges}>
      <StatusBadge status={order.status} text={statusText(order.status)} />
      <PaymentBadge order={order} />
    </span>
  );
  const total = ({ totalPrice }: AdminOrder) => (
    <span className="nowrap">{formatMoney(totalPrice, language)}</span>
  );
  const columns: Column<AdminOrder>[] = [
    {
      name: 'number',
      label: t('withdrawals.order'),
      rowHeader: true,
      cell: (order) => (
        <>
          <RowLink to={pagePath('adminOrder', { id: order.id })}>
            <span className="nowrap">{order.orderNumber}</span>
          </RowLink>
          <PhoneFacts>
            <span>
              {formatDate(order.createdAt, 'short')} · {total(order)}
            </span>
            {status(order)}
          </PhoneFacts>
        </>
      ),
    },
    {
      name: 'date',
      label: t('orderCard.date'),
      showFrom: 'tablet',
      cell: ({ createdAt }) => <span className="muted nowrap">{formatDate(createdAt, 'short')}</span>,
    },
    { name: 'status', label: t('withdrawals.state'), showFrom: 'tablet', wide: true, cell: status },
    { name: 'total', label: t('withdrawals.amount'), showFrom: 'tablet', end: true, cell: total },
  ];
  return (
    <Panel title={t('orders.title')}>
      <DataTable
        label={t('orders.title')}
        columns={columns}
        rows={orders}
        idOf={({ id }) => id}
        skeletonRows={0}
        empty={<p className="muted">{t('customer.noOrders')}</p>}
      />
      {orders.length > 0 && (
        <p>
          <Link to={`${pagePath('adminOrders')}?customer=${key}`} className="text-link">
            {t('customer.allOrders')}
          </Link>
        </p>
      )}
    </Panel>
  );
}
