import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { formatMoney } from '../../shared/money';
import { addressOf } from '../../shared/paths';
import { pictureSizes } from '../../shared/picture-sizes';
import { Badge } from '../../shared/ui/Badge';
import { Button } from '../../shared/ui/Button';
import { classNames } from '../../shared/ui/class-names';
import { Skeleton } from '../../shared/ui/Skeleton';
import { Tile } from '../../shared/ui/Tile';
import { Unbroken } from '../../shared/ui/Unbroken';
import { availabilityOf, cardFacts, isLowInStock, stockOf } from './model';
import styles from './ProductCard.module.css';

interface ProductCardProps {
  product: Product;
  /** Fills the place of the button of a product that can be bought. The catalogue knows nothing of the cart. */
  action?: ReactNode;
  /** Its picture is on the first screen. */
  eager?: boolean;
  /** The level of its name in the outline of the page. */
  heading?: 'h2' | 'h3';
}

export function ProductCard({ product, action, eager, heading: Heading = 'h3' }: ProductCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const availability = availabilityOf(product);
  const available = availability === 'available';
  const facts = cardFacts(product);
  return (
    <article className={classNames(styles.card, !available && styles.out)}>
      {isLowInStock(product) && (
        <Badge tone="warning" className={styles.badge}>
          {t('products.itemsLeft', { count: stockOf(product) })}
        </Badge>
      )}
      <Tile
        image={product.imageUrl}
        tint={product.flavourFamily}
        sizes={pictureSizes.card}
        eager={eager}
        faded={!available}
      />
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link to={addressOf('product', { id: product.id })}>
            <Unbroken text={product.translatedName} />
          </Link>
        </Heading>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      <p className={styles.price}>{formatMoney(product.price, language)}</p>
      <div className={styles.action}>
        {available ? (
          action
        ) : (
          <Button variant="quiet" block disabled>
            {t(`products.${availability}`)}
          </Button>
        )}
      </div>
    </article>
  );
}

/** The card's shape while its product is on the way. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton className={styles.tileSkeleton} />
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
