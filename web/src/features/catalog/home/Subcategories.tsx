import { useTranslation } from '../../../shared/i18n/use-translation';
import { Chip } from '../../../shared/ui/Chip';
import { Skeleton } from '../../../shared/ui/Skeleton';
import type { CategorySelection } from './home-view';
import styles from './Subcategories.module.css';

interface SubcategoriesProps {
  selection: CategorySelection;
  onChoose: (subcategoryId: number | undefined) => void;
}

/** Filter by subcategory of the selected category. */
export function Subcategories({ selection, onChoose }: SubcategoriesProps) {
  const { t } = useTranslation();
  const { category, subcategory } = selection;
  if (category.subCategories.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset implies a form, but these filters apply immediately
    <div role="group" className={styles.row} aria-label={t('home.subcategories')}>
      <Chip pressed={!subcategory} count={category.productCount} onClick={() => onChoose(undefined)}>
        {t('home.allOfCategory')}
      </Chip>
      {category.subCategories.map((entry) => (
        <Chip
          key={entry.id}
          pressed={entry.id === subcategory?.id}
          count={entry.productCount}
          onClick={() => onChoose(entry.id === subcategory?.id ? undefined : entry.id)}
        >
          {entry.translatedName}
        </Chip>
      ))}
    </div>
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
