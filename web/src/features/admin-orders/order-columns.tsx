import type { ReactNode } from 'react';
import type { To } from 'react-router';
import type { AdminOrder } from '../../shared/api/types';
import { localizeCountries } from '../../shared/countries';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { IconPencil } from '../../shared/ui/admin-icons';
import { IconEye, IconWorld } from '../../shared/ui/page-icons';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { type Column, PhoneFacts, RowButtons, RowLink, useCommonColumns, useNow } from '../admin-frame';
import { useDates } from '../settings';
import { PageCheckbox, RowCheckbox } from './bulk/SelectionCheckbox';
import type { useOrderSelection } from './bulk/use-order-selection';
import { OrderAge } from './list/OrderAge';
import type { OrderSort, SortKey } from './list/order-filter';
import { RowStatusButton } from './list/RowStatusButton';
import { useNextStatus } from './list/use-next-status';
import styles from './OrderTable.module.css';
import { activePacker, itemCount } from './order-model';
import { PaymentBadge } from './PaymentBadge';
import { useStatusText } from './use-status-text';

interface OrderColumnsOptions {
  orderLink: (id: number) => To;
  onChange: (order: AdminOrder) => void;
  sort: OrderSort;
  /** Sorts by a column, or reverses the order if it is already sorted by it. */
  onSort: (key: SortKey) => void;
  selection: ReturnType<typeof useOrderSelection>;
}

/** The columns of the order list, one line per order; on phones a card is shown below the order number. */
export function useOrderColumns({
  orderLink,
  onChange,
  sort,
  onSort,
  selection,
}: OrderColumnsOptions): Column<AdminOrder>[] {
  const { t, language } = useTranslation(['admin', 'fulfillment']);
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
  const email = ({ anonymized, email: address }: AdminOrder) =>
    anonymized ? t('orders.anonymized') : address;
  const name = ({ anonymized, firstName, lastName }: AdminOrder) =>
    anonymized ? '' : `${firstName} ${lastName}`;
  const country = ({ address }: AdminOrder) => address.country ?? '';
  const countryName = (order: AdminOrder) =>
    localizeCountries([country(order)].filter(Boolean), language)[0]?.name ?? '';
  const parcel = ({ parcel: sent }: AdminOrder) =>
    sent && [sent.carrier, sent.trackingNumber].filter(Boolean).join(' ');
  const packingText = (order: AdminOrder) => {
    const { packed, slipPrintedAt } = order;
    if (packed) return t('fulfillment:packing.short.packed');
    const packer = activePacker(order, now);
    if (packer) return t('fulfillment:packing.short.packing', { name: packer.name });
    return slipPrintedAt && t('fulfillment:packing.short.printed');
  };
  const payment = (order: AdminOrder, compact?: boolean) => <PaymentBadge order={order} compact={compact} />;
  const status = (order: AdminOrder, compact?: boolean) => (
    <StatusBadge status={order.status} text={statusText(order.status)} compact={compact} />
  );
  const age = (order: AdminOrder) => <OrderAge order={order} now={now} />;
  const next = (order: AdminOrder, isCard: boolean) => (
    <RowStatusButton order={order} isCard={isCard} onOpenForm={onChange} {...nextStatus} />
  );
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
    idColumn({ showFrom: 'desktop', hideable: 'shown' }),
    {
      name: 'number',
      label: t('orders.number'),
      rowHeader: true,
      cell: (order) => (
        <>
          <RowLink to={orderLink(order.id)}>
            <span className="nowrap">{order.orderNumber}</span>
          </RowLink>
          <PhoneFacts>
            {!order.anonymized && <span>{name(order)}</span>}
            {email(order) && (
              <span>
                <BreakableEmail email={email(order)} />
              </span>
            )}
            <span>
              {[
                date(order),
                money(order),
                t('columns.pieces', { count: itemCount(order) }),
                countryName(order),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {parcel(order) && <span>{parcel(order)}</span>}
            {order.assignee && (
              <span>
                {t('fulfillment:contact.assignee')}: {order.assignee.name}
              </span>
            )}
            <span className={styles.badges}>
              {status(order)}
              {payment(order)}
              {age(order)}
            </span>
            {next(order, true)}
          </PhoneFacts>
        </>
      ),
    },
    {
      name: 'customer',
      label: t('orders.customer'),
      wide: true,
      truncated: true,
      showFrom: 'tablet',
      hideable: 'shown',
      sort: sortedBy('name'),
      cell: (order) => (
        <span title={[name(order), email(order)].filter(Boolean).join('\n')}>
          {name(order) && <b className={styles.name}>{name(order)}</b>}{' '}
          <span className="muted">{email(order)}</span>
        </span>
      ),
    },
    {
      name: 'country',
      label: t('fulfillment:list.columns.country'),
      header: (
        <span title={t('fulfillment:list.columns.country')}>
          <IconWorld size={16} />
          <span className="visually-hidden">{t('fulfillment:list.columns.country')}</span>
        </span>
      ),
      showFrom: 'desktop',
      hideable: 'shown',
      cell: (order) => (
        <span title={countryName(order)}>
          <span aria-hidden="true">{country(order)}</span>
          <span className="visually-hidden">{countryName(order)}</span>
        </span>
      ),
    },
    {
      name: 'items',
      label: t('fulfillment:list.columns.items'),
      end: true,
      showFrom: 'desktop',
      hideable: 'shown',
      cell: itemCount,
    },
    {
      name: 'total',
      label: t('orders.total'),
      end: true,
      showFrom: 'tablet',
      hideable: 'shown',
      sort: sortedBy('total'),
      cell: money,
    },
    {
      name: 'payment',
      label: t('orderList.payment'),
      showFrom: 'tablet',
      hideable: 'shown',
      cell: (order) => payment(order, true),
    },
    {
      name: 'parcel',
      label: t('fulfillment:parcel.title'),
      showFrom: 'desktop',
      hideable: 'shown',
      cell: (order) => <Short text={parcel(order)} />,
    },
    {
      name: 'status',
      label: t('orders.status'),
      showFrom: 'tablet',
      hideable: 'shown',
      sort: sortedBy('status'),
      cell: (order) => status(order, true),
    },
    {
      name: 'date',
      label: t('orders.date'),
      showFrom: 'desktop',
      hideable: 'shown',
      sort: sortedBy('created'),
      cell: (order) => <span className="muted">{date(order)}</span>,
    },
    {
      name: 'age',
      label: t('fulfillment:list.columns.age'),
      showFrom: 'tablet',
      hideable: 'shown',
      cell: age,
    },
    {
      name: 'assignee',
      label: t('fulfillment:contact.assignee'),
      showFrom: 'desktop',
      hideable: 'hidden',
      cell: ({ assignee }) => <Short text={assignee?.name} />,
    },
    {
      name: 'packing',
      label: t('fulfillment:list.packing'),
      showFrom: 'desktop',
      hideable: 'hidden',
      cell: (order) => <Short text={packingText(order)} />,
    },
    actionsColumn((order) => {
      const number = order.orderNumber;
      return (
        <span className={styles.actions}>
          <span className={styles.step}>{next(order, false)}</span>
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
        </span>
      );
    }),
  ];
}

/** A text that is cut at the width of its column. */
function Short({ text }: { text: string | undefined }): ReactNode {
  return text ? (
    <span className={styles.short} title={text}>
      {text}
    </span>
  ) : (
    <span className="muted">—</span>
  );
}

/** Breaks before the domain rather than inside a word. */
function BreakableEmail({ email }: { email: string }) {
  const at = Math.max(0, email.lastIndexOf('@'));
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
