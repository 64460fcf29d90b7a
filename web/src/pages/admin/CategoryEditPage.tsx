import { useTranslation } from 'react-i18next';
import { CategoryLoader } from '../../features/admin-categories';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';

export default function CategoryEditPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.adminCategoryEdit'), useSettings().shopName);
  return <CategoryLoader />;
}
