import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, type To } from 'react-router';
import type { Product, ProductPage } from '../../shared/api/types';
import { scrollBehaviour } from '../../shared/hooks/scroll-behaviour';
import { classNames } from '../../shared/ui/class-names';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState';
import { Pagination } from '../../shared/ui/Pagination';
import { ProductCard, ProductCardSkeleton } from './ProductCard';
import styles from './ProductList.module.css';

interface ProductListProps {
  result: UseQueryResult<ProductPage>;
  /** Counted from 1. */
  page: number;
  addressOfPage: (page: number) => To;
  title: ReactNode;
  /** Stands beside the title, for example a way to reset the choice. */
  beside?: ReactNode;
  /** Stands between the title and the products. */
  below?: ReactNode;
  actionOf?: (product: Product) => ReactNode;
  emptyAction?: ReactNode;
  /** The level of the title. */
  heading?: 'h1' | 'h2';
}

/** Pictures that are on the first screen of a wide window. */
const eagerCards = 5;
const skeletonCards = Array.from({ length: 20 }, (_, index) => index);

/** A page of products with its title and pagination, in all four faces. */
export function ProductList({
  result,
  page,
  addressOfPage,
  title,
  beside,
  below,
  actionOf,
  emptyAction,
  heading: Heading = 'h2',
}: ProductListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const inner = Heading === 'h1' ? 'h2' : 'h3';
  const { data, isPending, isError, isPlaceholderData } = result;
  const titleRef = useTopOnPageChange(page);

  // An address from a time when there were more products.
  if (data && !isPlaceholderData && data.totalPages > 0 && page > data.totalPages) {
    return <Navigate to={addressOfPage(data.totalPages)} replace />;
  }

  return (
    <section aria-labelledby={titleId} aria-busy={isPending || isPlaceholderData}>
      <div className={classNames(styles.head, Heading === 'h1' && styles.pageHead)}>
        <Heading
          ref={titleRef}
          id={titleId}
          tabIndex={-1}
          className={classNames(Heading === 'h1' ? 'display' : 'title', styles.title)}
        >
          {title}
        </Heading>
        {beside}
      </div>
      {below}
      {isPending ? (
        <>
          <p className="visually-hidden" role="status">
            {t('products.loading')}
          </p>
          <div className={styles.grid} aria-hidden="true">
            {skeletonCards.map((index) => (
              <ProductCardSkeleton key={index} />
            ))}
          </div>
        </>
      ) : isError && !data ? (
        <ErrorState
          title={t('products.loadError')}
          heading={inner}
          error={result.error}
          retrying={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      ) : data && data.content.length > 0 ? (
        <ul className={classNames(styles.grid, isPlaceholderData && styles.stale)}>
          {data.content.map((product, index) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                action={actionOf?.(product)}
                heading={inner}
                eager={page === 1 && index < eagerCards}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t('products.emptyTitle')}
          text={t('products.emptyText')}
          heading={inner}
          action={emptyAction}
        />
      )}
      {data && <Pagination page={page} totalPages={data.totalPages} addressOfPage={addressOfPage} />}
    </section>
  );
}

/** After a change of page the reader, and the focus, start at the top of the list. */
function useTopOnPageChange(page: number) {
  const ref = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ behavior: scrollBehaviour(), block: 'start' });
  }, [page]);
  return ref;
}
