import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { Badge } from '../../../shared/ui/Badge';
import { Link } from '../../../shared/ui/Link';
import { isOfWholeOrder, withdrawalTones } from '../../../shared/withdrawal-states';
import { useDates } from '../../settings';
import styles from './OrderDialog.module.css';

/** Withdrawals of the buyer, with links to the queue. */
export function WithdrawalsSection({ order: { items: ordered, withdrawals } }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('admin');
  const { formatDate } = useDates();
  if (!withdrawals) return null;
  const nameOf = (id: number) =>
    ordered.find((item) => item.id === id)?.name ?? t('withdrawalCard.unknownItem', { id });
  return (
    <section>
      <h3>{t('orderCard.withdrawals')}</h3>
      <ul className={styles.entries}>
        {withdrawals.map(({ id, reference, createdAt, state, items, itemsInMessage, message }) => (
          <li key={id}>
            <span className={styles.withdrawal}>
              <Link to={`${pagePath('adminWithdrawals')}?withdrawal=${id}`} className="text-link">
                {reference}
              </Link>
              <Badge tone={withdrawalTones[state]}>{t(`withdrawals.states.${state}`)}</Badge>
            </span>
            <span className="muted">{formatDate(createdAt, 'short')}</span>
            {isOfWholeOrder({ items, itemsInMessage }) && <p>{t('withdrawalCard.wholeOrder')}</p>}
            {itemsInMessage && <p>{t('withdrawalCard.described', { text: message ?? '—' })}</p>}
            {items.map((item) => (
              <p key={item.id}>{t('withdrawalCard.item', { name: nameOf(item.id), count: item.quantity })}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
