import { CategoryEditor } from '../../features/admin-categories';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function CategoryAddPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminCategoryAdd'), useSettings().shopName);
  return <CategoryEditor />;
}
