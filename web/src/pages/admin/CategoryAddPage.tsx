import { useTranslation } from 'react-i18next';
import { CategoryEditor } from '../../features/admin-categories';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';

export default function CategoryAddPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.adminCategoryAdd'), useSettings().shopName);
  return <CategoryEditor />;
}
