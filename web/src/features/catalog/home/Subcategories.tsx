import type { To } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { FilterChip } from '../../../shared/ui/Chip';
import { Skeleton } from '../../../shared/ui/Skeleton';
import type { CategorySelection } from './home-view';
import styles from './Subcategories.module.css';

interface SubcategoriesProps {
  selection: CategorySelection;
  link: (subcategoryId: number | undefined) => To;
}

/** Filter by subcategory of the selected category. */
export function Subcategories({ selection, link }: SubcategoriesProps) {
  const { t } = useTranslation();
  const { category, subcategory } = selection;
  if (category.subCategories.length === 0) return null;
  return (
    <nav className={styles.row} aria-label={t('home.subcategories')}>
      <FilterChip current={!subcategory} count={category.productCount} to={link(undefined)}>
        {t('home.allOfCategory')}{' '}
      </FilterChip>
      {category.subCategories.map(({ id, translatedName, productCount }) => {
        const current = id === subcategory?.id;
        return (
          <FilterChip key={id} current={current} count={productCount} to={link(current ? undefined : id)}>
            {translatedName}{' '}
          </FilterChip>
        );
      })}
    </nav>
  );
}

/** Layout of the filter while the categories load. */
export function SubcategoriesSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      {[64, 132, 112, 104].map((width) => (
        <Skeleton key={width} width={width} className={styles.chip} />
      ))}
    </div>
  );
}
