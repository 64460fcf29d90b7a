import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { preferredScrollBehavior } from '../../../shared/hooks/scroll-behavior';
import { usePageTitle } from '../../../shared/hooks/use-page-title';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { ButtonLink } from '../../../shared/ui/Button';
import { FilterChip } from '../../../shared/ui/Chip';
import { classNames } from '../../../shared/ui/class-names';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { IconX } from '../../../shared/ui/icons';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useSettings } from '../../settings';
import { rootCategoriesQuery } from '../api';
import { type CartSlots, ProductList } from '../ProductList';
import { CategoryCarousel } from './CategoryCarousel';
import styles from './HomeCatalog.module.css';
import { HomeFilters, homeProductsQuery } from './home-products';
import { findSelection, homeViewLocation, parseHomeView, selectionTitle, toggleCategory } from './home-view';
import { MessagingBanner } from './MessagingBanner';
import { Subcategories, SubcategoriesSkeleton } from './Subcategories';

const narrowScreen = '(max-width: 768px)';

/** Categories and products of the home page; the selection is part of the URL. */
export function HomeCatalog(slots: CartSlots) {
  const { t, language } = useTranslation();
  const api = useApi();
  const view = parseHomeView(useLocation().search);

  const categories = useQuery(rootCategoriesQuery(api, language));
  const products = useQuery(homeProductsQuery(api, language, view));

  const selection = categories.data && findSelection(categories.data, view);
  const unknownCategory = view.categoryId !== undefined && categories.data !== undefined && !selection;
  const isHome = view.categoryId === undefined || unknownCategory;
  usePageTitle(isHome ? t('titles.home') : selection && selectionTitle(selection), useSettings().shopName);
  const total = products.data?.totalElements;
  const count = total === undefined ? undefined : t('products.count', { count: total });
  const carousel = useRef<HTMLElement>(null);

  /** On narrow screens the products are below the viewport until the introduction is scrolled away. */
  function showProducts() {
    if (!window.matchMedia(narrowScreen).matches) return;
    carousel.current?.scrollIntoView({ behavior: preferredScrollBehavior(), block: 'start' });
  }

  const reset = (
    <ButtonLink to={homeViewLocation({})} variant="secondary">
      {t('home.reset')}
    </ButtonLink>
  );

  return (
    <>
      <CategoryCarousel
        ref={carousel}
        result={categories}
        selectedId={view.categoryId}
        link={(id) => homeViewLocation(toggleCategory(view, id))}
        onSelect={showProducts}
      />
      {selection && (
        <Subcategories
          selection={selection}
          link={(subcategoryId) =>
            homeViewLocation({ categoryId: view.categoryId, subcategoryId, sort: view.sort })
          }
        />
      )}
      {view.categoryId !== undefined && categories.isPending && <SubcategoriesSkeleton />}
      {unknownCategory ? (
        <EmptyState title={t('catalog.notFoundTitle')} text={t('catalog.notFoundText')} action={reset} />
      ) : (
        <ProductList
          result={products}
          page={view.page}
          pageLink={(page) => homeViewLocation({ ...view, page })}
          listKey={view.sort + view.filters}
          {...slots}
          // The filters say themselves that they leave no products.
          empty={view.filters ? '' : undefined}
          title={
            view.categoryId === undefined ? (
              t('home.recommended')
            ) : (
              <>
                {selection ? selectionTitle(selection) : <Skeleton inline width="6em" />}{' '}
                <span className="title-count">{count && `(${count})`}</span>
              </>
            )
          }
          titleAside={
            <>
              {view.categoryId === undefined ? (
                <span className="muted">{count}</span>
              ) : (
                // Rendered together with the complete title to avoid a layout shift.
                !products.isPending && (
                  <FilterChip icon={<IconX size={16} />} to={homeViewLocation({})}>
                    {t('home.reset')}
                  </FilterChip>
                )
              )}
              {/* A list without products has nothing to filter. */}
              {(total !== 0 || view.filters) && (
                <div
                  className={classNames(
                    view.filters ? styles.toolbarAndChips : styles.toolbar,
                    view.categoryId !== undefined && styles.ofCategory,
                  )}
                >
                  <HomeFilters view={view} result={products} />
                </div>
              )}
            </>
          }
          emptyAction={view.categoryId !== undefined && reset}
        />
      )}
      <MessagingBanner />
    </>
  );
}
