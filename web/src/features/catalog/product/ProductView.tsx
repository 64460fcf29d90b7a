import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import { classifyError, problemOf } from '../../../shared/api/problem';
import type { Product } from '../../../shared/api/types';
import { usePageTitle } from '../../../shared/hooks/use-page-title';
import { useLanguage } from '../../../shared/i18n/use-language';
import { formatMoney } from '../../../shared/money';
import { addressOf } from '../../../shared/paths';
import { Badge } from '../../../shared/ui/Badge';
import { ButtonLink } from '../../../shared/ui/Button';
import { classNames } from '../../../shared/ui/class-names';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState';
import { PackWarning } from '../../../shared/ui/PackWarning';
import { Unbroken } from '../../../shared/ui/Unbroken';
import { useSettings } from '../../settings';
import { positiveInteger } from '../address-numbers';
import { productQuery } from '../api';
import { Breadcrumbs } from '../Breadcrumbs';
import { availabilityOf, holdsNicotine, isLowInStock, specificationOf, stockOf } from '../model';
import { Perks } from './Perks';
import { ProductPicture } from './ProductPicture';
import { ProductSkeleton } from './ProductSkeleton';
import styles from './ProductView.module.css';

interface ProductViewProps {
  /** As it stands in the address. */
  id: string;
  /** Fills the place of the buy button; on phones it sticks to the bottom of the screen. */
  action?: (product: Product) => ReactNode;
}

export function ProductView({ id, action }: ProductViewProps) {
  const { t } = useTranslation();
  if (!/^\d+$/.test(id)) return <NoProduct title={t('products.invalidId')} />;
  const number = positiveInteger(id);
  return number === undefined ? (
    <NoProduct title={t('products.notFound')} />
  ) : (
    <KnownProduct id={number} action={action} />
  );
}

function KnownProduct({ id, action }: { id: number; action: ProductViewProps['action'] }) {
  const { t } = useTranslation();
  const { shopName } = useSettings();
  const result = useQuery(productQuery(useApi(), useLanguage(), id));
  const { data: product, error, isPending } = result;
  usePageTitle(product?.translatedName, shopName);

  if (isPending) return <ProductSkeleton withAction={action !== undefined} />;
  if (product) return <ProductArticle product={product} action={action?.(product)} />;
  if (classifyError(error) === 'notFound') return <NoProduct title={t('products.notFound')} />;
  return (
    <ErrorState
      title={t('products.loadError')}
      heading="h1"
      error={error}
      // The server knows more than the kind of its error.
      text={problemOf(error)?.message}
      retrying={result.isFetching}
      onRetry={() => void result.refetch()}
    />
  );
}

function ProductArticle({ product, action }: { product: Product; action: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { translatedName, translatedDescription, category, price, sku } = product;
  const rows = specificationOf(product);
  if (sku) rows.push({ name: t('products.sku'), value: sku });
  return (
    <div className="wrap">
      <Breadcrumbs categoryId={category.id} categoryName={category.translatedName} />
      <article className={styles.product}>
        <ProductPicture product={product} />
        <div className={styles.info}>
          <h1 className="display">
            <Unbroken text={translatedName} />
          </h1>
          <div className={styles.offer}>
            <p className={styles.price}>{formatMoney(price, language)}</p>
            <AvailabilityBadge product={product} />
          </div>
          {action && <div className={styles.buy}>{action}</div>}
          <Perks />
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
          <PackWarning about={holdsNicotine(product) ? 'product' : 'shop'} />
        </div>
      </article>
    </div>
  );
}

function AvailabilityBadge({ product }: { product: Product }) {
  const { t } = useTranslation();
  const availability = availabilityOf(product);
  if (availability !== 'available') return <Badge tone="mist">{t(`products.${availability}`)}</Badge>;
  const count = stockOf(product);
  return isLowInStock(product) ? (
    <Badge tone="warning">{t('products.itemsLeft', { count })}</Badge>
  ) : (
    <Badge tone="success">{t('products.available', { count })}</Badge>
  );
}

function NoProduct({ title }: { title: string }) {
  const { t } = useTranslation();
  usePageTitle(title, useSettings().shopName);
  return (
    <EmptyState
      title={title}
      text={t('products.notFoundText')}
      heading="h1"
      action={<ButtonLink to={addressOf('home')}>{t('actions.home')}</ButtonLink>}
    />
  );
}
