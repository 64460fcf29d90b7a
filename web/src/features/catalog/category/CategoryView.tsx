import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { classifyError } from '../../../shared/api/problem';
import { queryKeys } from '../../../shared/api/query-keys';
import type { Category, Product } from '../../../shared/api/types';
import { usePageTitle } from '../../../shared/hooks/use-page-title';
import { useLanguage } from '../../../shared/i18n/use-language';
import { addressOf } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Skeleton, SkeletonText } from '../../../shared/ui/Skeleton';
import { useSettings } from '../../settings';
import { positiveInteger } from '../address-numbers';
import { categoryQuery, productsQuery } from '../api';
import { Breadcrumbs } from '../Breadcrumbs';
import { ProductList } from '../ProductList';
import styles from './CategoryView.module.css';

interface CategoryViewProps {
  /** As it stands in the address. */
  id: string;
  actionOf?: (product: Product) => ReactNode;
}

export function CategoryView({ id, actionOf }: CategoryViewProps) {
  const number = positiveInteger(id);
  return number === undefined ? <UnknownCategory /> : <KnownCategory id={number} actionOf={actionOf} />;
}

function KnownCategory({ id, actionOf }: { id: number; actionOf?: (product: Product) => ReactNode }) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const { shopName } = useSettings();
  const [parameters] = useSearchParams();
  const page = positiveInteger(parameters.get('page')) ?? 1;
  const tree = useQueryClient().getQueryData<Category[]>(queryKeys.rootCategories(language));
  const { data: category, error } = useQuery(categoryQuery(api, language, id, tree));
  const products = useQuery(productsQuery(api, language, id, page));
  usePageTitle(category?.translatedName, shopName);

  if (!category && classifyError(error) === 'notFound') return <UnknownCategory />;

  const total = products.data?.totalElements;
  return (
    <div className="wrap">
      <Breadcrumbs categoryId={id} categoryName={category?.translatedName} />
      <ProductList
        heading="h1"
        result={products}
        page={page}
        addressOfPage={(next) => ({ search: withPage(parameters, next) })}
        actionOf={actionOf}
        title={category?.translatedName ?? <Skeleton inline width="7em" />}
        beside={total !== undefined && <span className="muted">{t('products.count', { count: total })}</span>}
        below={<About category={category} pending={!category && !error} />}
        emptyAction={<ButtonLink to={addressOf('home')}>{t('actions.home')}</ButtonLink>}
      />
    </div>
  );
}

/** What the category is, and the parts it has. */
function About({ category, pending }: { category: Category | undefined; pending: boolean }) {
  const { t } = useTranslation();
  if (pending) {
    return (
      <p className={styles.description}>
        <SkeletonText>{t('products.emptyText')}</SkeletonText>
      </p>
    );
  }
  return (
    <>
      {category?.translatedDescription && (
        <p className={styles.description}>{category.translatedDescription}</p>
      )}
      {category && category.subCategories.length > 0 && (
        <nav className={styles.parts} aria-label={t('home.subcategories')}>
          {category.subCategories.map(({ id, translatedName, productCount }) => (
            <Link key={id} to={addressOf('category', { id })}>
              {translatedName} <span>{productCount}</span>
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

function UnknownCategory() {
  const { t } = useTranslation();
  usePageTitle(t('titles.notFound'), useSettings().shopName);
  return (
    <EmptyState
      title={t('catalog.notFoundTitle')}
      text={t('catalog.notFoundText')}
      heading="h1"
      action={<ButtonLink to={addressOf('home')}>{t('actions.home')}</ButtonLink>}
    />
  );
}

function withPage(parameters: URLSearchParams, page: number): string {
  const next = new URLSearchParams(parameters);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return next.toString();
}
