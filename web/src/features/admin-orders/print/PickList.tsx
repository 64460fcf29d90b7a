import { useTranslation } from '../../../shared/i18n/use-translation';
import styles from './Documents.module.css';
import type { PickedProduct } from './pick-list';

interface PickListProps {
  products: readonly PickedProduct[];
  /** Number of orders. */
  orders: number;
}

/** What to take from the shelves for several orders. */
export function PickList({ products, orders }: PickListProps) {
  const { t, language } = useTranslation('documents');
  const units = products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className={styles.sheet} lang={language} aria-label={t('pick.title')}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h2>{t('pick.title')}</h2>
          <p>{t('pick.summary', { units, orders })}</p>
        </div>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.sku}>
              {t('pick.sku')}
            </th>
            <th scope="col">{t('pick.product')}</th>
            <th scope="col" className={styles.end}>
              {t('pick.quantity')}
            </th>
            <th scope="col" className={styles.end}>
              {t('pick.orders')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, sku, name, quantity, orders: count }) => (
            <tr key={id}>
              <td>{sku ?? '—'}</td>
              <td>{name}</td>
              <td className={styles.quantity}>{quantity}</td>
              <td className={styles.end}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
