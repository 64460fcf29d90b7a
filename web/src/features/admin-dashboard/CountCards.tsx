import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Dashboard } from '../../shared/api/types';
import { formatCount } from '../../shared/counts';
import { useLanguage } from '../../shared/i18n/use-language';
import { addressOf } from '../../shared/paths';
import { IconPackage, IconReceipt } from '../../shared/ui/icons';
import { IconCategory, IconUsers } from '../../shared/ui/office-icons';
import styles from './Overview.module.css';

const cards = [
  { name: 'products', page: 'adminProducts', Icon: IconPackage },
  { name: 'orders', page: 'adminOrders', Icon: IconReceipt },
  { name: 'users', page: 'adminUsers', Icon: IconUsers },
  { name: 'categories', page: 'adminCategories', Icon: IconCategory },
] as const;

/** How much there is of everything, each a way to its list. */
export function CountCards({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <ul aria-label={t('dashboard.counts')} className={`${styles.counts} ${styles.whole}`}>
      {cards.map(({ name, page, Icon }) => (
        <li key={name}>
          <Link to={addressOf(page)} className={styles.count}>
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
