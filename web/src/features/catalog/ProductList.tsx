import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Navigate, type To, useNavigationType } from 'react-router';
import type { ProductSummary, ProductSummaryPage } from '../../shared/api/types';
import { preferredScrollBehavior } from '../../shared/hooks/scroll-behavior';
import { useTranslation } from '../../shared/i18n/use-translation';
import { rules } from '../../shared/rules.gen';
import { classNames } from '../../shared/ui/class-names';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState';
import { Pagination } from '../../shared/ui/Pagination';
import { ProductCard, ProductCardSkeleton } from './ProductCard';
import styles from './ProductList.module.css';

/** What the cart adds to the products; passed in because the catalog does not depend on the cart. */
export interface CartSlots {
  renderAction?: (product: ProductSummary) => ReactNode;
  quantityInCart?: (productId: number) => number;
}

interface ProductListProps extends CartSlots {
  result: UseQueryResult<ProductSummaryPage>;
  /** Counted from 1. */
  page: number;
  pageLink: (page: number) => To;
  title: ReactNode;
  /** Content beside the title, for example a reset button. */
  titleAside?: ReactNode;
  /** Content between the title and the products. */
  intro?: ReactNode;
  emptyAction?: ReactNode;
  /** Replaces the message that there are no products. */
  empty?: ReactNode;
  /** Renders something beside the products. */
  layout?: (products: ReactNode) => ReactNode;
  /** Changes with the filters and the order; the focus then stays where it is. */
  listKey?: string;
  heading?: 'h1' | 'h2';
}

/** Number of cards in the initial viewport of wide screens. */
const eagerCards = 5;
/** Number of cards in the first row of phones, whose images the server preloads. */
const urgentCards = 2;
const skeletonCards = Array.from({ length: rules.shopPageSize }, (_, index) => index);

/** A page of products with title and pagination, in the states loading, error, empty and loaded. */
export function ProductList({
  result,
  page,
  pageLink,
  title,
  titleAside,
  intro,
  renderAction,
  quantityInCart,
  emptyAction,
  empty,
  layout = (products) => products,
  listKey,
  heading: Heading = 'h2',
}: ProductListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const itemHeading = Heading === 'h1' ? 'h2' : 'h3';
  const { data, isPending, isError, isPlaceholderData } = result;
  const titleRef = useScrollToTitleOnPageChange(page, listKey);

  // The page no longer exists: redirect to the last one.
  if (data && !isPlaceholderData && data.totalPages > 0 && page > data.totalPages) {
    return <Navigate to={pageLink(data.totalPages)} replace />;
  }

  return (
    <section aria-labelledby={titleId} aria-busy={isPending || isPlaceholderData}>
      <div className={classNames(styles.header, Heading === 'h1' && styles.pageHeader)}>
        <Heading
          ref={titleRef}
          id={titleId}
          tabIndex={-1}
          className={classNames(Heading === 'h1' ? 'display' : 'title', styles.title)}
        >
          {title}
        </Heading>
        {titleAside}
      </div>
      {intro}
      {layout(products())}
    </section>
  );

  function products() {
    return (
      <>
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
            heading={itemHeading}
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
                  action={renderAction?.(product)}
                  inCart={quantityInCart?.(product.id)}
                  heading={itemHeading}
                  eager={page === 1 && index < eagerCards}
                  urgent={page === 1 && index < urgentCards}
                />
              </li>
            ))}
          </ul>
        ) : (
          (empty ?? (
            <EmptyState
              title={t('products.emptyTitle')}
              text={t('products.emptyText')}
              heading={itemHeading}
              action={emptyAction}
            />
          ))
        )}
        {data && <Pagination page={page} totalPages={data.totalPages} pageLink={pageLink} />}
      </>
    );
  }
}

/** Focuses the title after a page change and scrolls to it. Back and Forward restore the scroll position instead. */
function useScrollToTitleOnPageChange(page: number, listKey: string | undefined) {
  const ref = useRef<HTMLHeadingElement>(null);
  const previous = useRef({ page, listKey });
  const navigationType = useNavigationType();
  useEffect(() => {
    const { current } = previous;
    previous.current = { page, listKey };
    // Other filters show their first page.
    if (current.page === page || current.listKey !== listKey) return;
    ref.current?.focus({ preventScroll: true });
    if (navigationType === 'POP') return;
    ref.current?.scrollIntoView({ behavior: preferredScrollBehavior(), block: 'start' });
  }, [page, listKey, navigationType]);
  return ref;
}
