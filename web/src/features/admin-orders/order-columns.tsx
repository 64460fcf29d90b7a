import type { To } from 'react-router';
import type { AdminOrder } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { IconPencil } from '../../shared/ui/admin-icons';
import { classNames } from '../../shared/ui/class-names';
import { Link } from '../../shared/ui/Link';
import { IconEye } from '../../shared/ui/page-icons';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { type Column, RowButtons, useCommonColumns, useNow } from '../admin-frame';
import { useDates } from '../settings';
import { PageCheckbox, RowCheckbox } from './bulk/SelectionCheckbox';
import type { useOrderSelection } from './bulk/use-order-selection';
import type { OrderSort, SortKey } from './list/order-filter';
import { RowStatusButton } from './list/RowStatusButton';
import { useNextStatus } from './list/use-next-status';
import styles from './OrderTable.module.css';
import { PaymentBadge } from './PaymentBadge';
import { useStatusText } from './use-status-text';
import { WaitingTime } from './WaitingTime';

interface OrderColumnsOptions {
  orderLink: (id: number) => To;
  onChange: (order: AdminOrder) => void;
  sort: OrderSort;
  /** Sorts by a column, or reverses the order if it is already sorted by it. */
  onSort: (key: SortKey) => void;
  selection: ReturnType<typeof useOrderSelection>;
}

/** The columns of the order list; on phones the other columns are shown below the order number. */
export function useOrderColumns({
  orderLink,
  onChange,
  sort,
  onSort,
  selection,
}: OrderColumnsOptions): Column<AdminOrder>[] {
  const { t, language } = useTranslation('admin');
  const { formatDate } = useDates();
  const statusText = useStatusText();
  const now = useNow();
  const { idColumn, actionsColumn } = useCommonColumns();
  const nextStatus = useNextStatus();
  const sortedBy = (key: SortKey) =>
    ({
      direction: sort.key === key ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined,
      onSort: () => onSort(key),
    }) as const;
  const money = ({ totalPrice }: AdminOrder) => formatMoney(totalPrice, language);
  const date = ({ createdAt }: AdminOrder) => formatDate(createdAt, 'short');
  const email = (order: AdminOrder) =>
    order.anonymized ? t('orders.anonymized') : <BreakableEmail email={order.email} />;
  const name = ({ firstName, lastName }: AdminOrder) => `${firstName} ${lastName}`;
  const payment = (order: AdminOrder) => <PaymentBadge order={order} />;
  const status = (order: AdminOrder) => (
    <span className={styles.status}>
      <StatusBadge status={order.status} text={statusText(order.status)} />
      {order.waitingSince && <WaitingTime since={order.waitingSince} now={now} />}
    </span>
  );
  const next = (order: AdminOrder) => <RowStatusButton order={order} onOpenForm={onChange} {...nextStatus} />;
  return [
    {
      name: 'selection',
      label: t('bulk.select'),
      header: <PageCheckbox state={selection.pageState} onToggle={selection.togglePage} />,
      cell: ({ id, orderNumber }) => (
        <RowCheckbox
          number={orderNumber}
          checked={selection.isSelected(id)}
          onToggle={(selected, withRange) => selection.toggle(id, selected, withRange)}
        />
      ),
    },
    idColumn('largeDesktop'),
    {
      name: 'number',
      label: t('orders.number'),
      rowHeader: true,
      cell: (order) => (
        <>
          <Link to={orderLink(order.id)} className={styles.number}>
            {order.orderNumber}
          </Link>
          <span className={styles.facts}>
            {!order.anonymized && <span>{name(order)}</span>}
            <span>{email(order)}</span>
            <span>
              {date(order)} · {money(order)}
            </span>
            <span className={styles.badges}>
              {status(order)}
              {payment(order)}
            </span>
            {next(order)}
          </span>
        </>
      ),
    },
    {
      name: 'customer',
      label: t('orders.customer'),
      wide: true,
      showFrom: 'tablet',
      sort: sortedBy('name'),
      cell: (order) => (
        <span className={styles.customer}>
          {email(order)}
          {!order.anonymized && <span className="muted">{name(order)}</span>}
        </span>
      ),
    },
    {
      name: 'date',
      label: t('orders.date'),
      showFrom: 'tablet',
      sort: sortedBy('created'),
      cell: (order) => <span className={classNames('muted', styles.date)}>{date(order)}</span>,
    },
    {
      name: 'total',
      label: t('orders.total'),
      end: true,
      showFrom: 'tablet',
      sort: sortedBy('total'),
      cell: (order) => (
        <>
          {money(order)}
          <span className={styles.paymentBelow}>{payment(order)}</span>
        </>
      ),
    },
    { name: 'payment', label: t('orderList.payment'), showFrom: 'largeDesktop', cell: payment },
    {
      name: 'status',
      label: t('orders.status'),
      showFrom: 'tablet',
      sort: sortedBy('status'),
      cell: (order) => (
        <span className={styles.step}>
          {status(order)}
          {next(order)}
        </span>
      ),
    },
    actionsColumn((order) => {
      const number = order.orderNumber;
      return (
        <RowButtons
          name={number}
          buttons={[
            {
              text: t('orders.details'),
              label: t('orders.detailsOf', { number }),
              icon: <IconEye size={16} />,
              to: orderLink(order.id),
            },
            {
              text: t('orders.change'),
              label: t('orders.changeOf', { number }),
              icon: <IconPencil size={16} />,
              onSelect: () => onChange(order),
            },
          ]}
        />
      );
    }),
  ];
}

/** Breaks before the domain rather than inside a word. */
function BreakableEmail({ email }: { email: string }) {
  const at = Math.max(0, email.lastIndexOf('@'));
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
