import type { Dashboard } from '../../shared/api/types';
import { formatCount } from '../../shared/counts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { IconCategory, IconUsers } from '../../shared/ui/admin-icons';
import { IconPackage } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import { IconReceipt } from '../../shared/ui/page-icons';
import styles from './DashboardOverview.module.css';

const cards = [
  { name: 'products', page: 'adminProducts', Icon: IconPackage },
  { name: 'orders', page: 'adminOrders', Icon: IconReceipt },
  { name: 'users', page: 'adminUsers', Icon: IconUsers },
  { name: 'categories', page: 'adminCategories', Icon: IconCategory },
] as const;

/** Totals of products, orders, users and categories, linked to their lists. */
export function CountCards({ dashboard }: { dashboard: Dashboard }) {
  const { t, language } = useTranslation('admin');
  return (
    <ul aria-label={t('dashboard.counts')} className={`${styles.counts} ${styles.fullWidth}`}>
      {cards.map(({ name, page, Icon }) => (
        <li key={name}>
          <Link to={pagePath(page)} className={styles.count}>
            <span>
              <Icon />
              {t(`dashboard.${name}`)}
            </span>
            <b>{formatCount(dashboard[name], language)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
