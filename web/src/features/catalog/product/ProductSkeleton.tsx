import { useTranslation } from '../../../shared/i18n/use-translation';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Breadcrumbs } from '../Breadcrumbs';
import { ProductPerks } from './ProductPerks';
import styles from './ProductView.module.css';
import { ProductImageSkeleton } from './ZoomableProductImage';

/** Layout of the product page while the product loads. */
export function ProductSkeleton({ withAction }: { withAction: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="wrap" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('products.loading')}
      </p>
      <Breadcrumbs categoryId={undefined} />
      <div className={styles.product}>
        <ProductImageSkeleton />
        <div className={styles.info}>
          <div className="display">
            <Skeleton inline width="92%" />
            <Skeleton inline width="58%" />
          </div>
          <div className={styles.offer}>
            <p className={styles.price}>
              <Skeleton inline width="3.2em" />
            </p>
            <Skeleton inline width="9em" />
          </div>
          {withAction && (
            <div className={styles.buy}>
              <Skeleton height={52} />
            </div>
          )}
          <ProductPerks available />
          {['100%', '86%', '94%', '72%'].map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
        </div>
      </div>
    </div>
  );
}
