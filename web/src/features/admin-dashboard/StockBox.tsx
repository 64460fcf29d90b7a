import type { Dashboard } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import type { StockFilter } from '../../shared/stock-filter';
import { Badge } from '../../shared/ui/Badge';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Link } from '../../shared/ui/Link';
import { Box } from './Box';
import styles from './DashboardOverview.module.css';

interface StockBoxProps {
  title: string;
  /** Shown when no product is affected. */
  emptyTitle: string;
  tone: 'danger' | 'warning';
  stock: Dashboard['lowStock'];
  /** The filter of the product list that shows all of them. */
  filter: StockFilter;
}

/** Products with low or no stock, linked to their editor. */
export function StockBox({ title, emptyTitle, tone, stock, filter }: StockBoxProps) {
  const { t } = useTranslation('admin');
  const list = `${pagePath('adminProducts')}?stock=${filter}`;
  const others = stock.count - stock.products.length;
  return (
    <Box
      title={title}
      badge={
        stock.count > 0 && (
          <Badge tone={tone} dot={false}>
            {stock.count}
          </Badge>
        )
      }
      all={stock.count > 0 ? { to: list, label: t('dashboard.showAll') } : undefined}
    >
      {stock.products.length === 0 ? (
        <EmptyState compact heading="h3" title={emptyTitle} />
      ) : (
        <ul className={styles.rows}>
          {stock.products.map(({ id, name, stock: pieces }) => (
            <li key={id}>
              <Link to={pagePath('adminProductEdit', { id })} className={styles.row}>
                <span className={styles.label}>{name}</span>
                <b className={styles[tone]}>{t('dashboard.pieces', { count: pieces })}</b>
              </Link>
            </li>
          ))}
          {others > 0 && (
            <li>
              <Link to={list} className={styles.others}>
                {t('dashboard.more', { count: others })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </Box>
  );
}
