import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { EntityLoader } from '../../admin-frame';
import { CategoryEditor } from './CategoryEditor';

/** Loads the category in the URL into its editor. */
export function CategoryLoader() {
  const { t } = useTranslation('admin');
  return (
    <EntityLoader
      kind="category"
      list={{ to: pagePath('adminCategories'), label: t('categories.title') }}
      skeletonHeights={['44px', '44px', '120px']}
    >
      {(category) => <CategoryEditor key={category.id} category={category} />}
    </EntityLoader>
  );
}
