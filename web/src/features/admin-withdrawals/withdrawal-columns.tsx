import type { To } from 'react-router';
import type { AdminWithdrawal } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { type Column, PhoneFacts, RowLink } from '../admin-frame';
import { useDates } from '../settings';
import { StateBadge } from './StateBadge';
import styles from './WithdrawalTable.module.css';

/** The columns of the queue; on phones the other columns are shown below the reference. */
export function useWithdrawalColumns(link: (id: number) => To): Column<AdminWithdrawal>[] {
  const { t } = useTranslation('admin');
  const { formatDate } = useDates();
  const received = ({ createdAt }: AdminWithdrawal) => formatDate(createdAt, 'short');
  const customer = ({ name, email, anonymized }: AdminWithdrawal) =>
    anonymized ? (
      <span className="muted">{t('withdrawals.anonymized')}</span>
    ) : (
      <span className={styles.customer}>
        {name}
        <span className="muted">{email}</span>
      </span>
    );
  return [
    {
      name: 'reference',
      label: t('withdrawals.reference'),
      rowHeader: true,
      cell: (withdrawal) => (
        <>
          <RowLink to={link(withdrawal.id)}>
            <span className="nowrap">{withdrawal.reference}</span>
          </RowLink>
          <PhoneFacts>
            {customer(withdrawal)}
            <span>
              {withdrawal.orderNumber} · {received(withdrawal)}
            </span>
            <StateBadge withdrawal={withdrawal} />
          </PhoneFacts>
        </>
      ),
    },
    {
      name: 'order',
      label: t('withdrawals.order'),
      showFrom: 'tablet',
      cell: ({ orderNumber }) => <span className="nowrap">{orderNumber}</span>,
    },
    { name: 'customer', label: t('withdrawals.customer'), wide: true, showFrom: 'tablet', cell: customer },
    {
      name: 'received',
      label: t('withdrawals.received'),
      showFrom: 'tablet',
      cell: (withdrawal) => <span className="muted nowrap">{received(withdrawal)}</span>,
    },
    {
      name: 'state',
      label: t('withdrawals.state'),
      showFrom: 'tablet',
      cell: (withdrawal) => <StateBadge withdrawal={withdrawal} />,
    },
  ];
}
