import { useAdminQuery } from '../../shared/api/admin-query';
import type { AdminWithdrawalDetails } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { AlertBox } from '../../shared/ui/AlertBox';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Fact } from '../../shared/ui/Fact';
import { IconAlert } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import { isOfWholeOrder } from '../../shared/withdrawal-states';
import { QueryView, useLastDefined } from '../admin-frame';
import { useDates } from '../settings';
import { RefundDeadline } from './RefundDeadline';
import { StateBadge } from './StateBadge';
import { StateForm } from './StateForm';
import styles from './WithdrawalDialog.module.css';
import { WithdrawalHistory } from './WithdrawalHistory';
import { WithdrawnAmount } from './WithdrawnAmount';
import { marksOf } from './withdrawal-states';

/** A withdrawal with what staff need to decide about it. */
export function WithdrawalDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const path = { id: useLastDefined(id) ?? 0 };
  const query = useAdminQuery('/api/v1/admin/withdrawals/{id}', { path }, { enabled: id !== undefined });
  const { data } = query;
  return (
    <Dialog
      wide
      open={id !== undefined}
      onClose={onClose}
      title={data ? t('withdrawalCard.title', { reference: data.reference }) : t('withdrawalCard.loading')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('withdrawalCard.close')}
        </Button>
      }
    >
      <QueryView
        query={query}
        errorTitle={t('withdrawalCard.fetchError')}
        missingTitle={t('withdrawalCard.notFound')}
        skeletonHeights={['120px', '80px']}
        className={styles.card}
      >
        {(withdrawal) => (
          <div key={withdrawal.id} className={styles.card}>
            <div className={styles.explained}>
              <StateBadge withdrawal={withdrawal} />
              <p className="muted">{t(`withdrawals.explained.${withdrawal.state}`)}</p>
            </div>
            <Facts withdrawal={withdrawal} />
            <Items withdrawal={withdrawal} />
            <StateForm withdrawal={withdrawal} />
            <WithdrawalHistory withdrawal={withdrawal} />
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

function Facts({ withdrawal }: { withdrawal: AdminWithdrawalDetails }) {
  const { t } = useTranslation('admin');
  const { formatDate, formatDay } = useDates();
  const { order } = withdrawal;
  const lastDay = formatDay(order?.lastDay);
  return (
    <section>
      {marksOf(withdrawal).map((mark) => (
        <AlertBox key={mark} tone="warning" icon={<IconAlert />} className={styles.mark}>
          {t(`withdrawals.${mark}Text`, { when: lastDay })}
        </AlertBox>
      ))}
      <dl className={styles.facts}>
        <Fact name={t('withdrawalCard.name')}>
          {withdrawal.anonymized ? t('withdrawals.anonymized') : withdrawal.name}
        </Fact>
        {!withdrawal.anonymized && (
          <Fact name={t('withdrawalCard.email')}>
            <a href={`mailto:${withdrawal.email}`} className="text-link">
              {withdrawal.email}
            </a>
          </Fact>
        )}
        <Fact name={t('withdrawalCard.order')}>
          {order ? (
            <Link to={pagePath('adminOrder', { id: order.id })} className="text-link">
              {withdrawal.orderNumber}
            </Link>
          ) : (
            withdrawal.orderNumber
          )}
        </Fact>
        <Fact name={t('withdrawalCard.received')}>{formatDate(withdrawal.createdAt, 'short')}</Fact>
        <Fact name={t('withdrawals.amount')}>
          <WithdrawnAmount withdrawal={withdrawal} />
        </Fact>
        {withdrawal.refund && (
          <Fact name={t('withdrawals.refundBy')}>
            <RefundDeadline refund={withdrawal.refund} />
          </Fact>
        )}
        {order && (
          <Fact name={t('withdrawalCard.period')}>
            {order.lastDay
              ? t('withdrawalCard.periodUntil', { when: lastDay })
              : t('withdrawalCard.periodOpen')}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Items({ withdrawal: { items, itemsInMessage, message } }: { withdrawal: AdminWithdrawalDetails }) {
  const { t } = useTranslation('admin');
  return (
    <section>
      <h3>{t('withdrawalCard.items')}</h3>
      <ul className={styles.entries}>
        {isOfWholeOrder({ items, itemsInMessage }) && <li>{t('withdrawalCard.wholeOrder')}</li>}
        {itemsInMessage && (
          <li className={styles.message}>{t('withdrawalCard.described', { text: message ?? '—' })}</li>
        )}
        {items.map(({ id, name, quantity, exempt }) => (
          <li key={id}>
            {t('withdrawalCard.item', {
              name: name ?? t('withdrawalCard.unknownItem', { id }),
              count: quantity,
            })}
            {exempt && <span className="muted">{t('withdrawalCard.exempt')}</span>}
          </li>
        ))}
      </ul>
      {message && !itemsInMessage && (
        <>
          <h3 className={styles.subheading}>{t('withdrawalCard.message')}</h3>
          <p className={styles.message}>{message}</p>
        </>
      )}
    </section>
  );
}
