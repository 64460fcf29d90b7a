import { useTranslation } from 'react-i18next';
import { Chip } from '../../../shared/ui/Chip';
import { Skeleton } from '../../../shared/ui/Skeleton';
import type { Choice } from './home-view';
import styles from './Subcategories.module.css';

interface SubcategoriesProps {
  choice: Choice;
  onChoose: (subcategoryId: number | undefined) => void;
}

/** The buttons below the banner: all of the chosen category, or one of its parts. */
export function Subcategories({ choice, onChoose }: SubcategoriesProps) {
  const { t } = useTranslation();
  const { category, subcategory } = choice;
  if (category.subCategories.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form, and these are filters that act at once
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

/** Keeps the place of the buttons while it is not known which there are. */
export function SubcategoriesSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      {[64, 132, 112, 104].map((width) => (
        <Skeleton key={width} width={width} className={styles.chip} />
      ))}
    </div>
  );
}
