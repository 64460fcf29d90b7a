import type { To } from 'react-router';
import type { AdminWithdrawal } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { type Column, PhoneFacts, RowLink } from '../admin-frame';
import { useDates } from '../settings';
import { RefundDeadline } from './RefundDeadline';
import { StateBadge } from './StateBadge';
import styles from './WithdrawalTable.module.css';
import { WithdrawnAmount } from './WithdrawnAmount';

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
            <span className={styles.phoneMoney}>
              <WithdrawnAmount withdrawal={withdrawal} short />
              {withdrawal.refund && (
                <span>
                  {t('withdrawals.refundBy')} <RefundDeadline refund={withdrawal.refund} />
                </span>
              )}
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
      showFrom: 'desktop',
      cell: (withdrawal) => <span className="muted nowrap">{received(withdrawal)}</span>,
    },
    {
      name: 'amount',
      label: t('withdrawals.amount'),
      showFrom: 'tablet',
      end: true,
      cell: (withdrawal) => <WithdrawnAmount withdrawal={withdrawal} short />,
    },
    {
      name: 'refund',
      label: t('withdrawals.refundBy'),
      showFrom: 'tablet',
      cell: ({ refund }) => <RefundDeadline refund={refund} />,
    },
    {
      name: 'state',
      label: t('withdrawals.state'),
      showFrom: 'tablet',
      cell: (withdrawal) => <StateBadge withdrawal={withdrawal} />,
    },
  ];
}
