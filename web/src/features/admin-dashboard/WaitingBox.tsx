import type { Dashboard } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { pagePath } from '../../shared/paths';
import { Badge } from '../../shared/ui/Badge';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Link } from '../../shared/ui/Link';
import { useNow } from '../admin-frame';
import { WaitingTime } from '../admin-orders';
import { Box } from './Box';
import styles from './DashboardOverview.module.css';

/** Orders whose buyer has not been contacted yet. */
export function WaitingBox({ dashboard }: { dashboard: Dashboard }) {
  const { t, language } = useTranslation('admin');
  const now = useNow();
  const { waiting, waitingOrders } = dashboard;
  // Oldest first, like this box.
  const pendingOrders = `${pagePath('adminOrders')}?status=pending`;
  return (
    <Box
      fullWidth
      title={t('dashboard.waiting')}
      badge={
        <>
          {waiting.count > 0 && (
            <Badge tone="accent" dot={false}>
              {waiting.count}
            </Badge>
          )}
          {waiting.overdue > 0 && (
            <Link to={`${pagePath('adminOrders')}?overdue=true`} className={styles.overdue}>
              <Badge tone="danger">{t('dashboard.overdue', { count: waiting.overdue })}</Badge>
            </Link>
          )}
        </>
      }
      all={{ to: pendingOrders, label: t('dashboard.allOrders') }}
    >
      {waitingOrders.length === 0 ? (
        // Orders with a later call are counted, but not listed.
        <EmptyState
          compact
          heading="h3"
          title={t(waiting.count > 0 ? 'dashboard.waitingLater' : 'dashboard.waitingNone')}
          text={
            waiting.count > 0
              ? t('dashboard.waitingLaterText', { count: waiting.count })
              : t('dashboard.waitingNoneText')
          }
        />
      ) : (
        <ul className={styles.rows}>
          {waitingOrders.map(({ id, orderNumber, name, totalPrice, createdAt }) => (
            <li key={id}>
              <Link to={`${pendingOrders}&order=${id}`} className={styles.waiting}>
                <b className="nowrap">{orderNumber}</b>
                <span className={styles.label}>{name}</span>
                <span className="nowrap">{formatMoney(totalPrice, language)}</span>
                <WaitingTime since={createdAt} now={now} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}
