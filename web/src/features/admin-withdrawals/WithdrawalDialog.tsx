import { type ReactNode, useState } from 'react';
import { useAdminQuery } from '../../shared/api/admin-query';
import { ApiError } from '../../shared/api/api-error';
import type { AdminWithdrawalDetails } from '../../shared/api/types';
import { formatDay } from '../../shared/dates';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { AlertBox } from '../../shared/ui/AlertBox';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState';
import { IconAlert } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import { Skeleton } from '../../shared/ui/Skeleton';
import { isOfWholeOrder } from '../../shared/withdrawal-states';
import { useDates } from '../settings';
import { StateBadge } from './StateBadge';
import { StateForm } from './StateForm';
import styles from './WithdrawalDialog.module.css';
import { WithdrawalHistory } from './WithdrawalHistory';
import { marksOf } from './withdrawal-states';

/** A withdrawal with what staff need to decide about it. */
export function WithdrawalDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('admin');
  // The last withdrawal stays rendered while the dialog fades out.
  const [lastId, setLastId] = useState(id);
  if (id !== undefined && id !== lastId) setLastId(id);
  const { data, error, isFetching, refetch } = useAdminQuery(
    '/api/v1/admin/withdrawals/{id}',
    { path: { id: lastId ?? 0 } },
    { enabled: id !== undefined },
  );
  const missing = error instanceof ApiError && error.status === 404;
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
      {data ? (
        <div key={data.id} className={styles.card}>
          <StateBadge withdrawal={data} />
          <Facts withdrawal={data} />
          <Items withdrawal={data} />
          <StateForm withdrawal={data} />
          <WithdrawalHistory withdrawal={data} />
        </div>
      ) : missing ? (
        <EmptyState compact title={t('withdrawalCard.notFound')} />
      ) : error ? (
        <ErrorState
          compact
          title={t('withdrawalCard.fetchError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={styles.card} aria-busy="true">
          <Skeleton height="120px" />
          <Skeleton height="80px" />
        </div>
      )}
    </Dialog>
  );
}

function Facts({ withdrawal }: { withdrawal: AdminWithdrawalDetails }) {
  const { t } = useTranslation('admin');
  const { formatDate } = useDates();
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
            <Link to={`${pagePath('adminOrders')}?order=${order.id}`} className="text-link">
              {withdrawal.orderNumber}
            </Link>
          ) : (
            withdrawal.orderNumber
          )}
        </Fact>
        <Fact name={t('withdrawalCard.received')}>{formatDate(withdrawal.createdAt, 'short')}</Fact>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
