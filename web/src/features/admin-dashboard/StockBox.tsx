import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Dashboard } from '../../shared/api/types';
import { addressOf } from '../../shared/paths';
import { Badge } from '../../shared/ui/Badge';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Box } from './Box';
import styles from './Overview.module.css';

interface StockBoxProps {
  title: string;
  /** Said when there is nothing to worry about. */
  none: string;
  tone: 'danger' | 'warning';
  stock: Dashboard['lowStock'];
}

/** Products whose stock wants looking after, each a way to its form. */
export function StockBox({ title, none, tone, stock }: StockBoxProps) {
  const { t } = useTranslation('admin');
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
      all={{ to: addressOf('adminProducts'), label: t('dashboard.allProducts') }}
    >
      {stock.products.length === 0 ? (
        <EmptyState compact heading="h3" title={none} />
      ) : (
        <ul className={styles.rows}>
          {stock.products.map(({ id, name, stock: left }) => (
            <li key={id}>
              <Link to={addressOf('adminProductEdit', { id })} className={styles.row}>
                <span className={styles.who}>{name}</span>
                <b className={styles[tone]}>{t('dashboard.pieces', { count: left })}</b>
              </Link>
            </li>
          ))}
          {others > 0 && <li className={styles.others}>{t('dashboard.more', { count: others })}</li>}
        </ul>
      )}
    </Box>
  );
}
