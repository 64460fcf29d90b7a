import { useAdminQuery } from '../../shared/api/admin-query';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { Link } from '../../shared/ui/Link';
import { synonymParameter } from '../admin-search';
import { Box } from './Box';
import styles from './DashboardOverview.module.css';

const shownMisses = 5;

/** The most frequent searches that found nothing, each linked to the editor of synonyms. Hidden if there are none. */
export function MissesBox() {
  const { t } = useTranslation('admin');
  const { data = [] } = useAdminQuery('/api/v1/admin/search/misses', {});
  if (data.length === 0) return null;
  const path = pagePath('adminSearch');
  return (
    <Box fullWidth title={t('search.misses')} all={{ to: path, label: t('dashboard.showAll') }}>
      <ul className={styles.rows}>
        {data.slice(0, shownMisses).map(({ id, query, count }) => (
          <li key={id} className={styles.row}>
            <span className={styles.label}>{query}</span>
            <span className="muted">{t('search.missCount', { count })}</span>
            <Link
              to={`${path}?${synonymParameter}=${encodeURIComponent(query)}`}
              className="text-link"
              aria-label={t('search.addSynonymFor', { query })}
            >
              {t('search.addSynonym')}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
