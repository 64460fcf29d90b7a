import type { ReactNode } from 'react';
import type { ProductSummary } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { imageSizes } from '../../shared/image-sizes';
import { mainAttributes } from '../../shared/main-attributes';
import { formatMoney } from '../../shared/money';
import { pagePath } from '../../shared/paths';
import { Badge } from '../../shared/ui/Badge';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { classNames } from '../../shared/ui/class-names';
import { Link } from '../../shared/ui/Link';
import { ProductImage } from '../../shared/ui/ProductImage';
import { Skeleton } from '../../shared/ui/Skeleton';
import { availabilityOf, isLowInStock, stockOf } from './model';
import { NoBreakHyphens } from './NoBreakHyphens';
import styles from './ProductCard.module.css';

interface ProductCardProps {
  product: ProductSummary;
  /** Button of an available product, passed in because the catalog does not depend on the cart. */
  action?: ReactNode;
  inCart?: number;
  /** The image is in the initial viewport of wide screens. */
  eager?: boolean;
  /** The image is in the initial viewport of phones too. */
  urgent?: boolean;
  heading?: 'h2' | 'h3';
}

export function ProductCard({
  product,
  action,
  inCart = 0,
  eager,
  urgent,
  heading: Heading = 'h3',
}: ProductCardProps) {
  const { t, language } = useTranslation();
  const availability = availabilityOf(product);
  const available = availability === 'available';
  const attributes = mainAttributes(product);
  const path = pagePath('product', { id: product.id });
  return (
    <article className={classNames(styles.card, !available && styles.unavailable)}>
      {isLowInStock(product) && inCart < stockOf(product) && (
        <Badge tone="warning" className={styles.badge}>
          {t('products.itemsLeft', { count: stockOf(product) })}
        </Badge>
      )}
      {availability === 'outOfStock' && (
        <Badge tone="mist" className={styles.badge}>
          {t('products.outOfStock')}
        </Badge>
      )}
      <ProductImage
        image={product.imageUrl}
        tint={product.flavorFamily}
        sizes={imageSizes.card}
        eager={eager}
        urgent={urgent}
        faded={!available}
      />
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link to={path}>
            <NoBreakHyphens text={product.translatedName} />
          </Link>
        </Heading>
        {attributes && <p className={styles.attributes}>{attributes}</p>}
      </div>
      <p className={styles.price}>{formatMoney(product.price, language)}</p>
      <div className={styles.action}>
        {available ? (
          action
        ) : availability === 'outOfStock' ? (
          <ButtonLink
            variant="outline"
            block
            className={styles.notify}
            to={`${path}#notify`}
            aria-label={t('products.notifyMeNamed', { name: product.translatedName })}
          >
            {t('products.notifyMe')}
          </ButtonLink>
        ) : (
          <Button variant="secondary" block disabled>
            {t('products.notPurchasable')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Layout of a card while products load. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton className={styles.imageSkeleton} />
      <div className={styles.text}>
        <Skeleton width="92%" height={14} className={styles.firstLine} />
        <Skeleton width="60%" height={14} className={styles.secondLine} />
      </div>
      <div className={styles.price}>
        <Skeleton width="40%" height={18} className={styles.priceSkeleton} />
      </div>
      <div className={styles.action}>
        <Skeleton height={44} />
      </div>
    </div>
  );
}
