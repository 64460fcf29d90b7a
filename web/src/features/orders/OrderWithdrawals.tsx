import type { Order, SentWithdrawal } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Badge } from '../../shared/ui/Badge';
import { isOfWholeOrder, withdrawalTones } from '../../shared/withdrawal-states';
import { useDates } from '../settings';
import { Card } from './OrderCards';
import styles from './OrderPage.module.css';
import { moneyOf } from './order-money';

/** What the buyer has withdrawn from, the state, and what happens next. */
export function OrderWithdrawals({
  order,
  withdrawals,
}: {
  order: Order;
  withdrawals: readonly SentWithdrawal[];
}) {
  const { t } = useTranslation('orders');
  const { formatDate } = useDates();
  if (withdrawals.length === 0) return null;
  const isUntouched =
    moneyOf(order).paid === 0 && (order.status === 'PENDING' || order.status === 'PROCESSING');
  const nameOf = (id: number) => order.items.find((item) => item.id === id)?.name ?? t('order.id', { id });
  return (
    <Card title={t('withdrawals.title')}>
      <ul className={styles.withdrawals}>
        {withdrawals.map(({ reference, createdAt, state, items, itemsInMessage, message }) => (
          <li key={reference}>
            <div className={styles.header}>
              <b>{formatDate(createdAt, 'dateTime')}</b>
              <Badge tone={withdrawalTones[state]}>{t(`withdrawals.states.${state}`)}</Badge>
            </div>
            <ul>
              {isOfWholeOrder({ items, itemsInMessage }) && <li>{t('withdrawals.wholeOrder')}</li>}
              {message && <li>{message}</li>}
              {items.map(({ id, quantity }) => (
                <li key={id}>{t('withdrawals.item', { name: nameOf(id), count: quantity })}</li>
              ))}
            </ul>
            <p>{t(`withdrawals.next.${state === 'new' && isUntouched ? 'newUnpaid' : state}`)}</p>
            <p className="muted small">{t('withdrawals.reference', { reference })}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
