import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import type { Product } from '../../../shared/api/types';
import { usePageTitle } from '../../../shared/hooks/use-page-title';
import { useLanguage } from '../../../shared/i18n/use-language';
import { ButtonLink } from '../../../shared/ui/Button';
import { Chip } from '../../../shared/ui/Chip';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { IconX } from '../../../shared/ui/icons';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useSettings } from '../../settings';
import { productsQuery, rootCategoriesQuery } from '../api';
import { ProductList } from '../ProductList';
import { CategoryCarousel } from './CategoryCarousel';
import {
  addressOfHomeView,
  afterTappingCategory,
  chosenIn,
  type HomeView,
  readHomeView,
  titleOfChoice,
} from './home-view';
import { MessagingBanner } from './MessagingBanner';
import { Subcategories, SubcategoriesSkeleton } from './Subcategories';

interface HomeCatalogProps {
  actionOf?: (product: Product) => ReactNode;
}

/** Categories and products of the home page, driven by its address. */
export function HomeCatalog({ actionOf }: HomeCatalogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const view = readHomeView(parameters);
  const address = (next: Partial<HomeView>) => addressOfHomeView(next, parameters);

  const categories = useQuery(rootCategoriesQuery(api, language));
  const products = useQuery(productsQuery(api, language, view.subcategoryId ?? view.categoryId, view.page));

  const choice = categories.data && chosenIn(categories.data, view);
  const unknownCategory = view.categoryId !== undefined && categories.data !== undefined && !choice;
  const isHome = view.categoryId === undefined || unknownCategory;
  usePageTitle(isHome ? t('titles.home') : choice && titleOfChoice(choice), useSettings().shopName);
  const total = products.data?.totalElements;
  const count = total === undefined ? undefined : t('products.count', { count: total });
  const reset = (
    <ButtonLink to={address({})} variant="quiet">
      {t('home.reset')}
    </ButtonLink>
  );

  return (
    <>
      <CategoryCarousel
        result={categories}
        chosenId={view.categoryId}
        onTap={(id) => void navigate(address(afterTappingCategory(view, id)))}
      />
      <MessagingBanner />
      {choice && (
        <Subcategories
          choice={choice}
          onChoose={(subcategoryId) => void navigate(address({ categoryId: view.categoryId, subcategoryId }))}
        />
      )}
      {view.categoryId !== undefined && categories.isPending && <SubcategoriesSkeleton />}
      {unknownCategory ? (
        <EmptyState title={t('catalog.notFoundTitle')} text={t('catalog.notFoundText')} action={reset} />
      ) : (
        <ProductList
          result={products}
          page={view.page}
          addressOfPage={(page) => address({ ...view, page })}
          actionOf={actionOf}
          title={
            view.categoryId === undefined ? (
              t('home.recommended')
            ) : (
              <>
                {choice ? titleOfChoice(choice) : <Skeleton inline width="6em" />}{' '}
                <span className="title-count">{count && `(${count})`}</span>
              </>
            )
          }
          beside={
            view.categoryId === undefined ? (
              <span className="muted">{count}</span>
            ) : (
              // It comes with the whole title, so that the title does not push it about.
              !products.isPending && (
                <Chip icon={<IconX size={16} />} onClick={() => void navigate(address({}))}>
                  {t('home.reset')}
                </Chip>
              )
            )
          }
          emptyAction={view.categoryId !== undefined && reset}
        />
      )}
    </>
  );
}
