import type { Dashboard } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { staffRules } from '../../shared/staff-rules.gen';
import { Link } from '../../shared/ui/Link';
import { Box } from './Box';
import styles from './DashboardOverview.module.css';

/** What is erased within days and what is held back, each linked to its orders. Nothing is shown if there is none. */
export function RetentionBox({ retention }: { retention: Dashboard['retention'] | undefined }) {
  const { t } = useTranslation('admin');
  // Instances of the previous release omit it.
  if (!retention) return null;
  const rows = [
    { filter: 'soon', count: retention.erasedSoon, tone: undefined },
    { filter: 'buyerOwes', count: retention.buyerOwes, tone: styles.warning },
    { filter: 'shopOwes', count: retention.shopOwes, tone: styles.danger },
    { filter: 'withdrawal', count: retention.openWithdrawal, tone: styles.warning },
  ] as const;
  const shown = rows.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Box title={t('retention.title')}>
      <ul className={styles.rows}>
        {shown.map(({ filter, count, tone }) => (
          <li key={filter}>
            <Link to={`${pagePath('adminOrders')}?retention=${filter}`} className={styles.row}>
              <span className={styles.label}>
                {t(`retention.filters.${filter}`, { days: staffRules.erasureNoticeDays })}
              </span>
              <b className={tone}>{t('retention.orders', { count })}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
