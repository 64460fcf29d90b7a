import { useTranslation } from '../../../shared/i18n/use-translation';
import { Skeleton } from '../../../shared/ui/Skeleton';
import styles from './CartView.module.css';

/** Layout of the page in the initial HTML, before the stored cart is read. */
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
