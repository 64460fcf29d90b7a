import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { allCategoriesQuery, CategoryOptions, CompactSelect } from '../../admin-frame';
import styles from './ProductTable.module.css';
import type { useProductFilters } from './use-product-filters';

/** Filters the products by stock and category. Without the categories, only their filter is missing (APL-01). */
export function ProductFilterBar({ filters, setFilters }: ReturnType<typeof useProductFilters>) {
  const { t } = useTranslation('admin');
  const { data: categories } = useQuery(allCategoriesQuery(useApi(), useLanguage()));
  const { stock, categoryId } = filters;
  const isListed = categories?.some(({ id }) => id === categoryId) ?? false;
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('products.filters')}</legend>
      <CompactSelect
        label={t('products.stockFilter')}
        value={stock ?? ''}
        onChange={({ target }) => setFilters({ stock: target.value })}
      >
        <option value="">{t('products.stockAll')}</option>
        <option value="low">{t('products.stockLow')}</option>
        <option value="out">{t('products.stockOut')}</option>
      </CompactSelect>
      {(categories || categoryId) && (
        <CompactSelect
          label={t('products.categoryFilter')}
          value={categoryId ?? ''}
          onChange={({ target }) => setFilters({ categoryId: target.value })}
        >
          <option value="">{t('products.categoryAll')}</option>
          {categoryId && !isListed && <option value={categoryId}>{categoryId}</option>}
          {categories && <CategoryOptions categories={categories} />}
        </CompactSelect>
      )}
      {(stock || categoryId) && (
        <Button variant="ghost" size="sm" onClick={() => setFilters({ stock: '', categoryId: '' })}>
          {t('products.resetFilters')}
        </Button>
      )}
    </fieldset>
  );
}
