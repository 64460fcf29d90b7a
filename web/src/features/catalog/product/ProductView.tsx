import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { classifyError, getProblem } from '../../../shared/api/api-error';
import type { Product, ProductOrSummary, ProductSummary } from '../../../shared/api/types';
import { usePageTitle } from '../../../shared/hooks/use-page-title';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { parsePositiveInteger } from '../../../shared/parse-positive-integer';
import { pagePath } from '../../../shared/paths';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { Badge } from '../../../shared/ui/Badge';
import { classNames } from '../../../shared/ui/class-names';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState';
import { IconInfo } from '../../../shared/ui/icons';
import { Link } from '../../../shared/ui/Link';
import { NicotineWarning } from '../../../shared/ui/NicotineWarning';
import { useSettings } from '../../settings';
import { Breadcrumbs } from '../Breadcrumbs';
import { CategoryLinks } from '../CategoryLinks';
import { findListedProduct, productQuery } from '../details-api';
import { availabilityOf, isLowInStock, stockOf } from '../model';
import { NoBreakHyphens } from '../NoBreakHyphens';
import { ProductPerks } from './ProductPerks';
import { ProductSkeleton } from './ProductSkeleton';
import styles from './ProductView.module.css';
import { ZoomableProductImage } from './ZoomableProductImage';

interface ProductViewProps {
  /** Unparsed id of the URL. */
  id: string;
  /** Renders the buy button; on phones it is fixed to the bottom of the screen. */
  action?: (product: ProductSummary) => ReactNode;
  /** Renders an offer below the buy button of a sold-out product; on phones, instead of the button. */
  soldOutAction?: (product: ProductSummary) => ReactNode;
  quantityInCart?: (productId: number) => number;
  /** The stock as last checked, which may be newer than the loaded product. */
  currentStock?: (product: ProductSummary) => number;
}

export function ProductView({ id, ...slots }: ProductViewProps) {
  const { t } = useTranslation();
  if (!/^\d+$/.test(id)) return <ProductNotFound title={t('products.invalidId')} />;
  const number = parsePositiveInteger(id);
  return number === undefined ? (
    <ProductNotFound title={t('products.notFound')} />
  ) : (
    <ProductContent id={number} {...slots} />
  );
}

function ProductContent({
  id,
  action,
  soldOutAction,
  quantityInCart,
  currentStock,
}: Omit<ProductViewProps, 'id'> & { id: number }) {
  const { t, language } = useTranslation();
  const { shopName } = useSettings();
  const listed = findListedProduct(useQueryClient(), language, id);
  const result = useQuery(productQuery(useApi(), language, id, listed));
  const { data: product, error, isPending } = result;
  usePageTitle(product?.translatedName, shopName);

  if (isPending) return <ProductSkeleton withAction={action !== undefined} />;
  if (product) {
    const current = { ...product, stock: currentStock?.(product) ?? product.stock };
    const isSoldOut = availabilityOf(current) === 'outOfStock';
    return (
      <ProductArticle
        product={current}
        action={action?.(product)}
        offer={isSoldOut && soldOutAction?.(product)}
        inCart={quantityInCart?.(id) ?? 0}
      />
    );
  }
  if (classifyError(error) === 'notFound') return <ProductNotFound title={t('products.notFound')} />;
  return (
    <ErrorState
      title={t('products.loadError')}
      heading="h1"
      error={error}
      // The server's message is more specific than the text for the kind of error.
      text={getProblem(error)?.message}
      retrying={result.isFetching}
      onRetry={() => void result.refetch()}
    />
  );
}

interface ProductArticleProps {
  product: ProductOrSummary;
  action: ReactNode;
  /** Below the buy button. */
  offer: ReactNode;
  /** Units in the cart, which do not count as available. */
  inCart: number;
}

function ProductArticle({ product, action, offer, inCart }: ProductArticleProps) {
  const { t, language } = useTranslation();
  const { translatedName, translatedDescription, category, price, sku } = product;
  const rows = specificationOf(product);
  if (sku) rows.push({ name: t('products.sku'), value: sku });
  return (
    <div className="wrap">
      <Breadcrumbs categoryId={category.id} categoryName={category.translatedName} />
      <article className={styles.product}>
        <ZoomableProductImage product={product} />
        <div className={styles.info}>
          <h1 className="display">
            <NoBreakHyphens text={translatedName} />
          </h1>
          <div className={styles.offer}>
            <p className={styles.price}>{formatMoney(price, language)}</p>
            <AvailabilityBadge product={product} inCart={inCart} />
          </div>
          {action && (
            <div className={classNames(styles.buy, Boolean(offer) && styles.soldOut)}>
              {action}
              {offer && <div>{offer}</div>}
            </div>
          )}
          <ProductPerks available={availabilityOf(product) === 'available'} />
          {translatedDescription && (
            <section>
              <h2 className={classNames('subtitle', styles.heading)}>{t('products.description')}</h2>
              <p className={styles.description}>{translatedDescription}</p>
            </section>
          )}
          {rows.length > 0 && (
            <section>
              <h2 className={classNames('subtitle', styles.heading)}>{t('products.specifications')}</h2>
              <dl className={styles.specification}>
                {rows.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          {product.withdrawalExempt && (
            <AlertBox tone="info" icon={<IconInfo />}>
              <p>
                {t('products.withdrawalExempt')}.{' '}
                <Link to={pagePath('returns')} className="text-link">
                  {t('titles.returns')}
                </Link>
              </p>
            </AlertBox>
          )}
          {/* Instances of the previous release omit the field. */}
          {product.containsNicotine !== false && <NicotineWarning about="product" />}
        </div>
      </article>
    </div>
  );
}

function AvailabilityBadge({ product, inCart }: Pick<ProductArticleProps, 'product' | 'inCart'>) {
  const { t } = useTranslation();
  const availability = availabilityOf(product);
  if (availability !== 'available') return <Badge tone="mist">{t(`products.${availability}`)}</Badge>;
  const count = stockOf(product);
  if (inCart >= count) return <Badge tone="mist">{t('products.allInCart')}</Badge>;
  return isLowInStock(product) ? (
    <Badge tone="warning">{t('products.itemsLeft', { count })}</Badge>
  ) : (
    <Badge tone="success">{t('products.available', { count })}</Badge>
  );
}

function ProductNotFound({ title }: { title: string }) {
  const { t } = useTranslation();
  usePageTitle(title, useSettings().shopName);
  return (
    <EmptyState title={title} text={t('products.notFoundText')} heading="h1" action={<CategoryLinks />} />
  );
}

/** Attributes with a value, in their sort order. */
function specificationOf({ attributes }: Pick<Product, 'attributes'>): { name: string; value: string }[] {
  return [...attributes]
    .sort((one, other) => one.sortOrder - other.sortOrder)
    .flatMap(({ translatedName, translatedValue }) => {
      const value = translatedValue?.trim();
      return value ? [{ name: translatedName, value }] : [];
    });
}
