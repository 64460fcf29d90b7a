import { CategoryLoader } from '../../features/admin-categories';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function CategoryEditPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminCategoryEdit'), useSettings().shopName);
  return <CategoryLoader />;
}
