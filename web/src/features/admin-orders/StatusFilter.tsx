import type { To } from 'react-router';
import type { OrderStatus, StatusCounts } from '../../shared/api/types';
import { formatCount } from '../../shared/counts';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { statusName } from '../../shared/order-status';
import { Link } from '../../shared/ui/Link';
import { allStatuses } from './order-model';
import styles from './StatusFilter.module.css';

interface StatusFilterProps {
  current: OrderStatus | undefined;
  /** Counts over all orders, independent of the search. */
  counts: StatusCounts | undefined;
  statusLink: (status: OrderStatus | undefined) => To;
}

/** Links to the list filtered by status. */
export function StatusFilter({ current, counts, statusLink }: StatusFilterProps) {
  const { t } = useTranslation(['admin', 'orders']);
  const language = useLanguage();
  const total = counts && allStatuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <nav aria-label={t('orders.filter')} className={styles.filter}>
      <ul>
        {[undefined, ...allStatuses].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              to={statusLink(status)}
              className={styles.status}
              aria-current={status === current ? 'page' : undefined}
            >
              {status ? t(`orders:status.${statusName(status)}`) : t('orders.all')}
              <span className={styles.count}>
                {counts && formatCount(status ? counts[status] : (total ?? 0), language)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
