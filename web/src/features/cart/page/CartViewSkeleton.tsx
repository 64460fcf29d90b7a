import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../shared/ui/Skeleton';
import styles from './CartView.module.css';

/** The page's shape in the first HTML, before anybody's cart is known. */
export function CartViewSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="wrap" aria-busy="true">
      <div className={styles.head}>
        <h1 className="display">{t('cart.title')}</h1>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.skeleton}>
          <Skeleton height={96} />
          <Skeleton height={96} />
          <Skeleton height={96} />
        </div>
        <Skeleton height={280} />
      </div>
    </div>
  );
}
