import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { EntityLoader, useEntityId } from '../../admin-frame';
import { adminCategoryQuery } from '../api';
import { CategoryEditor } from './CategoryEditor';

/** Loads the category in the URL into its editor. */
export function CategoryLoader() {
  const { t } = useTranslation('admin');
  const id = useEntityId();
  const query = useQuery({ ...adminCategoryQuery(useApi(), useLanguage(), id), enabled: id > 0 });
  return (
    <EntityLoader
      id={id}
      query={query}
      kind="category"
      list={{ to: pagePath('adminCategories'), label: t('categories.title') }}
      skeletonHeights={['44px', '44px', '120px']}
    >
      {(category) => <CategoryEditor key={category.id} category={category} />}
    </EntityLoader>
  );
}
