import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { classifyError } from '../../../shared/api/api-error';
import { queryKeys } from '../../../shared/api/query-keys';
import type { Category } from '../../../shared/api/types';
import { usePageTitle } from '../../../shared/hooks/use-page-title';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { parsePositiveInteger } from '../../../shared/parse-positive-integer';
import { pagePath } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { ChipLink } from '../../../shared/ui/Chip';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Skeleton, SkeletonText } from '../../../shared/ui/Skeleton';
import { useSettings } from '../../settings';
import { Breadcrumbs } from '../Breadcrumbs';
import { CategoryLinks } from '../CategoryLinks';
import { categoryQuery } from '../details-api';
import { FilteredList } from '../list/FilteredList';
import { listQuery } from '../list/list-api';
import { useListState } from '../list/use-list-state';
import type { CartSlots } from '../ProductList';
import styles from './CategoryView.module.css';

interface CategoryViewProps extends CartSlots {
  /** Unparsed id of the URL. */
  id: string;
}

export function CategoryView({ id, ...slots }: CategoryViewProps) {
  const number = parsePositiveInteger(id);
  return number === undefined ? <CategoryNotFound /> : <CategoryContent id={number} {...slots} />;
}

function CategoryContent({ id, ...slots }: { id: number } & CartSlots) {
  const { t, language } = useTranslation();
  const api = useApi();
  const { shopName } = useSettings();
  const navigation = useListState();
  const source = { categoryId: id };
  const tree = useQueryClient().getQueryData<Category[]>(queryKeys.rootCategories(language));
  const { data: category, error } = useQuery(categoryQuery(api, language, id, tree));
  const products = useQuery(listQuery(api, language, source, navigation.state));
  usePageTitle(category?.translatedName, shopName);

  if (!category && classifyError(error) === 'notFound') return <CategoryNotFound />;

  const total = products.data?.totalElements;
  return (
    <div className="wrap">
      <Breadcrumbs categoryId={id} categoryName={category?.translatedName} />
      <FilteredList
        heading="h1"
        source={source}
        navigation={navigation}
        result={products}
        {...slots}
        title={category?.translatedName ?? <Skeleton inline width="7em" />}
        titleAside={
          total !== undefined && <span className="muted">{t('products.count', { count: total })}</span>
        }
        intro={<CategoryIntro category={category} pending={!category && !error} />}
        emptyAction={<ButtonLink to={pagePath('home')}>{t('actions.home')}</ButtonLink>}
      />
    </div>
  );
}

function CategoryIntro({ category, pending }: { category: Category | undefined; pending: boolean }) {
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
        <nav className={styles.subcategories} aria-label={t('home.subcategories')}>
          {category.subCategories.map(({ id, translatedName, productCount }) => (
            <ChipLink key={id} to={pagePath('category', { id })} count={productCount}>
              {translatedName}{' '}
            </ChipLink>
          ))}
        </nav>
      )}
    </>
  );
}

function CategoryNotFound() {
  const { t } = useTranslation();
  usePageTitle(t('titles.notFound'), useSettings().shopName);
  return (
    <EmptyState
      title={t('catalog.notFoundTitle')}
      text={t('catalog.notFoundText')}
      heading="h1"
      action={<CategoryLinks />}
    />
  );
}
